package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A graph loaded by us with LinkBench's own distribution file has the rows that LinkBench itself
 * would have loaded: figures taken from its database by SQL.
 */
@ServerTest(ServerKind.MARIADB)
class JdbcInteropTest {

  @Test
  void aGraphLoadedByUsHasTheRowsOfLinkBench() throws SQLException {
    String directory = System.getenv("LBX_DISTRIBUTION_DIR");
    assumeThat(directory).as("not covered: LBX_DISTRIBUTION_DIR is not set").isNotNull();
    Path file = Path.of(directory, "Distribution-2011.dat");
    assumeThat(file)
        .as("not covered: no Distribution-2011.dat")
        .satisfies(f -> assertThat(Files.isReadable(f)).isTrue());
    try (JdbcDbs database = JdbcDbs.create(TestSql.mariadb())) {
      LinkBenchX.builder()
          .set("database", "mariadb")
          .set("mariadb.url", database.url())
          .set("profile", "linkbench-2013")
          .set("data_file", file.toString())
          .set("maxid1", "100001")
          .set("loaders", "2")
          .set("mariadb.load", "bulk")
          .set("mariadb.index_when", "after")
          .phases(Phase.LOAD)
          .noResults()
          .build()
          .run();
      assertDigests(database);
    }
  }

  private static void assertDigests(JdbcDbs database) throws SQLException {
    assertThat(
            rows(
                database,
                "SELECT link_type, COUNT(*), SUM(id1), SUM(id2),"
                    + " BIT_XOR(CRC32(CONCAT_WS(',', id1, id2, link_type))), MIN(visibility),"
                    + " MAX(version) FROM linktable GROUP BY link_type ORDER BY link_type"))
        .containsExactly(
            "123456789 705263 18427215847 134330716064 1209703842 1 0",
            "123456790 663636 16381227303 132284718024 1120924156 1 0");
    assertThat(
            rows(
                database,
                "SELECT link_type, COUNT(*), SUM(id), SUM(count),"
                    + " BIT_XOR(CRC32(CONCAT_WS(',', id, link_type, count))), MAX(version)"
                    + " FROM counttable GROUP BY link_type ORDER BY link_type"))
        .containsExactly(
            "123456789 54669 2693131931 705263 556375797 0",
            "123456790 22538 1119914039 663636 1031062657 0");
    assertThat(
            rows(
                database,
                "SELECT COUNT(*), MIN(id), MAX(id), SUM(id), MIN(type), MAX(version) FROM"
                    + " nodetable"))
        .containsExactly("100000 1 100000 5000050000 2048 1");
  }

  private static List<String> rows(JdbcDbs database, String sql) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> all = new ArrayList<>();
      while (rows.next()) {
        StringBuilder row = new StringBuilder(rows.getString(1));
        for (int i = 2; i <= rows.getMetaData().getColumnCount(); i++) {
          row.append(' ').append(rows.getString(i));
        }
        all.add(row.toString());
      }
      return all;
    }
  }
}
