package io.linkbenchx.internal.db.jdbc.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** sysbench's own tables, shapes of ours, and what is refused with which words. */
class JdbcRowTablesTest {
  private static final ReadForm SELECT = new ReadForm(ReadForm.Access.SELECT, ReadForm.Columns.ALL);

  abstract static class OnServer {
    @AutoClose JdbcDbs database;
    RowSupport rows;

    TestSql server() {
      return TestSql.of(getClass());
    }

    @BeforeEach
    void open() {
      database = JdbcDbs.create(server());
      rows = open(database);
    }

    static RowSupport open(JdbcDbs database) {
      return database
          .open(StatementMode.PREPARED, OptionalInt.empty())
          .support(RowSupport.MODEL)
          .orElseThrow();
    }

    void execute(String... statements) throws SQLException {
      try (Connection connection = database.connect()) {
        for (String statement : statements) {
          Queries.execute(connection, statement);
        }
      }
    }

    String text(String query) throws SQLException {
      try (Connection connection = database.connect()) {
        return Queries.text(connection, query);
      }
    }

    /** As sysbench 1.0.20 writes it, rows without ids included. */
    void prepareAsSysbench(String id, String ending) throws SQLException {
      execute(
          "CREATE TABLE sbtest1(\n  id "
              + id
              + ",\n  k INTEGER DEFAULT '0' NOT NULL,\n  c CHAR(120) DEFAULT '' NOT NULL,\n"
              + "  pad CHAR(60) DEFAULT '' NOT NULL,\n  PRIMARY KEY (id)\n) "
              + ending,
          "INSERT INTO sbtest1(k, c, pad) VALUES(7, '83868641912-28773972837', '67847967377')"
              + ",(9, '38014276128-25250245652', '23183251411')",
          "CREATE INDEX k_1 ON sbtest1(k)");
    }

    void assertUsable() {
      TableSchema schema = rows.schema(RowLayout.of(1));
      assertThat(schema.state(0)).isEqualTo(SchemaState.FILLED);
      assertThat(schema.indexes(0)).isEqualTo(1);
      try (RowStore store = rows.openStore(RowLayout.of(1), SELECT);
          RowScanner scanner = rows.openScanner(RowLayout.of(1))) {
        Row row = new Row();
        assertThat(store.pointSelect(0, 2, row)).isTrue();
        assertThat(new String(row.c, 0, row.cLength, StandardCharsets.ISO_8859_1))
            .isEqualTo("38014276128-25250245652");
        assertThat(row.k).isEqualTo(9);
        assertThat(store.conditionalUpdate(0, 2, 9, 10)).isTrue();
        store.insertAuto(0, row);
        assertThat(scanner.maxId(0)).isEqualTo(3);
        assertThat(rows.metadata().read("")).isEmpty();
      }
    }

    /** What both servers must do with ids that the client gives. */
    RowLayout wideWithOwnIds(String options) {
      return new RowLayout(1, false, true, false, false, true, "utf8mb4", options);
    }

    void loadAndReadBack(RowLayout layout) {
      TableSchema schema = rows.schema(layout);
      schema.create(0);
      Row row = new Row();
      row.id = 5_000_000_000L;
      row.k = 4_999_999_999L;
      row.c[row.cLength++] = '\'';
      row.c[row.cLength++] = '\\';
      row.pad[row.padLength++] = 'p';
      try (RowLoader loader = rows.openLoader(layout, false)) {
        loader.row(0, row);
        loader.finishChunk("a", "b");
      }
      schema.finishLoad(0, row.id + 1);
      assertThat(schema.indexes(0)).isZero();
      try (RowStore store = rows.openStore(layout, SELECT)) {
        Row into = new Row();
        assertThat(store.pointSelect(0, row.id, into)).isTrue();
        assertThat(into.k).isEqualTo(row.k);
        assertThat(new String(into.c, 0, into.cLength, StandardCharsets.ISO_8859_1))
            .isEqualTo("'\\");
      }
    }

    @Test
    void aMissingTableIsNamed() {
      rows.schema(RowLayout.of(2)).create(0);
      assertThatThrownBy(() -> rows.openStore(RowLayout.of(2), SELECT))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("there is no table sbtest2")
          .hasMessageContaining("the preceding tables exist")
          .hasMessageContaining("load it first");
    }

    @Test
    void aTableOfAnotherProgramIsRefusedAndLeftAlone() throws SQLException {
      execute("CREATE TABLE sbtest1 (id INTEGER PRIMARY KEY, name CHAR(3))");
      assertThatThrownBy(() -> rows.schema(RowLayout.of(1)).create(0))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("sbtest1 has no column k (it has id, name)");
    }

    @Test
    void aDatabaseOfATablesOwnThatHoldsMoreIsKept() throws SQLException {
      RowLayout own = new RowLayout(1, true, true, false, true, false, "latin1", "");
      String schema = database.name() + 1;
      rows.schema(own).create(0);
      rows.schema(own).drop(0);
      assertThatThrownBy(() -> execute("CREATE TABLE " + schema + ".other (a INTEGER)"))
          .isInstanceOf(SQLException.class);
      rows.schema(own).create(0);
      execute("CREATE TABLE " + schema + ".other (a INTEGER)");
      rows.schema(own).drop(0);
      assertThat(text("SELECT COUNT(*) FROM " + schema + ".other")).isEqualTo("0");
      execute("DROP TABLE " + schema + ".other");
      rows.schema(own).create(0);
      rows.schema(own).drop(0);
      execute("CREATE TABLE " + schema + ".other (a INTEGER)"); // it was there before the table
      execute("DROP TABLE " + schema + ".other");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Test
    void tablesOfSysbenchAreUsedAsTheyAre() throws SQLException {
      prepareAsSysbench("INTEGER NOT NULL AUTO_INCREMENT", "/*! ENGINE = innodb */ ");
      assertUsable();
    }

    @Test
    void idsOfTheClientMayPassTwoToTheThirtyFirst() throws SQLException {
      loadAndReadBack(wideWithOwnIds("STATS_PERSISTENT = 1 COMMENT 'ours'"));
      assertThat(
              text(
                  "SELECT table_comment FROM information_schema.tables WHERE table_schema ="
                      + " DATABASE() AND table_name = 'sbtest1'"))
          .isEqualTo("created by linkbenchx; ours");
      assertThat(
              text(
                  "SELECT character_set_name FROM information_schema.columns WHERE table_schema ="
                      + " DATABASE() AND table_name = 'sbtest1' AND column_name = 'c'"))
          .isEqualTo("utf8mb4");
    }

    @Test
    void everyDdlFileShippedMakesTablesWithOptions() throws SQLException {
      for (StorageEngine engine :
          List.of(StorageEngine.INNODB_PARTITIONED, StorageEngine.INNODB_COMPRESSED)) {
        try (JdbcDbs other = JdbcDbs.create(server().with(engine))) {
          RowLayout layout = wideWithOwnIds("STATS_PERSISTENT = 1");
          TableSchema schema = open(other).schema(layout);
          schema.create(0);
          schema.createIndexes(0, TableSchema.Build.USUAL);
          assertThat(schema.indexes(0)).as("%s", engine).isEqualTo(1);
        }
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnServer {
    @Test
    void handlerIsRefusedWithTheEngineThatHasNone() {
      rows.schema(RowLayout.of(1)).create(0);
      assertThat(rows.accesses()).containsExactly(ReadForm.Access.SELECT);
      assertThatThrownBy(
              () ->
                  rows.openStore(
                      RowLayout.of(1), new ReadForm(ReadForm.Access.HANDLER, ReadForm.Columns.C)))
          .isInstanceOf(DbUsageException.class)
          .hasMessage(
              "HANDLER does not work on table sbtest1, whose engine is ROCKSDB: set access ="
                  + " select");
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    @Test
    void tablesOfSysbenchAreUsedAsTheyAre() throws SQLException {
      prepareAsSysbench("SERIAL", "");
      assertUsable();
    }

    @Test
    void idsOfTheClientMayPassTwoToTheThirtyFirst() {
      loadAndReadBack(wideWithOwnIds("WITH (fillfactor = 90)"));
    }

    @Test
    void handlerIsRefused() {
      rows.schema(RowLayout.of(1)).create(0);
      assertThatThrownBy(
              () ->
                  rows.openStore(
                      RowLayout.of(1), new ReadForm(ReadForm.Access.HANDLER, ReadForm.Columns.C)))
          .isInstanceOf(DbUsageException.class)
          .hasMessage("PostgreSQL has no HANDLER: set access = select");
    }
  }
}
