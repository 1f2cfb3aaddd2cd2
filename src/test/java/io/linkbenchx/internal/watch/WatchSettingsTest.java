package io.linkbenchx.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ConfigException;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WatchSettingsTest {
  private static LinkBenchX.Builder builder(String listen) {
    return LinkBenchX.builder().set("database", "noop").set("listen", listen).noResults();
  }

  @ParameterizedTest
  @ValueSource(strings = {"9464", ":9464", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:70000", "::1:80"})
  void whatIsNoAddressIsRefused(String listen) {
    assertThatThrownBy(() -> builder(listen).build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("is not ADDRESS:PORT")
        .hasMessageContaining("for example listen = 127.0.0.1:9464");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0:9464", "[::]:9464", "192.0.2.1:9464"})
  void otherMachinesNeedAToken(String listen) {
    assertThatThrownBy(() -> builder(listen).build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("is reachable from other machines")
        .hasMessageContaining("listen_token");
    assertThat(builder(listen).set("listen_token", "abc").build()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({"127.0.0.1:0,127.0.0.1,0", "[::1]:9464,::1,9464", "localhost:1,localhost,1"})
  void thisMachinesOwnAddressesDoNot(String listen, String host, int port) {
    assertThat(builder(listen).build()).isNotNull();
    assertThat(WatchSettings.address(listen))
        .isEqualTo(InetSocketAddress.createUnresolved(host, port));
  }

  @Test
  void nobodyListensUnasked() {
    assertThat(
            LinkBenchX.builder().set("database", "noop").noResults().build().prepare().watchedAt())
        .isEmpty();
  }
}
