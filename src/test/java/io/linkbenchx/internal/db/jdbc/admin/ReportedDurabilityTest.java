package io.linkbenchx.internal.db.jdbc.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is configured to lose commits is not reported as safe. */
class ReportedDurabilityTest {

  private static String reported(JdbcDbs database) {
    try (DbAdapter adapter = Dialects.open(database.target(StatementMode.PREPARED))) {
      return adapter.describe().durability().text();
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class MySql {
    @Test
    void withoutItsRedoLogInnoDbKeepsNothing() throws SQLException {
      try (PrivateServer server = PrivateServer.start(ServerKind.MYSQL);
          Connection admin = server.server().admin().connect()) {
        TestSql sql =
            new TestSql(
                "mysql", StorageEngine.INNODB, server.server().admin().url(), new ConnectorJ());
        try (JdbcDbs database = JdbcDbs.create(sql)) {
          assertThat(reported(database)).doesNotContain("nojournal");
          Queries.execute(admin, "ALTER INSTANCE DISABLE INNODB REDO_LOG");
          assertThat(reported(database))
              .isEqualTo("nojournal: survives no crash; InnoDB's redo log is disabled");
          Queries.execute(admin, "ALTER INSTANCE ENABLE INNODB REDO_LOG");
          assertThat(reported(database)).doesNotContain("nojournal");
        }
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class MyRocks {
    @Test
    void theProfileKeepsItsPromise() {
      try (PrivateServer server = PrivateServer.start(ServerKind.MYROCKS)) {
        TestSql sql =
            new TestSql(
                "mariadb", StorageEngine.ROCKSDB, server.server().admin().url(), new ConnectorJ());
        try (JdbcDbs database = JdbcDbs.create(sql)) {
          assertThat(reported(database)).startsWith("os: ");
        }
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class PostgreSql {
    @TempDir Path directory;

    @Test
    void unloggedTablesKeepNothing() throws SQLException {
      try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
          Connection connection = database.connect()) {
        Queries.execute(connection, "CREATE UNLOGGED TABLE mine (a INTEGER)");
        assertThat(reported(database)).doesNotContain("nojournal");
        Queries.execute(connection, "CREATE UNLOGGED TABLE counttable (a INTEGER)");
        assertThat(reported(database))
            .isEqualTo("nojournal: survives no crash; table counttable is UNLOGGED");
      }
    }

    @Test
    void soDoThoseThatTheUsersFileWillCreate() throws IOException {
      Path file = directory.resolve("fast.sql");
      String shipped = Files.readString(Path.of("schemas/postgresql.sql"));
      Files.writeString(file, shipped.replace("CREATE TABLE", "CREATE UNLOGGED TABLE"));
      try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
          DbAdapter adapter =
              Dialects.open(
                  database.target(
                      JdbcDbs.withSchema(database.jdbc(), file), Isolation.READ_COMMITTED))) {
        assertThat(adapter.describe().durability().text())
            .isEqualTo("nojournal: survives no crash; a table of fast.sql is UNLOGGED");
      }
    }
  }
}
