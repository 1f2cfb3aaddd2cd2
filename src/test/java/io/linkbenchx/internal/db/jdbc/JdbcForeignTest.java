package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.workload.Loading.Existing;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables and routines that linkbenchx did not create stay as they are, whatever a run wants. */
class JdbcForeignTest {

  /** A workload, and a table that others could have under one of its names. */
  enum Work {
    LINKS("LinkGraph", "nodetable"),
    ROWS("PointQuery", "sbtest1"),
    PURCHASES("InsertWith3SecIdx", "purchases_index"),
    MAP("ReadWhileWriting", "kv");

    private final String workload;
    private final String table;

    Work(String workload, String table) {
      this.workload = workload;
      this.table = table;
    }
  }

  abstract static class OnServer {
    @AutoClose JdbcDbs database;

    TestSql server() {
      return TestSql.of(getClass());
    }

    @BeforeEach
    void create() {
      database = JdbcDbs.create(server());
    }

    LinkBenchX.Builder work(Work work, Existing existing, Phase... phases) {
      LinkBenchX.Builder builder =
          work == Work.LINKS
              ? JdbcRuns.small(database).set("maxid1", "21")
              : LinkBenchX.builder()
                  .set("database", server().kind())
                  .set(server().kind() + ".url", database.url())
                  .set("workload", work.workload)
                  .set("calibrate", "0")
                  .set("warmup", "0")
                  .set("clients", "1")
                  .set("seed", "7")
                  .noResults();
      switch (work) {
        case LINKS -> builder.set("clients", "1").set("duration", "100ms");
        case ROWS -> builder.set("tables", "2").set("table_size", "20").set("duration", "100ms");
        case PURCHASES -> builder.set("rows_per_round", "1001").set("rows_per_commit", "50");
        case MAP -> builder.set("records", "50").set("duration", "100ms");
      }
      if (!server().postgres()) {
        builder.set(server().kind() + ".engine", server().engine().text());
      }
      return builder.existing(existing).phases(phases);
    }

    void execute(String... statements) throws SQLException {
      try (Connection connection = database.connect()) {
        for (String statement : statements) {
          Queries.execute(connection, statement);
        }
      }
    }

    String text(String sql) throws SQLException {
      try (Connection connection = database.connect()) {
        return Queries.text(connection, sql);
      }
    }

    private String here() {
      return server().postgres() ? "current_schema()" : "DATABASE()";
    }

    /** All there is: columns, indexes, routines and rows. */
    List<String> content() throws SQLException {
      try (Connection connection = database.connect()) {
        List<String> all =
            new ArrayList<>(
                Queries.column(
                    connection,
                    "SELECT CONCAT(table_name, ' ', column_name, ' ', data_type) FROM"
                        + " information_schema.columns WHERE table_schema = "
                        + here()
                        + " ORDER BY 1"));
        all.addAll(
            Queries.column(
                connection,
                server().postgres()
                    ? "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"
                    : "SELECT CONCAT(table_name, ' ', index_name, ' ', column_name) FROM"
                        + " information_schema.statistics WHERE table_schema = DATABASE()"
                        + " ORDER BY 1"));
        all.addAll(
            Queries.column(
                connection,
                "SELECT CONCAT(routine_name, ' ', routine_definition) FROM"
                    + " information_schema.routines WHERE routine_schema = "
                    + here()
                    + " ORDER BY 1"));
        for (String table :
            Queries.column(
                connection,
                "SELECT table_name FROM information_schema.tables WHERE table_schema = "
                    + here()
                    + " ORDER BY 1")) {
          all.add(table);
          all.addAll(rows(connection, table));
        }
        return all;
      }
    }

    private static List<String> rows(Connection connection, String table) throws SQLException {
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("SELECT * FROM " + table + " ORDER BY 1")) {
        List<String> all = new ArrayList<>();
        while (rows.next()) {
          StringBuilder row = new StringBuilder();
          for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
            row.append(rows.getString(i)).append('|');
          }
          all.add(row.toString());
        }
        all.removeIf(row -> row.startsWith("run.")); // our own note that a run has begun
        all.sort(null);
        return all;
      }
    }

    void refused(LinkBenchX.Builder run, String... words) throws SQLException {
      List<String> before = content();
      RunFailure failure = catchThrowableOfType(RunFailure.class, () -> run.build().run());
      assertThat(failure).isNotNull();
      assertThat(failure).hasMessageContainingAll(words);
      assertThat(failure.kind()).as(failure.getMessage()).isEqualTo(RunFailure.Kind.CONFIGURATION);
      assertThat(content()).isEqualTo(before);
    }

    private void refusedInEveryWay(Work work) throws SQLException {
      for (Existing existing : List.of(Existing.REFUSE, Existing.DROP, Existing.RESUME)) {
        refused(work(work, existing, Phase.LOAD, Phase.RUN), work.table, "drop-foreign");
      }
      refused(work(work, Existing.REFUSE, Phase.CLEANUP), work.table, "drop-foreign");
    }

    @ParameterizedTest
    @EnumSource
    void tablesOfAnotherShape(Work work) throws SQLException {
      execute(
          "CREATE TABLE " + work.table + " (customer INT PRIMARY KEY, card CHAR(9))",
          "INSERT INTO " + work.table + " VALUES (1, 'Alice'), (2, 'Bob')");
      refusedInEveryWay(work);
      work(work, Existing.DROP_FOREIGN, Phase.LOAD, Phase.RUN).build().run();
      assertThat(content()).noneMatch(line -> line.contains("Alice"));
      work(work, Existing.DROP, Phase.LOAD, Phase.CLEANUP).build().run();
    }

    /** Nor does the metadata of our load make it ours. */
    @ParameterizedTest
    @EnumSource
    void aTableThatWasCreatedAgain(Work work) throws SQLException {
      work(work, Existing.REFUSE, Phase.LOAD, Phase.RUN).build().run();
      execute(
          "ALTER TABLE " + work.table + " RENAME TO old_one",
          server().postgres()
              ? "CREATE TABLE " + work.table + " AS SELECT * FROM old_one"
              : "CREATE TABLE " + work.table + " SELECT * FROM old_one");
      refusedInEveryWay(work);
      execute("DROP TABLE " + work.table, "ALTER TABLE old_one RENAME TO " + work.table);
      work(work, Existing.DROP, Phase.LOAD, Phase.RUN, Phase.CLEANUP).build().run();
    }

    @ParameterizedTest
    @EnumSource
    void emptyTablesOfOthersBecomeOurs(Work work) throws SQLException {
      work(work, Existing.REFUSE, Phase.LOAD, Phase.RUN).build().run();
      execute(
          "ALTER TABLE " + work.table + " RENAME TO old_one",
          server().postgres()
              ? "CREATE TABLE " + work.table + " (LIKE old_one INCLUDING ALL)"
              : "CREATE TABLE " + work.table + " LIKE old_one",
          server().postgres()
              ? "COMMENT ON TABLE " + work.table + " IS 'mine'"
              : "ALTER TABLE " + work.table + " COMMENT 'mine'");
      execute("DROP TABLE old_one" + (server().postgres() ? " CASCADE" : ""));
      work(work, Existing.DROP, Phase.LOAD, Phase.RUN).build().run();
      work(work, Existing.DROP, Phase.LOAD, Phase.RUN, Phase.CLEANUP).build().run();
    }

    @Test
    void aForeignRoutineIsNeverReplaced() throws SQLException {
      routine("linktable_add");
      refused(
          work(Work.LINKS, Existing.DROP, Phase.LOAD)
              .set(server().kind() + ".statements", "procedure"),
          "linktable_add",
          "drop-foreign");
      work(Work.LINKS, Existing.DROP, Phase.LOAD)
          .set(server().kind() + ".statements", "prepared")
          .build()
          .run();
      refused(
          work(Work.LINKS, Existing.REFUSE, Phase.RUN)
              .set(server().kind() + ".statements", "procedure"),
          "routine linktable_add is not the one",
          "statements = prepared");
    }

    private void routine(String name) throws SQLException {
      execute(
          server().postgres()
              ? "CREATE FUNCTION " + name + "(a INT) RETURNS INT LANGUAGE SQL AS 'SELECT 7'"
              : "CREATE PROCEDURE " + name + "(a INT) SELECT 7");
    }

    /** {@code -r} on sysbench's tables changes nothing but rows. */
    @Test
    void aRunCreatesNoRoutinesForTablesOfOthers() throws SQLException {
      RunResult own = work(Work.ROWS, Existing.REFUSE, Phase.LOAD, Phase.RUN).build().run();
      assertThat(own.databases().get(0).settings()).doesNotContainKey("data");
      execute(unmarked("sbtest1"), unmarked("sbtest2"), "DROP TABLE linkbenchx_row_meta");
      LinkBenchX.Builder run =
          work(Work.ROWS, Existing.REFUSE, Phase.RUN)
              .set("workload", "UpdateByPK")
              .set(server().kind() + ".row_updates", "procedure");
      refused(run, "there is no routine sbtest1_", "row_updates = statement");
      List<String> before = content();
      RunResult theirs = run.set(server().kind() + ".row_updates", "statement").build().run();
      assertThat(theirs.databases().get(0).settings())
          .containsEntry("data", "tables not loaded by linkbenchx");
      assertThat(content()).hasSameSizeAs(before);
    }

    private String unmarked(String table) {
      return server().postgres()
          ? "COMMENT ON TABLE " + table + " IS NULL"
          : "ALTER TABLE " + table + " COMMENT ''";
    }

    /** Those of sysbench are other rows, in another number. */
    @Test
    void notesOfALoadDoNotCountOnceOthersHavePreparedTheTablesAgain() throws SQLException {
      work(Work.ROWS, Existing.REFUSE, Phase.LOAD).build().run();
      execute(
          unmarked("sbtest1"),
          unmarked("sbtest2"),
          "DELETE FROM sbtest1 WHERE id > 10",
          "DELETE FROM sbtest2 WHERE id > 10");
      assertThat(text("SELECT COUNT(*) FROM linkbenchx_row_meta")).isNotEqualTo("0");
      RunResult theirs =
          work(Work.ROWS, Existing.REFUSE, Phase.RUN).set("table_size", "10").build().run();
      assertThat(theirs.databases().get(0).settings())
          .containsEntry("data", "tables not loaded by linkbenchx");
    }

    @Test
    void routinesOfOursAreKeptAndDroppedWithTheirTables() throws SQLException {
      LinkBenchX.Builder run =
          work(Work.ROWS, Existing.DROP, Phase.LOAD, Phase.RUN)
              .set("workload", "UpdateByPK")
              .set(server().kind() + ".row_updates", "procedure");
      run.build().run();
      String created = text(routineCreated());
      run.phases(Phase.RUN).build().run();
      assertThat(text(routineCreated())).isEqualTo(created).isNotEmpty();
      run.phases(Phase.CLEANUP).build().run();
      assertThat(text(routineCreated())).isEmpty();
    }

    private String routineCreated() {
      return server().postgres()
          ? "SELECT oid FROM pg_proc WHERE proname = 'sbtest1_index_update'"
          : "SELECT created FROM information_schema.routines WHERE routine_schema = DATABASE() AND"
              + " routine_name = 'sbtest1_index_update'";
    }

    /**
     * A database of a table's own goes with the table if we created it and nothing else is in it.
     */
    @Test
    void databasesOfOthersAreKept() throws SQLException {
      RowLayout layout = new RowLayout(2, true, true, false, true, false, "latin1", "");
      String[] names = {database.name() + "1", database.name() + "2"};
      String create = server().postgres() ? "CREATE SCHEMA " : "CREATE DATABASE ";
      try (DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty())) {
        RowSupport rows = adapter.support(RowSupport.MODEL).orElseThrow();
        execute(create + names[0]);
        createAndDrop(rows, layout);
        assertThat(schemas(names)).containsExactly(names[0]);
        rows.schema(layout).create(1);
        routine(names[1] + ".other");
        rows.schema(layout).drop(1);
        assertThat(schemas(names)).containsExactly(names);
      } finally {
        String drop = server().postgres() ? "DROP SCHEMA %s CASCADE" : "DROP DATABASE %s";
        for (String name : schemas(names)) {
          execute(drop.formatted(name));
        }
      }
    }

    private static void createAndDrop(RowSupport rows, RowLayout layout) {
      for (int table = 0; table < 2; table++) {
        rows.schema(layout).create(table);
        rows.schema(layout).drop(table);
      }
    }

    private List<String> schemas(String... names) throws SQLException {
      try (Connection connection = database.connect()) {
        return Queries.column(
            connection,
            "SELECT schema_name FROM information_schema.schemata WHERE schema_name IN (?, ?)"
                + " ORDER BY 1",
            (Object[]) names);
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    /** What a name means depends on the search path: what is elsewhere on it is not dropped. */
    @Test
    void aTableElsewhereOnTheSearchPath() throws SQLException {
      execute(
          "CREATE TABLE public.kv (k INT)",
          "INSERT INTO public.kv VALUES (1)",
          "CREATE SCHEMA here",
          "ALTER DATABASE " + database.name() + " SET search_path = here, public");
      work(Work.MAP, Existing.DROP, Phase.LOAD, Phase.CLEANUP).build().run();
      assertThat(text("SELECT k FROM public.kv")).isEqualTo("1");
    }
  }
}
