package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server reports about itself is in the result directory, and fits what was done to it. */
class ServerFilesTest {

  abstract static class OnServer {
    @TempDir Path directory;

    abstract String kind();

    /** A counter that grows by at least one with each transaction. */
    abstract String perTransaction();

    /** Beginnings of the names of counters that the server has for sure. */
    abstract List<String> families();

    /** A variable that the server has for sure. */
    abstract String variable();

    /** Lines of the configuration other than the address. */
    List<String> lines() {
      return List.of();
    }

    @Test
    void countersAndVariablesAreInFiles(TestDatabase database) {
      Scratch scratch = new Scratch(directory);
      String address = kind() + ".url = " + database.address().url();
      String more = String.join("\n", lines());
      Path config = scratch.config("database = " + kind(), address, more, "phases = load, run");
      Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(ran.out()).doesNotContain("DBMS counters");

      ResultFiles files = new ResultFiles(scratch.result());
      for (ResultFiles.StepFiles step : files.steps()) {
        Path own = scratch.result().resolve(step.json().at("/step/directory").asText());
        Map<String, String[]> counters = rows(own.resolve("dbms_counters.csv"));
        counters.forEach(
            (name, row) ->
                assertThat(new BigDecimal(row[3]))
                    .as(name)
                    .isEqualByComparingTo(new BigDecimal(row[2]).subtract(new BigDecimal(row[1]))));
        for (String family : families()) {
          assertThat(counters.keySet()).anyMatch(name -> name.startsWith(family));
        }
        JsonNode sources = step.json().at("/cost/machine/sources");
        assertThat(sources).anyMatch(s -> s.at("/subject").asText().equals("dbms_counters"));
        plans(own.resolve("explain.txt"), step);
        if (step.mode().equals("closed")) {
          assertThat(new BigDecimal(counters.get(perTransaction())[3]).doubleValue())
              .isGreaterThanOrEqualTo(step.sum("transactions"));
        }
      }
      Map<String, String[]> variables =
          rows(scratch.result().resolve("databases/" + kind() + "/server_variables.csv"));
      assertThat(variables).containsKey(variable());
      assertThat(variables.get(variable())[1]).isNotEmpty();
      sizes(database, files.steps());
    }

    /** Of each step but the load; each statement with a plan that names a table or an index. */
    private static void plans(Path file, ResultFiles.StepFiles step) {
      boolean measured = step.mode().equals("closed");
      assertThat(Files.exists(file)).isEqualTo(measured);
      JsonNode sources = step.json().at("/cost/machine/sources");
      assertThat(sources.toString().contains("statement_plans")).isEqualTo(measured);
      if (!measured) {
        return;
      }
      String[] statements = Scratch.text(file).split("\n\n");
      assertThat(statements).hasSize(15);
      for (String statement : statements) {
        assertThat(statement)
            .startsWith("-- graph.")
            .doesNotContain("no plan", "Impossible WHERE")
            .contains("\n   ");
      }
      assertThat(statements[0])
          .startsWith("-- graph.select_node\nSELECT type, version, time, data FROM nodetable")
          .contains("\n-- parameters: 251\n")
          .containsIgnoringCase("nodetable");
    }

    /** Rows as the server counts them now; files where the server's process can be looked at. */
    private void sizes(TestDatabase database, List<ResultFiles.StepFiles> steps) {
      JsonNode load = steps.get(0).json().at("/cost");
      JsonNode run = steps.get(steps.size() - 1).json().at("/cost");
      long rows = 0;
      try (Connection connection = database.admin().connect();
          Statement statement = connection.createStatement()) {
        for (String table : List.of("nodetable", "linktable")) {
          try (ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
            count.next();
            rows += count.getLong(1);
          }
        }
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
      assertThat(run.at("/size/rows").asLong()).isEqualTo(rows);
      assertThat(run.at("/size/bytesPerRow").asDouble())
          .isCloseTo(run.at("/databaseBytes").asDouble() / rows, within(1e-6));
      assertThat(load.at("/size/bytesBefore").isNumber()).as("%s", load.at("/size")).isTrue();
      assertThat(run.at("/size/bytesBefore").asLong())
          .as("%s", steps.stream().map(s -> s.mode() + s.json().at("/cost/size")).toList())
          .isGreaterThan(load.at("/size/bytesBefore").asLong());
      boolean seen =
          steps.get(0).json().at("/cost/machine/sources").toString().contains("\"server_io\"")
              && !run.at("/machine/sources").toString().contains("forwarder");
      assumeTrue(seen, "a container's server");
      assertThat(run.at("/size/fileBytes").asLong())
          .isGreaterThan(run.at("/databaseBytes").asLong() / 2);
      assertThat(run.at("/size/fileBytesBefore").asLong()).isPositive();
    }

    private static Map<String, String[]> rows(Path file) {
      Map<String, String[]> rows = new LinkedHashMap<>();
      Scratch.text(file)
          .lines()
          .skip(1)
          .map(line -> line.split(",", -1))
          .forEach(row -> rows.put(row[0], row));
      return rows;
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Override
    String kind() {
      return "mariadb";
    }

    @Override
    String perTransaction() {
      return "Questions";
    }

    @Override
    List<String> families() {
      return List.of("Innodb_", "Handler_", "Com_");
    }

    @Override
    String variable() {
      return "innodb_buffer_pool_size";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnServer {
    @Override
    String kind() {
      return "mariadb";
    }

    @Override
    List<String> lines() {
      return List.of("mariadb.engine = rocksdb");
    }

    @Override
    String perTransaction() {
      return "Questions";
    }

    @Override
    List<String> families() {
      return List.of("Innodb_", "Rocksdb_");
    }

    @Override
    String variable() {
      return "rocksdb_block_cache_size";
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    @Override
    String kind() {
      return "postgresql";
    }

    @Override
    String perTransaction() {
      return "pg_stat_database.xact_commit";
    }

    @Override
    List<String> families() {
      return List.of("pg_stat_database.blks_", "pg_stat_bgwriter.");
    }

    @Override
    String variable() {
      return "shared_buffers";
    }
  }
}
