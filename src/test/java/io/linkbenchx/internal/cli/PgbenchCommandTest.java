package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of pgbench on our command line. */
class PgbenchCommandTest {
  @TempDir Path directory;
  private String script;

  @BeforeEach
  void write() throws IOException {
    script =
        Files.writeString(
                directory.resolve("run.sql"), "insert into t values (:client_id, :scale, :x);")
            .toString();
  }

  private Shell.Ran pgbench(String... arguments) {
    return pgbench(Map.of(), arguments);
  }

  private Shell.Ran pgbench(Map<String, String> environment, String... arguments) {
    List<String> all = new ArrayList<>(List.of("pgbench", "-f", script));
    all.addAll(List.of(arguments));
    return Shell.with(environment).execute(all.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-i| -i is not supported: use PostgreSQL's pgbench -i, or --init FILE",
        "-S| -S is not supported: save pgbench --show-script=NAME as a file for -f",
        "-btpcb-like| -b is not supported",
        "--latency-limit=5| -L is not supported",
        "-r| -r is not supported",
        "-x| unknown option",
        "--max-tries=0| --max-tries expects a number from 1",
        "--set=x| --set expects KEY=VALUE",
        "-T5 -t5| -t and -T exclude each other",
        "-Mfast| pgbench.mode",
        "-cmany| clients",
        "-D9=1| 9=1 is not NAME=VALUE",
        "--set=database=rocksdb| rocksdb has no SQL text, which Pgbench needs"
      })
  void whatCannotBeDoneIsRefusedByName(String arguments, String message) {
    Shell.Ran ran = pgbench(arguments.split(" "));

    assertThat(ran.code()).isEqualTo(SessionCommand.CONFIGURATION);
    assertThat(ran.err()).contains(message);
  }

  @Test
  void aFileThatIsMissingOrWrongIsAConfigurationError() {
    Shell.Ran ran = pgbench("-f", directory.resolve("no.sql") + "@2");

    assertThat(ran.code()).isEqualTo(SessionCommand.CONFIGURATION);
    assertThat(ran.err()).contains("no.sql: there is no such file");
  }

  @Test
  void helpListsWhatIsTranslated() {
    Shell.Ran ran = Shell.run("pgbench", "--help");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("-c, --client=NUMBER", "-h, --host=HOST", "linkbenchx pgbench -f FILE[@WEIGHT]")
        .doesNotContain("--builtin");
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql {

    @Test
    void theOptionsDoWhatTheyDoInPgbench(TestDatabase database) throws Exception {
      ServerAddress address = database.address();
      Path tables =
          Files.writeString(
              directory.resolve("tables.sql"),
              "drop table if exists t; create table t (c int, s int, x int);");

      Shell.Ran ran =
          pgbench(
              "-c3",
              "-t",
              "20",
              "-s",
              "4",
              "-Dx=9",
              "-j",
              "2",
              "-n",
              "-R",
              "2000",
              "-Mprepared",
              "--init",
              tables.toString(),
              "-o",
              directory.resolve("results").toString(),
              "--set",
              "postgresql.url=" + address.url());

      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.err()).contains("notice: -j is ignored: each client has its own thread");
      assertThat(rows(address)).containsExactly("0 4 9 20", "1 4 9 20", "2 4 9 20");
    }

    private List<String> rows(ServerAddress address) throws SQLException {
      String query = "select concat_ws(' ', c, s, x, count(*)) from t group by c, s, x order by c";
      try (Connection connection = address.connect();
          Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery(query)) {
        List<String> all = new ArrayList<>();
        while (row.next()) {
          all.add(row.getString(1));
        }
        return all;
      }
    }
  }
}
