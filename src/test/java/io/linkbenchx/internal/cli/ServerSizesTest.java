package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The size of a database is that of its files, and asking for it changes nothing in the server. */
class ServerSizesTest {

  abstract static class Sizes {
    @TempDir Path directory;

    abstract String kind();

    /** How often statistics were gathered, or tables vacuumed, by anybody but the server itself. */
    abstract long gathered(Connection connection) throws SQLException;

    /** Directories with the files of these databases, of nothing else. */
    abstract List<Path> directories(Connection connection, String name) throws SQLException;

    /** Bytes of a file as the server counts them. */
    abstract long bytes(Path file) throws IOException;

    /** An insert benchmark of 4000 rows in partitions, where size follows from what was done. */
    JsonNode run(String url, String... more) {
      Scratch scratch = new Scratch(directory);
      Path config =
          scratch.config(
              "database = " + kind(),
              kind() + ".url = " + url,
              "workload = InsertWith3SecIdx",
              "rows_per_round = 4000",
              "rows_per_commit = 50",
              "num_partitions = 2",
              "rows_per_partition = 2000",
              String.join("\n", more));
      Shell.Ran ran = Shell.run("--drop", "-c", config.toString(), "-o", scratch.results() + "");
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      List<ResultFiles.StepFiles> steps = new ResultFiles(scratch.result()).steps();
      return steps.get(steps.size() - 1).json().at("/cost");
    }

    @Test
    void isThatOfTheFilesAndNothingIsGathered(TestDatabase database) throws Exception {
      try (Connection connection = database.admin().connect()) {
        final long before = gathered(connection);
        JsonNode cost = run(database.address().url());
        assertThat(gathered(connection)).isEqualTo(before);

        long bytes = cost.at("/databaseBytes").asLong();
        assertThat(cost.at("/size/estimate").asBoolean()).isFalse();
        assertThat(bytes).as("rows have at least 10 bytes").isGreaterThan(4000 * 10);
        assertThat(bytes).isGreaterThan(cost.at("/size/bytesBefore").asLong());
        assertThat(cost.at("/size/rows").asLong()).isEqualTo(4000);
        assertThat(cost.at("/size/bytesPerRow").asDouble()).isCloseTo(bytes / 4e3, within(1e-6));
        List<Path> files = directories(connection, database.name());
        assumeTrue(files.stream().allMatch(Files::isReadable), "a container's server");
        assertThat((double) bytes).isCloseTo(size(files), within(0.05 * bytes));
      }
    }

    /** Of the tables' files, not of their definitions. */
    private double size(List<Path> directories) throws IOException {
      long bytes = 0;
      for (Path directory : directories) {
        try (Stream<Path> files = Files.walk(directory)) {
          for (Path file : files.filter(Files::isRegularFile).toList()) {
            String name = file.getFileName().toString();
            bytes += name.matches(".*\\.(frm|par|opt)") ? 0 : bytes(file);
          }
        }
      }
      return bytes;
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Sizes {
    @Override
    String kind() {
      return "mariadb";
    }

    @Override
    long gathered(Connection connection) throws SQLException {
      return Long.parseLong(
          Queries.pairs(connection, "SHOW GLOBAL STATUS LIKE 'Com_analyze'").get("Com_analyze"));
    }

    @Override
    List<Path> directories(Connection connection, String name) throws SQLException {
      return List.of(Path.of(Queries.text(connection, "SELECT @@datadir")).resolve(name));
    }

    @Override
    long bytes(Path file) throws IOException {
      Process stat = new ProcessBuilder("stat", "-c", "%b", file.toString()).start();
      byte[] text = stat.getInputStream().readAllBytes();
      return Long.parseLong(new String(text, StandardCharsets.US_ASCII).strip()) * 512;
    }

    @Test
    void withoutTheRightToSeeTablespacesItIsAnEstimateWithTheReason(TestDatabase database)
        throws SQLException {
      String user = "'lbxplain'@'127.0.0.1'";
      try (Connection admin = database.admin().connect()) {
        Queries.execute(admin, "CREATE OR REPLACE USER " + user + " IDENTIFIED BY 'plain'");
        try {
          Queries.execute(admin, "GRANT ALL ON " + database.name() + ".* TO " + user);
          String at = database.address().hostAndPort() + "/" + database.name();
          String url = "jdbc:mariadb://" + at + "?user=lbxplain&password=plain";
          JsonNode cost = run(url, "num_partitions = 0");
          JsonNode sources = cost.at("/size/sources");
          assertThat(cost.at("/size/estimate").asBoolean()).isTrue();
          assertThat(sources.get(0).at("/subject").asText()).isEqualTo("database_size");
          assertThat(sources.get(0).at("/missing").asText()).isEqualTo("no_right");
          assertThat(sources.get(0).at("/detail").asText()).contains("PROCESS");
          assertThat(sources.get(1).at("/names/0").asText()).isEqualTo("information_schema.tables");
          assertThat(cost.at("/databaseBytes").asLong()).isPositive();
        } finally {
          Queries.execute(admin, "DROP USER " + user);
        }
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Sizes {
    @Override
    String kind() {
      return "postgresql";
    }

    @Override
    long gathered(Connection connection) throws SQLException {
      return Queries.number(
              connection,
              "SELECT COALESCE(SUM(vacuum_count + analyze_count), 0) FROM pg_stat_user_tables")
          .orElseThrow();
    }

    @Override
    List<Path> directories(Connection connection, String name) throws SQLException {
      Path data = Path.of(Queries.text(connection, "SHOW data_directory"));
      String number =
          Queries.text(connection, "SELECT oid FROM pg_database WHERE datname = ?", name);
      return List.of(data.resolve("base").resolve(number));
    }

    /** A new database's files have holes until the next checkpoint. */
    @Override
    long bytes(Path file) throws IOException {
      return Files.size(file);
    }
  }
}
