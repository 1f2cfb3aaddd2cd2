package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows are known from what was loaded and acknowledged; the verification counts them. */
class RowCountTest {
  private static final Pattern FOUND = Pattern.compile("found (\\d+)$");

  @TempDir Path directory;

  private RunResult run(String... settings) {
    LinkBenchX.Builder builder =
        LinkBenchX.builder()
            .set("database", "rocksdb")
            .set("rocksdb.path", directory.resolve("db").toString())
            .set("calibrate", "0")
            .set("warmup", "0")
            .set("seed", "5")
            .set("clients", "2")
            .set("phases", "load, run, verify")
            .existing(Loading.Existing.DROP)
            .noResults();
    for (int i = 0; i < settings.length; i += 2) {
      builder.set(settings[i], settings[i + 1]);
    }
    return builder.build().run();
  }

  private static void agrees(RunResult result, String... totals) {
    StepResult last = result.steps().get(result.steps().size() - 1);
    Cost.Size size = last.cost().size();
    long found = 0;
    for (String total : totals) {
      String text = result.verification().totals().get(total);
      Matcher matcher = FOUND.matcher(text);
      assertThat(matcher.find()).as(total + " " + text).isTrue();
      found += Long.parseLong(matcher.group(1));
    }
    assertThat(size.rows()).isEqualTo(found).isPositive();
    assertThat(size.bytesPerRow())
        .isCloseTo(last.cost().databaseBytes() / (double) found, within(1e-9));
    assertThat(size.bytesBefore()).isNotNull();
    assertThat(size.fileBytes()).isPositive();
  }

  @Test
  void nodesAndLinksOfAGraph() {
    RunResult result =
        run("profile", "linkbenchx-1", "maxid1", "501", "nlinks_max", "50", "transactions", "2000");
    agrees(result, "nodes", "links");
    Cost.Size loaded = result.steps().get(0).cost().size();
    assertThat(loaded.rows())
        .isEqualTo(
            List.of("nodes", "links").stream()
                .mapToLong(kind -> result.steps().get(0).loaded().rows().get(kind))
                .sum());
  }

  @Test
  void rowsOfTables() {
    agrees(
        run("workload", "OltpMix", "tables", "2", "table_size", "300", "transactions", "200"),
        "rows");
  }

  @Test
  void rowsThatWereInsertedAndDeleted() {
    agrees(
        run("workload", "InsertWith3SecIdx", "rows_per_round", "4001", "rows_per_commit", "50"),
        "rows");
  }

  @Test
  void entriesOfAMap() {
    RunResult result =
        run("workload", "ReadWhileWriting", "records", "700", "writers", "1", "duration", "1s");
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.steps().get(1).cost().size().rows()).isEqualTo(700);
  }
}
