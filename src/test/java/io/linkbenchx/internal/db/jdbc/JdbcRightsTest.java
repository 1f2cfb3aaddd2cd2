package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.workload.Loading.Existing;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link JdbcRights} on each kind of server. */
class JdbcRightsTest {

  abstract static class MySqlRights extends JdbcRights {
    @Override
    List<String> makeUser() {
      return List.of(
          "CREATE USER tester@'127.0.0.1' IDENTIFIED BY 'pw'",
          "GRANT SELECT ON lbxrights.* TO tester@'127.0.0.1'");
    }

    @Override
    List<String> grant(String... rights) {
      List<String> all = new ArrayList<>();
      all.add("REVOKE ALL ON lbxrights.* FROM tester@'127.0.0.1'");
      for (String right : rights) {
        all.add("GRANT " + right + " ON lbxrights.* TO tester@'127.0.0.1'");
      }
      return all;
    }

    @Override
    List<String> readOnly(boolean on) {
      return List.of("SET GLOBAL read_only = " + (on ? "ON" : "OFF"));
    }

    @Override
    void mayOnlyRead() throws SQLException {
      execute(grant("SELECT"));
    }

    @Override
    List<String> dropUser() {
      return List.of("DROP DATABASE lbxrights", "DROP USER tester@'127.0.0.1'");
    }

    @Override
    String needed() {
      return "DROP, CREATE, ALTER, INDEX, INSERT, UPDATE, DELETE, CREATE ROUTINE, EXECUTE"
          + " ON `lbxrights`.* TO 'tester'@'127.0.0.1' (";
    }

    /** Found on a table of our own, before one of the user's is dropped. */
    @ParameterizedTest
    @ValueSource(strings = {"DROP", "CREATE", "ALTER", "INDEX", "INSERT", "UPDATE", "DELETE"})
    void withoutOneRightNothingIsLost(String missing) throws SQLException {
      execute(grant("ALL"));
      run(Phase.LOAD).set(provider() + ".statements", "prepared").build().run();
      String count = "SELECT COUNT(*) FROM lbxrights.linktable";
      List<String> before = column(count);
      String rest =
          Stream.of("SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "DROP", "INDEX", "ALTER")
              .filter(right -> !right.equals(missing))
              .collect(Collectors.joining(", "));
      execute(grant(rest));
      refused(
          RunFailure.Kind.CONFIGURATION,
          run(Phase.LOAD).existing(Existing.DROP).set(provider() + ".statements", "prepared"),
          "user tester lacks a privilege: GRANT "
              + missing
              + " ON `lbxrights`.* TO 'tester'@'127.0.0.1' (",
          "command denied");
      assertThat(column(count)).isEqualTo(before).doesNotContain("0");
      assertThat(tables()).hasSize(4);
    }

    /** What no load of rows needs: LOCK TABLES, REFERENCES, TRIGGER, CREATE VIEW and the others. */
    @ParameterizedTest
    @ValueSource(strings = {"LinkGraph", "UpdateByPk", "ReadWhileWriting", "InsertWith3SecIdx"})
    void theRightsOfTheManualAreEnough(String workload) throws SQLException {
      execute(grant("SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, INDEX, ALTER"));
      LinkBenchX.Builder all = of(workload, Phase.LOAD, Phase.RUN, Phase.VERIFY, Phase.CLEANUP);
      RunResult run =
          all.existing(Existing.DROP).set(provider() + ".statements", "prepared").build().run();
      assertThat(run.verification().passed()).isTrue();
    }

    /** A database of its own for each table: they exist, or the user may not create them. */
    @Test
    void noRightToCreateADatabase() throws SQLException {
      execute(grant("ALL"));
      LinkBenchX.Builder load = of("UpdateByPk", Phase.LOAD).existing(Existing.DROP);
      load.build().run();
      String count = "SELECT COUNT(*) FROM lbxrights.sbtest1";
      List<String> before = column(count);
      refused(
          RunFailure.Kind.CONFIGURATION,
          load.set("database_per_table", "true"),
          "user tester lacks a privilege: GRANT DROP, CREATE, ALTER, INDEX, INSERT, SELECT, UPDATE,"
              + " DELETE ON `lbxrights1`.* TO",
          "or set database_per_table = false");
      execute(List.of("GRANT DROP ON lbxrights1.* TO tester@'127.0.0.1'"));
      refused(
          RunFailure.Kind.CONFIGURATION,
          load,
          "user tester lacks a privilege: GRANT CREATE, ALTER, INDEX, INSERT, SELECT, UPDATE,"
              + " DELETE ON `lbxrights1`.* TO");
      assertThat(column(count)).isEqualTo(before);
      assertThat(column("SHOW DATABASES LIKE 'lbxrights1'")).isEmpty();
      execute(List.of("GRANT ALL ON lbxrights1.* TO tester@'127.0.0.1'"));
      load.set("tables", "1").build().run();
      load.phases(Phase.CLEANUP).build().run();
      assertThat(column("SHOW DATABASES LIKE 'lbxrights1'")).isEmpty();
    }

    /** Who creates a procedure may drop it, so that ALTER ROUTINE is not needed. */
    @Test
    void proceduresOfTheUsersOwn() throws SQLException {
      execute(grant("SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, INDEX, ALTER, CREATE ROUTINE"));
      LinkBenchX.Builder load =
          run(Phase.LOAD).existing(Existing.DROP).set(provider() + ".statements", "procedure");
      load.build().run();
      load.build().run();
      assertThat(tables()).hasSize(4);
    }

    /** Of a user who may do anything else: the tables are dropped after the procedures. */
    @Test
    void proceduresThatTheUserMayNotDrop() throws SQLException {
      execute(grant("ALL"));
      LinkBenchX.Builder load =
          run(Phase.LOAD).existing(Existing.DROP).set(provider() + ".statements", "procedure");
      load.build().run();
      execute(List.of("DROP USER tester@'127.0.0.1'"));
      execute(makeUser());
      execute(
          grant(
              "SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, INDEX, ALTER, CREATE ROUTINE,"
                  + " EXECUTE"));
      refused(RunFailure.Kind.CONFIGURATION, load, "lacks a privilege: grant ALTER ROUTINE");
      assertThat(column("SELECT COUNT(*) FROM lbxrights.linktable")).doesNotContain("0");
    }

    @Test
    void noRightToMakeProcedures() throws SQLException {
      execute(grant("SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, INDEX, ALTER"));
      refused(
          RunFailure.Kind.CONFIGURATION,
          run(Phase.LOAD).set(provider() + ".statements", "procedure"),
          "user tester lacks a privilege: GRANT CREATE ROUTINE, EXECUTE ON",
          "statements = prepared");
      assertThat(tables()).isEmpty();
    }

    @Test
    void noRightToCallProcedures() throws SQLException {
      execute(grant("ALL"));
      run(Phase.LOAD).set(provider() + ".statements", "procedure").build().run();
      // the maker of a procedure may call it for ever; another user of that name may not
      execute(List.of("DROP USER tester@'127.0.0.1'"));
      execute(makeUser());
      execute(grant("SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, INDEX, ALTER"));
      refused(
          RunFailure.Kind.CONFIGURATION,
          run(Phase.RUN).set(provider() + ".statements", "procedure"),
          "user tester has no privilege to",
          "EXECUTE",
          "statements = prepared");
    }

    @Test
    void aServerThatTakesNoLocalData() throws SQLException {
      execute(grant("ALL"));
      String before = column("SELECT @@GLOBAL.local_infile").get(0);
      try {
        execute(List.of("SET GLOBAL local_infile = OFF"));
        refused(
            RunFailure.Kind.CONFIGURATION,
            run(Phase.LOAD).set(provider() + ".load", "bulk"),
            "SET GLOBAL local_infile = ON",
            provider() + ".load = multi-row");
      } finally { // other tests share the server
        execute(List.of("SET GLOBAL local_infile = " + before));
      }
      assertThat(tables()).isEmpty();
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends MySqlRights {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends MySqlRights {
    @Test
    void noRightToLockTables() throws SQLException {
      execute(grant("SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, INDEX, ALTER"));
      LinkBenchX.Builder load =
          run(Phase.LOAD)
              .set(provider() + ".load", "bulk")
              .set(provider() + ".engine", "rocksdb")
              .set(provider() + ".statements", "prepared");
      refused(
          RunFailure.Kind.CONFIGURATION,
          load,
          "user tester lacks a privilege: GRANT LOCK TABLES ON",
          "load = multi-row");
      assertThat(tables()).isEmpty();
    }
  }

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends MySqlRights {
    @Override
    List<String> readOnly(boolean on) {
      return List.of(on ? "SET GLOBAL super_read_only = ON" : "SET GLOBAL read_only = OFF");
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends JdbcRights {
    @Override
    List<String> makeUser() {
      return List.of("CREATE ROLE tester LOGIN PASSWORD 'pw'");
    }

    @Override
    List<String> grant(String... rights) {
      return rights[0].equals("ALL")
          ? List.of("ALTER DATABASE lbxrights OWNER TO tester")
          : List.of("ALTER DATABASE lbxrights OWNER TO lbadmin");
    }

    @Override
    List<String> readOnly(boolean on) {
      return List.of(
          "ALTER ROLE tester SET default_transaction_read_only = " + (on ? "on" : "off"));
    }

    @Override
    void mayOnlyRead() throws SQLException {
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(
            inside, "REVOKE INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public FROM tester");
      }
    }

    @Override
    List<String> dropUser() {
      return List.of("DROP DATABASE lbxrights WITH (FORCE)", "DROP ROLE tester");
    }

    @Override
    String needed() {
      return "CREATE ON SCHEMA \"public\" TO tester (";
    }

    /** One of three belongs to another user: none is dropped. */
    @Test
    void aTableOfAnotherOwner() throws SQLException {
      execute(grant("ALL"));
      run(Phase.LOAD).build().run();
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(inside, "ALTER SCHEMA public OWNER TO lbadmin");
        Queries.execute(inside, "GRANT ALL ON SCHEMA public TO tester");
        Queries.execute(inside, "ALTER TABLE nodetable OWNER TO lbadmin");
        Queries.execute(inside, "GRANT ALL ON nodetable TO tester");
      }
      for (Existing existing : List.of(Existing.DROP, Existing.DROP_FOREIGN)) {
        refused(
            RunFailure.Kind.CONFIGURATION,
            run(Phase.LOAD).existing(existing),
            "table nodetable belongs to lbadmin, so user tester may not drop or index it");
      }
      assertThat(tables()).hasSize(4);
    }

    /**
     * What the user may not do with a table that he creates: tried before one of his is dropped.
     */
    @ParameterizedTest
    @ValueSource(strings = {"SELECT", "INSERT", "UPDATE", "DELETE"})
    void withoutOneRightNothingIsLost(String missing) throws SQLException {
      execute(grant("ALL"));
      LinkBenchX.Builder load = run(Phase.LOAD).existing(Existing.DROP);
      load.build().run();
      String revoke = "REVOKE " + missing + " ON TABLES FROM tester";
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(inside, "ALTER DEFAULT PRIVILEGES FOR ROLE tester " + revoke);
        refused(
            RunFailure.Kind.CONFIGURATION,
            load,
            "user tester lacks a privilege: ALTER DEFAULT PRIVILEGES GRANT "
                + missing
                + " ON TABLES TO tester (",
            "permission denied for table linkbenchx_trial_");
        assertThat(Queries.column(inside, "SELECT COUNT(*) FROM linktable")).doesNotContain("0");
      }
      assertThat(tables()).hasSize(4);
    }

    /** Rows get ids from them, and the load sets the next one. */
    @Test
    void noRightOnSequences() throws SQLException {
      execute(grant("ALL"));
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(
            inside,
            "ALTER DEFAULT PRIVILEGES FOR ROLE tester REVOKE USAGE, UPDATE ON SEQUENCES FROM"
                + " tester");
        Queries.execute(
            inside, "ALTER DEFAULT PRIVILEGES FOR ROLE tester REVOKE DELETE ON TABLES FROM tester");
      }
      refused(
          RunFailure.Kind.CONFIGURATION,
          run(Phase.LOAD),
          "user tester lacks a privilege: ALTER DEFAULT PRIVILEGES GRANT USAGE, UPDATE ON SEQUENCES"
              + " TO tester; ALTER DEFAULT PRIVILEGES GRANT DELETE ON TABLES TO tester (");
      assertThat(tables()).isEmpty();
    }

    /** A run on tables that another user has loaded met it at the first new node. */
    @Test
    void noRightOnTheSequenceOfARun() throws SQLException {
      execute(grant("ALL"));
      run(Phase.LOAD).build().run();
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(inside, "REVOKE USAGE, UPDATE ON SEQUENCE nodetable_id_seq FROM tester");
      }
      refused(
          RunFailure.Kind.CONFIGURATION,
          run(Phase.RUN),
          "user tester lacks a privilege: GRANT USAGE ON SEQUENCE public.nodetable_id_seq TO"
              + " tester");
    }

    @Test
    void theOtherRightsAreNotNeeded() throws SQLException {
      execute(grant("ALL"));
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(
            inside,
            "ALTER DEFAULT PRIVILEGES FOR ROLE tester"
                + " REVOKE REFERENCES, TRIGGER, TRUNCATE ON TABLES FROM tester");
      }
      RunResult run = run(Phase.LOAD, Phase.RUN, Phase.VERIFY, Phase.CLEANUP).build().run();
      assertThat(run.verification().passed()).isTrue();
    }

    /** A schema of its own for each table. */
    @Test
    void noRightToCreateASchema() throws SQLException {
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(inside, "GRANT ALL ON SCHEMA public TO tester");
        LinkBenchX.Builder load = of("UpdateByPk", Phase.LOAD).existing(Existing.DROP);
        load.build().run();
        refused(
            RunFailure.Kind.CONFIGURATION,
            load.set("database_per_table", "true"),
            "user tester lacks a privilege: GRANT CREATE ON DATABASE \"lbxrights\" TO tester, or"
                + " set",
            "or set database_per_table = false",
            "permission denied for database lbxrights");
        assertThat(Queries.column(inside, "SELECT COUNT(*) FROM sbtest1")).doesNotContain("0");
      }
    }

    /** Owning the tables is not enough: rights on them can be taken from their owner too. */
    @Override
    @Test
    void noRightToWrite() throws SQLException {
      execute(grant("ALL"));
      run(Phase.LOAD).build().run();
      try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
        Queries.execute(inside, "REVOKE INSERT, UPDATE, DELETE ON linktable FROM tester");
      }
      refused(
          RunFailure.Kind.CONFIGURATION,
          run(Phase.RUN).set(provider() + ".statements", "prepared"),
          "user tester lacks a privilege: grant SELECT, INSERT, UPDATE, DELETE on all tables");
    }
  }
}
