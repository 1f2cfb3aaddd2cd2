package io.linkbenchx.internal.db.jdbc.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.connect.StatementMode;
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
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** sysbench's option secondary: a plain index on id, no primary key. */
class JdbcSecondaryIdTest {
  private static final RowLayout LAYOUT =
      new RowLayout(2, false, true, true, true, false, "latin1", "");

  abstract static class OnServer {

    TestSql server() {
      return TestSql.of(getClass());
    }

    /** Counts primary keys and indexes on id alone of sbtest2. */
    abstract List<String> counts();

    @Test
    void tablesAreMadeLoadedReadAndChanged() throws SQLException {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        RowSupport rows =
            database
                .open(StatementMode.PREPARED, OptionalInt.empty())
                .support(RowSupport.MODEL)
                .orElseThrow();
        load(rows);
        try (Connection connection = database.connect()) {
          assertThat(Queries.text(connection, counts().get(0))).as("primary keys").isEqualTo("0");
          assertThat(Queries.text(connection, counts().get(1))).as("indexes").isEqualTo("1");
        }
        for (ReadForm.Access access : rows.accesses()) {
          use(rows, new ReadForm(access, ReadForm.Columns.ALL));
        }
      }
    }

    private static void load(RowSupport rows) {
      assertThat(rows.offersSecondaryId()).isTrue();
      TableSchema schema = rows.schema(LAYOUT);
      Row row = new Row();
      for (int table = 0; table < 2; table++) {
        schema.create(table);
      }
      try (RowLoader loader = rows.openLoader(LAYOUT, false)) {
        for (int table = 0; table < 2; table++) {
          for (row.id = 1; row.id <= 20; row.id++) {
            loader.row(table, row);
          }
          loader.finishChunk("chunk" + table, "");
        }
      }
      for (int table = 0; table < 2; table++) {
        schema.createIndexes(table, TableSchema.Build.USUAL);
        schema.finishLoad(table, 21);
        assertThat(schema.indexes(table)).isEqualTo(1);
      }
    }

    private static void use(RowSupport rows, ReadForm form) {
      Row row = new Row();
      try (RowStore store = rows.openStore(LAYOUT, form);
          RowScanner scanner = rows.openScanner(LAYOUT)) {
        assertThat(store.pointSelect(1, 7, row)).isTrue();
        long k = row.k;
        assertThat(store.conditionalUpdate(1, 7, k, k + 1)).isTrue();
        assertThat(store.pointSelect(1, 7, row)).isTrue();
        assertThat(row.k).isEqualTo(k + 1);
        long last = scanner.maxId(1);
        store.insertAuto(1, row);
        assertThat(scanner.maxId(1)).isGreaterThan(last);
        assertThat(store.delete(1, scanner.maxId(1))).isTrue();
      }
    }
  }

  private abstract static class OnMySqlFamily extends OnServer {
    @Override
    List<String> counts() {
      String from =
          "SELECT COUNT(*) FROM information_schema.statistics WHERE table_schema = DATABASE()"
              + " AND table_name = 'sbtest2' AND index_name = ";
      return List.of(from + "'PRIMARY'", from + "'xid' AND column_name = 'id'");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnMySqlFamily {}

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnMySqlFamily {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    @Override
    List<String> counts() {
      String from = "SELECT COUNT(*) FROM pg_index WHERE indrelid = 'sbtest2'::regclass AND ";
      return List.of(from + "indisprimary", from + "indkey[0] = 1 AND NOT indisunique");
    }
  }
}
