package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlVersions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalInt;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server may ask for any file of the client's; it gets none but what a load sends. */
class JdbcLocalFilesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noFileIsSentToAServerThatAsksForOne(boolean connectorJ) throws IOException {
    Path file = Files.writeString(directory.resolve("private"), "my own words");
    try (ScriptedMySql server =
        new ScriptedMySql("10.11.9-MariaDB", "").when("^SELECT 1$", Answer.file(file.toString()))) {
      DriverFamily family = connectorJ ? new ConnectorJ() : new MariaDbConnector();
      TestSql sql = new TestSql("mariadb", StorageEngine.INNODB, server.url(), family);
      JdbcDbs at = JdbcDbs.at(sql, server.url());
      JdbcSettings jdbc =
          at.jdbc(StatementMode.PREPARED, OptionalInt.empty(), JdbcSettings.LoadMode.BULK, "");
      ServerTarget target =
          at.target(JdbcDbs.withTls(jdbc, JdbcSettings.Tls.OFF), Isolation.SERVER);
      SqlServer link =
          new SqlServer(target, Connector.of(target), MySqlVersions.dialect("10.11.9-MariaDB"));
      ask(link.connect());
      ask(link.connectToLoad());
      assertThat(server.received()).isEmpty();
    }
  }

  private static void ask(Connection connection) {
    try (connection) {
      Queries.execute(connection, "SELECT 1");
    } catch (SQLException refused) {
      assertThat(refused.getMessage()).doesNotContain("my own words");
    }
  }
}
