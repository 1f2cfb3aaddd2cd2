package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One plan over a server and a database in this process. */
@ServerTest(ServerKind.MARIADB)
class PlanOverServersTest {
  @TempDir Path directory;

  @Test
  void theTableThatComparesThemSaysHowEachWasReached(TestDatabase server) {
    RunResult result =
        LinkBenchX.builder()
            .set("database", "mariadb, lmdb")
            .set("mariadb.url", server.address().url())
            .set("mariadb.statements", "prepared")
            .set("lmdb.path", directory.resolve("lmdb").toString())
            .set("workload", "PointQuery")
            .set("table_size", "100")
            .set("clients", "1")
            .set("warmup", "0")
            .set("calibrate", "0")
            .set("duration", "0")
            .set("transactions", "200")
            .set("phases", "load, run")
            .set("existing", "drop")
            .results(directory.resolve("results"))
            .build()
            .run();

    String report =
        ConsoleReport.USUAL.all(
            StoredRun.read(directory.resolve("results").resolve(result.run().id())));
    String table = report.substring(report.indexOf(" closed loop, us"));
    List<String> ways =
        table
            .substring(table.indexOf(" how each database was reached"))
            .lines()
            .takeWhile(line -> !line.isEmpty())
            .toList();
    String text = String.join(" ", ways).replaceAll(" +", " ");
    assertThat(text)
        .startsWith(" how each database was reached mariadb: MariaDB 1")
        .contains("round trips per transaction 1.00, driver MySQL Connector/J")
        .contains("statements prepared, sockets linkbenchx's (mariadb.sockets = own)")
        .containsPattern("lmdb: LMDB [^,]+, in this process$");
    assertThat(ways).allMatch(line -> line.length() <= 100);
  }

  @Test
  void aPlanOverOneServerHasNothingToCompare(TestDatabase server) {
    RunResult result =
        LinkBenchX.builder()
            .set("database", "mariadb")
            .set("mariadb.url", server.address().url())
            .set("workload", "PointQuery")
            .set("table_size", "100")
            .set("clients", "1, 2")
            .set("warmup", "0")
            .set("calibrate", "0")
            .set("duration", "0")
            .set("transactions", "200")
            .set("phases", "load, run")
            .set("existing", "drop")
            .results(directory.resolve("results"))
            .build()
            .run();

    assertThat(
            ConsoleReport.USUAL.all(
                StoredRun.read(directory.resolve("results").resolve(result.run().id()))))
        .contains(" closed loop, us")
        .doesNotContain("how each database was reached");
  }
}
