package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class TestServersTest {
  private final List<String> asked = new ArrayList<>();

  private ServerSource without(String reason) {
    return source(reason, new Lookup.Missing(reason));
  }

  private ServerSource source(String title, Lookup lookup) {
    return new ServerSource() {
      @Override
      public String title() {
        return title;
      }

      @Override
      public Lookup find(ServerKind kind) {
        asked.add(title);
        return lookup;
      }
    };
  }

  /** An address without a listener: the port was free a moment ago. */
  private static ServerAddress unusedAddress() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return ServerAddress.of(
          "jdbc:mysql://127.0.0.1:" + socket.getLocalPort() + "/x?user=u&password=p");
    }
  }

  @Test
  void aServerThatNoSourceHasIsATestNotCoveredWithTheReasons() {
    TestServers servers = new TestServers(List.of(without("a"), without("b")), name -> null);
    assertThatThrownBy(() -> servers.require(ServerKind.MYSQL))
        .isInstanceOf(TestAbortedException.class)
        .hasMessage("not covered: MySQL (a, b)");
    assertThat(servers.missing(ServerKind.MYSQL)).isEqualTo("MySQL (a, b)");
  }

  @Test
  void aRunThatIsToProveOneSourceAsksNoOther() {
    List<ServerSource> all = List.of(without("a"), without("b"));
    assertThat(TestServers.only("b", all)).containsExactly(all.get(1));
    assertThat(TestServers.only("", all)).isEqualTo(all);
    assertThatThrownBy(() -> TestServers.only("c", all))
        .hasMessage("LBX_SERVERS_FROM=c: the sources are [a, b]");
  }

  @Test
  void sourcesAreAskedInOrderAndOnceOnly() {
    TestServers servers = new TestServers(List.of(without("a"), without("b")), name -> null);
    servers.missing(ServerKind.MYSQL);
    servers.missing(ServerKind.MYSQL);
    assertThat(asked).containsExactly("a", "b");
  }

  @Test
  void aUrlThatNobodyAnswersFailsAndNoOtherSourceIsAsked() throws IOException {
    Map<String, String> variables = Map.of("LBX_MYSQL_URL", unusedAddress().url());
    TestServers servers =
        new TestServers(List.of(new ExplicitUrls(variables::get), without("b")), name -> null);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> servers.require(ServerKind.MYSQL))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("MySQL (URL given): jdbc:mysql://127.0.0.1:")
          .hasMessageContaining("does not answer");
    }
    assertThat(asked).isEmpty();
  }

  @Test
  void continuousIntegrationDoesNotPassWithoutMariaDb() {
    TestServers servers =
        new TestServers(List.of(without("not installed")), Map.of("CI", "true")::get);
    assertThatThrownBy(() -> servers.require(ServerKind.MARIADB))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("MariaDB (not installed)")
        .hasMessageContaining("run/servers install");
    assertThat(servers.missing(ServerKind.MYSQL)).isEqualTo("MySQL (not installed)");
  }

  @Test
  void aServerOfAnotherProductIsRefused() {
    assertThatThrownBy(() -> ServerKind.MARIADB.label("MySQL", "9.7.4"))
        .hasMessage("wanted MariaDB, but that server is MySQL 9.7.4");
    assertThat(ServerKind.MARIADB.label("MariaDB", "10.11.19")).isEqualTo("MariaDB 10.11 InnoDB");
    assertThat(ServerKind.POSTGRES.label("PostgreSQL", "15.18")).isEqualTo("PostgreSQL 15");
  }
}
