package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Isolation;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a driver gets of a connection. */
class ConnectorTest {

  private static Connector at(String url, DriverFamily family) {
    TestSql server = new TestSql("mysql", StorageEngine.INNODB, url, family);
    return Connector.of(JdbcDbs.at(server, url).target(StatementMode.PREPARED));
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:mysql://192.0.2.1/d, 192.0.2.1, 3306",
    "'jdbc:mysql://h1:1,h2:2/d', h1, 1",
    "jdbc:mysql://[2001:db8::1]:4/d, [2001:db8::1], 4"
  })
  void itsServerIsTheFirstOfTheAddress(String url, String host, int port) {
    assertThat(at(url, new ConnectorJ()).server())
        .contains(InetSocketAddress.createUnresolved(host, port));
  }

  @Test
  void aProxyIsLeftToTheDriver() {
    Connector direct = at("jdbc:mysql://192.0.2.1/d", new ConnectorJ());
    assertThat(direct.properties()).containsKeys("socketFactory", "useUnbufferedInput");
    Connector proxied = at("jdbc:mysql://192.0.2.1/d?socksProxyHost=bastion", new ConnectorJ());
    assertThat(proxied.properties())
        .containsEntry("socksProxyHost", "bastion")
        .doesNotContainKeys("socketFactory", "useUnbufferedInput");
    String own = "jdbc:mysql://192.0.2.1/d?socksProxyHost=bastion&socketFactory=my.Sockets";
    assertThat(at(own, new ConnectorJ()).properties()).containsEntry("socketFactory", "my.Sockets");
  }

  @Test
  void anAddressCannotChangeWhatTheCountsRestOn() {
    String url =
        "jdbc:mysql://192.0.2.1/d?useAffectedRows=false&allowLoadLocalInfile=true&cachePrepStmts=no";
    assertThat(at(url, new ConnectorJ()).properties())
        .containsEntry("useAffectedRows", "true")
        .containsEntry("allowLoadLocalInfile", "false")
        .containsEntry("cachePrepStmts", "no");
  }

  @Test
  void aPlainKeySwitchesOurSocketsOff() {
    TestSql server =
        new TestSql("mysql", StorageEngine.INNODB, "jdbc:mysql://192.0.2.1/d", new ConnectorJ());
    JdbcDbs at = JdbcDbs.at(server, server.url());
    ServerTarget target = at.target(StatementMode.PREPARED);
    ServerTarget plain = at.target(JdbcDbs.withTheDriversSockets(target.jdbc()), Isolation.SERVER);
    assertThat(Connector.of(plain).properties())
        .doesNotContainKeys("socketFactory", "useUnbufferedInput", "useReadAheadInput");
  }

  @Test
  void thePublicKeyIsTakenFromNobodyButAServerOfThisMachine() {
    assertThat(at("jdbc:mysql://192.0.2.1/d", new ConnectorJ()).properties())
        .doesNotContainKey("allowPublicKeyRetrieval");
    assertThat(at("jdbc:mysql://127.0.0.1/d", new ConnectorJ()).properties())
        .containsEntry("allowPublicKeyRetrieval", "true");
    String asked = "jdbc:mysql://192.0.2.1/d?allowPublicKeyRetrieval=true";
    assertThat(at(asked, new ConnectorJ()).properties())
        .containsEntry("allowPublicKeyRetrieval", "true");
  }

  @Test
  void passwordsAreHashedInTheServersCharacterSet() {
    assertThat(at("jdbc:mysql://192.0.2.1/d", new ConnectorJ()).properties())
        .containsEntry("passwordCharacterEncoding", "UTF-8");
  }
}
