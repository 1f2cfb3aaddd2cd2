package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.jdbc.Copies;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A server that accepts connections but does not speak, or not the right protocol. */
class SilentServerTest {
  /** Far above what the two attempts of a driver take, as a build may slow them down. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private ServerSocket listener;

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    listener.close();
  }

  static Stream<Arguments> drivers() {
    return Stream.of(JdbcSettings.Sockets.values())
        .flatMap(
            sockets ->
                Stream.of(
                    Arguments.of("mysql", "jdbc:mysql:", new ConnectorJ(), sockets),
                    Arguments.of("mariadb", "jdbc:mariadb:", new MariaDbConnector(), sockets),
                    Arguments.of("postgresql", "jdbc:postgresql:", new PgJdbc(), sockets)));
  }

  private ServerTarget target(
      String kind, String scheme, DriverFamily family, JdbcSettings.Sockets sockets) {
    String url = scheme + "//127.0.0.1:" + listener.getLocalPort() + "/d?user=u&password=p";
    TestSql server = new TestSql(kind, StorageEngine.INNODB, url, family);
    ServerTarget target = JdbcDbs.at(server, url).target(StatementMode.PREPARED);
    JdbcSettings quick = Copies.with(target.jdbc(), "connectTimeout", Duration.ofSeconds(1));
    return Copies.with(target, "jdbc", Copies.with(quick, "sockets", sockets));
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void isGivenUpAfterTheConnectTimeout(
      String kind, String scheme, DriverFamily family, JdbcSettings.Sockets sockets) {
    refuses(
        target(kind, scheme, family, sockets),
        "did not answer within " + kind + ".connect_timeout");
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void anotherProtocolIsNamedAsTheLikelyCause(
      String kind, String scheme, DriverFamily family, JdbcSettings.Sockets sockets) {
    Thread web = new Thread(this::answerLikeTheWeb, "web");
    web.setDaemon(true);
    web.start();
    refuses(
        target(kind, scheme, family, sockets),
        "does not answer like " + kind,
        "correct host and port, or set database");
  }

  private static void refuses(ServerTarget target, String... texts) {
    assertTimeoutPreemptively(
        PATIENCE,
        () ->
            assertThatThrownBy(() -> Dialects.open(target))
                .isInstanceOf(DbOpenException.class)
                .hasMessageContainingAll(texts));
  }

  private void answerLikeTheWeb() {
    while (!listener.isClosed()) {
      try (Socket client = listener.accept()) {
        client
            .getOutputStream()
            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      } catch (IOException e) {
        // the driver, or the test, has closed it
      }
    }
  }

  @Nested
  @ServerTest({ServerKind.MARIADB, ServerKind.POSTGRES})
  class AfterTheConnection {

    @Test
    void theLimitIsRemoved() throws Exception {
      assertThat(limit(TestSql.mariadb(), "")).isZero();
      assertThat(limit(TestSql.mariadb().with(new MariaDbConnector()), "")).isZero();
      assertThat(limit(TestSql.postgresql(), "")).isZero();
    }

    @Test
    void theUsersOwnLimitRemains() throws Exception {
      assertThat(limit(TestSql.mariadb(), "&socketTimeout=7000")).isEqualTo(7000);
      assertThat(limit(TestSql.postgresql(), "&socketTimeout=7")).isEqualTo(7000);
    }

    private int limit(TestSql server, String parameters) throws Exception {
      String url = server.url().replaceFirst("jdbc:[a-z]+:", server.family().identity().scheme());
      JdbcDbs at = JdbcDbs.at(server, url + parameters);
      Connector connector = Connector.of(at.target(StatementMode.PREPARED));
      try (Connection connection = connector.open()) {
        connector.waitWithoutLimit(connection);
        return connection.getNetworkTimeout();
      }
    }
  }
}
