package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the effective configuration leaves out, for a process that is given the rest. */
class ConfigSecretsTest {
  /** One secret, and an address that may hold one. */
  record Server(
      @Setting(key = "my.password", def = "", help = "a secret") Secret password,
      @Setting(key = "my.url", def = "", help = "an address") String url) {}

  private static final Catalog CATALOG =
      Catalog.of(List.of(new Catalog.Entry("server", Server.class, true)));

  private static Config config(Map<String, String> values, Map<String, String> environment) {
    return Config.of(
        CATALOG,
        Sources.of(environment::get).overrides(values).read(),
        key -> Optional.of("answer to " + key));
  }

  private static Map<String, String> secrets(Map<String, String> values) {
    Config config = config(values, Map.of("PW", "from-env"));
    return ConfigSecrets.of(config, "", key -> Optional.of("answer to " + key));
  }

  @Test
  void aSecretWrittenOutIsHandedOverUnderTheNameThatTheTextHas() {
    Map<String, String> values = Map.of("my.password", "s3cret");
    assertThat(secrets(values)).containsExactly(Map.entry("LINKBENCHX_MY_PASSWORD", "s3cret"));
    String text = EffectiveConfig.write(config(values, Map.of()));
    assertThat(text).contains("my.password = ${env:LINKBENCHX_MY_PASSWORD}");
    assertThat(text).doesNotContain("s3cret");
  }

  @Test
  void whatAPersonAnsweredIsHandedOver() {
    assertThat(secrets(Map.of("my.password", "prompt")))
        .containsExactly(Map.entry("LINKBENCHX_MY_PASSWORD", "answer to my.password"));
  }

  @Test
  void aPlaceholderIsHandedOverReplaced() {
    assertThat(secrets(Map.of("my.password", "${env:PW}")))
        .containsExactly(Map.entry("LINKBENCHX_MY_PASSWORD", "from-env"));
  }

  @Test
  void anAddressWithAPasswordIsHandedOverAsAWhole() {
    assertThat(secrets(Map.of("my.url", "jdbc:mysql://h/d?user=u&password=p4ss")))
        .containsExactly(Map.entry("LINKBENCHX_MY_URL", "jdbc:mysql://h/d?user=u&password=p4ss"));
    assertThat(secrets(Map.of("my.url", "jdbc:mysql://h/d?user=u"))).isEmpty();
  }

  @Test
  void theTextAndTheVariablesTogetherGiveTheSameRecord() {
    Map<String, String> values = Map.of("my.password", "a$${b}", "my.url", "mongodb://u:p@h/");
    Config given = config(values, Map.of());
    Map<String, String> variables = ConfigSecrets.of(given, "", key -> Optional.empty());
    Config again =
        Config.of(
            CATALOG,
            Sources.of(variables::get).file(Path.of("x"), EffectiveConfig.write(given)).read());
    assertThat(again.read(Server.class)).isEqualTo(given.read(Server.class));
  }
}
