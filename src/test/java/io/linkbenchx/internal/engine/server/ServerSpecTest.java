package io.linkbenchx.internal.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Sources;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerSpecTest {
  private static ServerSpec server(Map<String, String> settings) {
    return ServerSpec.of(Sources.of(name -> null).overrides(settings).read()).orElseThrow();
  }

  /** The address that run/servers gives contains the database, so dbid alone has no effect. */
  @Test
  void theDatabaseIsAPropertyOfTheServer() {
    ServerSpec named =
        server(Map.of("server.profile", "inno-8k", "server.options", "memory=1G", "dbid", "lbx_a"));

    assertThat(named.options()).containsExactly("memory=1G", "database=lbx_a");
    assertThat(named.instance()).isEqualTo("plan-inno-8k");
    assertThat(server(Map.of("server.profile", "inno-8k")).options()).isEmpty();
    assertThat(
            server(
                    Map.of(
                        "server.profile", "inno-8k",
                        "server.options", "database=mine",
                        "dbid", "lbx_a"))
                .options())
        .containsExactly("database=mine");
  }
}
