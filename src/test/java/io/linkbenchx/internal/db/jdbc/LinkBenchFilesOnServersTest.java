package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The MySQL files that LinkBench and linkbenchX ship, on the servers they were made for: host,
 * port, user, password and database are given, and a smaller scale; everything else is as it stands
 * there.
 */
class LinkBenchFilesOnServersTest {
  private static final Path HOME = Path.of("src", "test", "resources", "linkbench");
  private static final Pattern URL = Pattern.compile("jdbc:[a-z]+://([^:/]+):(\\d+)/([^?]+)\\?.*");

  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  abstract static class Files {
    TestSql server() {
      return TestSql.of(getClass());
    }

    @ParameterizedTest
    @CsvSource({"LinkConfigMysql.properties, 100", "LinkbenchXMysql.properties, 500"})
    void loadAndRunAndLeaveRightCounts(String name, int transactions) {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        Matcher address = URL.matcher(database.url());
        assertThat(address.matches()).isTrue();

        RunResult result =
            LinkBenchX.builder()
                .config(HOME.resolve("config").resolve(name))
                .environment(variable -> variable.equals("LINKBENCH_HOME") ? HOME.toString() : null)
                .set("host", address.group(1))
                .set("port", address.group(2))
                .set("user", option(database.url(), "user"))
                .set("password", option(database.url(), "password"))
                .set("dbid", address.group(3))
                .set("maxid1", "1001")
                .set("nlinks_max", "100")
                .set("requesters", "5")
                .set("requests", Integer.toString(transactions / 5))
                .set("calibrate", "0")
                .set("phases", "load, run, verify")
                .noResults()
                .build()
                .run();

        StepResult run = result.steps().get(1);
        assertThat(result.run().profile().name()).startsWith("linkbench-2013");
        assertThat(run.transactions()).isPositive();
        assertThat(run.totals().errors()).isEmpty();
        assertThat(result.verification().differences()).isEmpty();
        assertThat(result.verification().passed()).isTrue();
      }
    }
  }

  private static String option(String url, String name) {
    Matcher option = Pattern.compile("[?&]" + name + "=([^&]*)").matcher(url);
    assertThat(option.find()).isTrue();
    return option.group(1);
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Files {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Files {}
}
