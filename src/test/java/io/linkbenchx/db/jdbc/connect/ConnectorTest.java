package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.JdbcDbs;
import io.linkbenchx.db.jdbc.TestSql;
import org.junit.jupiter.api.Test;

/** What a driver is told of a connection. */
class ConnectorTest {

  private static Connector at(String url, DriverFamily family) {
    TestSql server = new TestSql("mysql", StorageEngine.INNODB, url, family);
    return Connector.of(JdbcDbs.at(server, url).target(StatementMode.PREPARED));
  }

  @Test
  void aProxyIsLeftToTheDriver() {
    Connector direct = at("jdbc:mysql://h/d", new ConnectorJ());
    assertThat(direct.properties()).containsKeys("socketFactory", "useUnbufferedInput");
    Connector proxied = at("jdbc:mysql://h/d?socksProxyHost=bastion", new ConnectorJ());
    assertThat(proxied.properties())
        .containsEntry("socksProxyHost", "bastion")
        .doesNotContainKeys("socketFactory", "useUnbufferedInput");
    String own = "jdbc:mysql://h/d?socksProxyHost=bastion&socketFactory=my.Sockets";
    assertThat(at(own, new ConnectorJ()).properties()).containsEntry("socketFactory", "my.Sockets");
  }

  @Test
  void anAddressCannotChangeWhatTheCountsRestOn() {
    String url =
        "jdbc:mysql://h/d?useAffectedRows=false&allowLoadLocalInfile=true&cachePrepStmts=no";
    assertThat(at(url, new ConnectorJ()).properties())
        .containsEntry("useAffectedRows", "true")
        .containsEntry("allowLoadLocalInfile", "false")
        .containsEntry("cachePrepStmts", "no");
  }

  @Test
  void passwordsAreHashedInTheServersCharacterSet() {
    assertThat(at("jdbc:mysql://h/d", new ConnectorJ()).properties())
        .containsEntry("passwordCharacterEncoding", "UTF-8");
  }
}
