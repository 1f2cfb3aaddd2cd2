package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where secrets come from and that they show nowhere. */
class SecretTest {
  private static final String PASSWORD = "hunter2secret";

  @TempDir Path dir;

  @Test
  void printsStars() {
    Secret secret = new Secret(PASSWORD);
    assertThat(secret).hasToString("***").isNotInstanceOf(Serializable.class);
    assertThat(secret).isEqualTo(new Secret(PASSWORD)).hasSameHashCodeAs(new Secret("other"));
    assertThat(secret).isNotEqualTo(new Secret("other")).isNotEqualTo(null);
    assertThat(secret.value()).isEqualTo(PASSWORD);
    assertThat(new Secret("").isEmpty()).isTrue();
  }

  @Test
  void comesFromTheEnvironment() {
    Config config = config(Map.of("PW", PASSWORD), "${env:PW}");
    assertThat(config.read(Samples.Engine.class).password().value()).isEqualTo(PASSWORD);
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void comesFromAFileNextToTheConfiguration() {
    Samples.write(dir.resolve("secrets/pw"), PASSWORD);
    Path main = dir.resolve("main.properties");
    Config config =
        Config.of(Samples.catalog(), Samples.file(main, "dbid=x", "password = ${file:secrets/pw}"));
    assertThat(config.read(Samples.Engine.class).password().value()).isEqualTo(PASSWORD);
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void comesFromThePrompt() {
    Sources sources = Samples.overrides(Map.of("dbid", "x", "password", "prompt"));
    Config config = Config.of(Samples.catalog(), sources, key -> Optional.of(key + "!"));
    assertThat(config.read(Samples.Engine.class).password().value()).isEqualTo("password!");
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void withoutATerminalThePromptIsAnError() {
    Sources sources = Samples.overrides(Map.of("dbid", "x", "password", "prompt"));
    Config config = Config.of(Samples.catalog(), sources, key -> Optional.empty()).readAll();
    assertThat(Samples.texts(config))
        .containsExactly(
            "-D: password: there is no terminal for a prompt;"
                + " use ${env:NAME} or ${file:PATH}");
  }

  @Test
  void promptIsAPlainTextForOtherSettings() {
    Config config = Config.of(Samples.catalog(), Samples.overrides(Map.of("dbid", "prompt")));
    assertThat(config.read(Samples.Engine.class).dbid()).isEqualTo("prompt");
  }

  @Test
  void anUnsetVariableOrUnreadableFileIsAnError() {
    assertThat(Samples.texts(config(Map.of(), "${env:PW}").readAll()))
        .containsExactly("-D: password: the environment variable PW is not set; set PW");
    assertThat(Samples.texts(config(Map.of(), "${file:no/such}").readAll()))
        .containsExactly(
            "-D: password: the file no/such cannot be read;"
                + " check that it is a readable text file of at most 1 MB");
  }

  @Test
  void placeholdersWorkInAnyValueAndQuoteWhatWasWritten() {
    Map<String, String> env = Map.of("N", "4", "BAD", PASSWORD);
    Sources good = sources(env, "clients", "${env:N},${env:N}0", "dbid", "a$${b}${env:N}");
    Samples.Engine engine = Config.of(Samples.catalog(), good).read(Samples.Engine.class);
    assertThat(engine.clients()).containsExactly(4, 40);
    assertThat(engine.dbid()).isEqualTo("a${b}4");
    Config bad =
        Config.of(Samples.catalog(), sources(env, "dbid", "x", "clients", "${env:BAD}")).readAll();
    assertThat(Samples.texts(bad))
        .containsExactly(
            "-D: clients: '${env:BAD}' is not a count; write a count such as 10000, 10k or 5M");
  }

  @Test
  void anUnknownPlaceholderIsAnError() {
    for (String text : new String[] {"${PW}", "${env:PW", "a${"}) {
      assertThat(Samples.texts(config(Map.of("PW", "x"), text).readAll()))
          .contains(
              "-D: password: ${ starts neither ${env:NAME} nor ${file:PATH};"
                  + " write $${ for a plain ${");
    }
  }

  @Test
  void aPasswordThatLooksLikeAPlaceholderIsNotShown() {
    for (String text : new String[] {"${" + PASSWORD + "}", "${" + PASSWORD, "$${" + PASSWORD}) {
      assertThat(EffectiveConfig.write(config(Map.of(), text))).as(text).doesNotContain(PASSWORD);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void anInlineSecretInAReadableFileIsRemarked() throws IOException {
    Path main = dir.resolve("main.properties");
    Samples.write(main, "dbid=x", "password=" + PASSWORD);
    Files.setPosixFilePermissions(main, PosixFilePermissions.fromString("rw-r-----"));
    assertThat(fileProblems(main))
        .isEqualTo(
            main
                + ":2: password: notice: is in a file that other users can read;"
                + " chmod 600 the file, or use ${env:NAME}, ${file:PATH} or prompt");
    Files.setPosixFilePermissions(main, PosixFilePermissions.fromString("rw-------"));
    assertThat(fileProblems(main)).isEmpty();
    Samples.write(main, "dbid=x", "password=");
    Files.setPosixFilePermissions(main, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(fileProblems(main)).isEmpty();
  }

  @Test
  void anInlineSecretOnTheCommandLineIsRemarked() {
    assertThat(Samples.texts(config(Map.of(), PASSWORD).readAll()))
        .containsExactly(
            "-D: password: notice: is visible to other users in the process list;"
                + " use ${env:NAME}, ${file:PATH} or prompt");
  }

  @Test
  void showsInNoTextThisPackageMakes() {
    record Vault(
        @Setting(key = "dbid", def = "5", min = "2", help = "h") int dbid,
        @Setting(key = "password", def = "", help = "h") Secret password,
        @Setting(key = "url", def = "", help = "h") String url)
        implements Checked {
      @Override
      public void check(Checks checks) {
        checks.error("url", "cannot use " + url + " with " + password, "see " + this);
      }
    }
    Catalog catalog = Catalog.of(new Catalog.Entry("v", Vault.class, true));
    String url = "mongodb://me:" + PASSWORD + "@host/?x=1&tlsPassword=" + PASSWORD;
    Sources sources = sources(Map.of(), "dbid", "5", "password", PASSWORD, "url", url);
    Config config = Config.of(catalog, sources);
    Vault vault = config.read(Vault.class);
    assertThat(vault.url()).isEqualTo(url);
    assertThatThrownBy(config::orThrow)
        .hasMessageContaining("mongodb://me:***@host")
        .hasMessageNotContaining(PASSWORD);
    assertThat(EffectiveConfig.write(config)).doesNotContain(PASSWORD);
    assertThat(config.problems().toString()).doesNotContain(PASSWORD);
    assertThat(sources.find("password").orElseThrow().toString()).doesNotContain(PASSWORD);
    Sources wrong = sources(Map.of(), "dbid", "jdbc:x://u:" + PASSWORD + "@h");
    assertThat(Samples.texts(Config.of(catalog, wrong).readAll()).toString())
        .contains("u:***@h")
        .doesNotContain(PASSWORD);
  }

  private static String fileProblems(Path main) {
    Sources sources = Sources.of(name -> null).file(main).read();
    return String.join("\n", Samples.texts(Config.of(Samples.catalog(), sources).readAll()));
  }

  private static Config config(Map<String, String> env, String password) {
    return Config.of(Samples.catalog(), sources(env, "dbid", "x", "password", password));
  }

  private static Sources sources(Map<String, String> env, String... keysAndValues) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      values.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Sources.of(env::get).overrides(values).read();
  }
}
