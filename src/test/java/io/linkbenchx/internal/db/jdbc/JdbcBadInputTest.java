package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One clear message for each thing that can be wrong, and nothing half-created. */
class JdbcBadInputTest {

  abstract static class OnServer {
    @AutoClose JdbcDbs database;

    TestSql server() {
      return TestSql.of(getClass());
    }

    @BeforeEach
    void create() {
      database = JdbcDbs.create(server());
    }

    private DbAdapter openAt(UnaryOperator<String> change) {
      JdbcDbs changed = JdbcDbs.at(server(), change.apply(database.url()));
      return Dialects.open(changed.target(StatementMode.PREPARED));
    }

    private void execute(String sql) throws SQLException {
      try (Connection connection = database.connect()) {
        Queries.execute(connection, sql);
      }
    }

    @Test
    void aWrongHost() {
      assertThatThrownBy(
              () -> openAt(url -> url.replaceFirst("//[^/]*/", "//no-such-host.invalid:3306/")))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("no such host: no-such-host.invalid");
    }

    @Test
    void aPortThatNobodyListensAt() {
      assertThatThrownBy(() -> openAt(url -> url.replaceFirst("//[^/]*/", "//127.0.0.1:1/")))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("no server answers at 127.0.0.1:1");
    }

    @Test
    void aDatabaseThatIsNotThere() {
      assertThatThrownBy(() -> openAt(url -> url.replaceFirst("/lbxtest_[^?]*", "/lbx_not_there")))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("there is no database of that name")
          .hasMessageContaining("lbx_not_there");
    }

    @Test
    void tlsAskedForButNotOffered() {
      JdbcSettings plain = database.jdbc(StatementMode.PREPARED, OptionalInt.empty());
      JdbcSettings required = JdbcDbs.withTls(plain, JdbcSettings.Tls.REQUIRED);
      boolean offered = !"off".equals(offeredTls());
      if (!offered) {
        assertThatThrownBy(() -> Dialects.open(database.target(required, Isolation.READ_COMMITTED)))
            .isInstanceOf(DbOpenException.class)
            .hasMessageContaining("does not offer the requested TLS");
      } else {
        DbAdapter adapter = Dialects.open(database.target(required, Isolation.READ_COMMITTED));
        assertThat(adapter.describe().settings().get("tls")).startsWith("TLS");
        adapter.close();
      }
    }

    private String offeredTls() {
      DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
      String tls = adapter.describe().settings().get("tls");
      adapter.close();
      return tls;
    }

    @Test
    void moreClientsThanTheServerHasConnections() {
      ServerTarget target = database.target(StatementMode.PREPARED);
      ServerTarget many =
          Copies.with(
              target, "options", new DbOptions(Durability.ASIS, Isolation.READ_COMMITTED, 200_000));
      assertThatThrownBy(() -> Dialects.open(many))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("raise max_connections");
    }

    @Test
    void aTableThatIsMissingIsNamed() throws SQLException {
      DbAdapter adapter = filled();
      execute("DROP TABLE counttable");
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().openStore())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("there is no table counttable");
    }

    @Test
    void anIndexThatIsMissingIsNamedWithTheStatementThatMakesIt() throws SQLException {
      DbAdapter adapter = filled();
      execute("DROP INDEX id1_type" + (server().postgres() ? "" : " ON linktable"));
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().openStore())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("CREATE INDEX id1_type ON linktable");
    }

    @Test
    void anIndexThatDiffersIsShown() throws SQLException {
      DbAdapter adapter = filled();
      execute("DROP INDEX id1_type" + (server().postgres() ? "" : " ON linktable"));
      execute("CREATE INDEX id1_type ON linktable (id1, visibility)");
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().openStore())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("is on (id1, visibility) but should be on (id1, link_type");
    }

    @Test
    void aColumnThatIsMissingIsNamed() throws SQLException {
      execute("CREATE TABLE linktable (id1 BIGINT, id2 BIGINT)");
      DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().schema().state(0))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("table linktable has no column link_type")
          .hasMessageContaining("linktable to another name");
    }

    @Test
    void aColumnOfAnotherTypeIsNamedWithTheTypeItShouldHave() throws SQLException {
      DbAdapter adapter = filled();
      String alter =
          server().postgres() ? " ALTER COLUMN id2 TYPE INT" : " MODIFY id2 INT NOT NULL";
      execute("ALTER TABLE linktable" + alter);
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().openStore())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("column id2 of table linktable has type INT")
          .hasMessageContaining("should have type BIGINT");
      execute("DROP TABLE linktable");
      String text = server().postgres() ? "TEXT" : "INT";
      execute("ALTER TABLE nodetable DROP COLUMN data");
      execute("ALTER TABLE nodetable ADD COLUMN data " + text);
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().schema().state(0))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("column data of table nodetable has type " + text);
    }

    @Test
    void aDdlFileWithAFaultLeavesNothingBehind(@TempDir Path dir) throws Exception {
      Path file = dir.resolve("bad.sql");
      Files.writeString(
          file,
          """
          CREATE TABLE nodetable (id BIGINT NOT NULL PRIMARY KEY);
          CREATE TABLE counttable (oops;
          """);
      JdbcSettings settings =
          JdbcDbs.withSchema(database.jdbc(StatementMode.PREPARED, OptionalInt.empty()), file);
      DbAdapter adapter = Dialects.open(database.target(settings, Isolation.READ_COMMITTED));
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("CREATE TABLE counttable");
      assertThat(adapter.support(GraphSupport.MODEL).orElseThrow().schema().state(0))
          .isEqualTo(SchemaState.ABSENT);
    }

    private DbAdapter filled() {
      DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
      adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0);
      return adapter;
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Test
    void aWrongPassword() {
      assertThatThrownBy(
              () ->
                  Dialects.open(
                      JdbcDbs.at(server(), database.url() + "&user=nobody_here&password=x")
                          .target(StatementMode.PREPARED)))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("refuses user nobody_here")
          .hasMessageNotContaining("password=x");
    }

    @Test
    void anEngineThatTheServerDoesNotHave() {
      JdbcDbs toku = JdbcDbs.at(server().with(StorageEngine.TOKUDB), database.url());
      DbAdapter adapter = Dialects.open(toku.target(StatementMode.PREPARED));
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("no storage engine TOKUDB")
          .hasMessageContaining("InnoDB");
      assertThat(adapter.support(GraphSupport.MODEL).orElseThrow().schema().state(0))
          .isEqualTo(SchemaState.ABSENT);
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnServer {
    @Test
    void anIsolationThatTheEngineDoesNotHave() {
      JdbcSettings settings = database.jdbc(StatementMode.PREPARED, OptionalInt.empty());
      assertThatThrownBy(() -> Dialects.open(database.target(settings, Isolation.SERIALIZABLE)))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("MyRocks has no isolation serializable");
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
