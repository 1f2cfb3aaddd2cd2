package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EffectiveConfigTest {
  @TempDir Path dir;

  @Test
  void saysWhereEachValueCameFrom() {
    Path file = dir.resolve("f.properties");
    Samples.write(file, "", "dop = 1,2", "password = pw");
    Sources sources =
        Sources.of(name -> null)
            .file(file)
            .overrides(Map.of("dbid", "x y"))
            .read()
            .withProfile("fast", Map.of("duration", "5s"));
    assertThat(EffectiveConfig.write(Config.of(Samples.catalog(), sources)))
        .isEqualTo(
            """
            # The effective configuration, without secrets.

            # ---- engine
            # -D
            dbid = x y
            # FILE:2
            clients = 1,2
            # profile fast
            duration = 5s
            # FILE:3, a secret: set LINKBENCHX_PASSWORD before you use this
            password = ${env:LINKBENCHX_PASSWORD}
            # none
            # url =
            # default
            mysql_bulk_insert_batch = 1024
            # default
            read_function = zipf
            # default
            read_shape = 0.8
            # default
            write_function = zipf
            # default
            write_shape = 0.741
            """
                .replace("FILE", file.toString()));
  }

  @Test
  void fedBackItGivesTheSameRecords() {
    Samples.write(dir.resolve("conf/pw"), "pw");
    Path file = dir.resolve("conf/f.properties");
    Samples.write(
        file,
        "text = a\\\\b \\u00fc $${x} ${env:E}",
        "count = 1_5k",
        "size = 1KB",
        "clients = 1, 2",
        "steps = 1h30m,5",
        "label = #1 = !",
        "secret = ${file:pw}",
        "arrival = poisson_like",
        "linkstore = com.facebook.LinkBench.LinkStoreMysql",
        "seed = 5");
    Map<String, String> env = Map.of("E", "from env");
    Sources sources = Sources.of(env::get).file(file).overrides(Map.of("percent", "7%")).read();
    Config config = Config.of(Samples.every(), sources);
    Samples.Every first = config.read(Samples.Every.class);
    config.orThrow();
    assertThat(first.text()).isEqualTo("a\\b ü ${x} from env");
    assertThat(first.secret().value()).isEqualTo("pw");

    Path written = dir.resolve("elsewhere/effective.properties");
    Samples.write(written, EffectiveConfig.write(config));
    Config again = Config.of(Samples.every(), Sources.of(env::get).file(written).read());
    assertThat(again.read(Samples.Every.class)).isEqualTo(first);
    assertThat(again.problems()).isEmpty();
    assertThat(first.secret()).isEqualTo(again.read(Samples.Every.class).secret());
  }

  @Test
  void anInlineSecretHasToBeGivenAgain() {
    Map<String, String> values = new LinkedHashMap<>(Map.of("dbid", "x", "password", "p$w"));
    Config config = Config.of(Samples.catalog(), Samples.overrides(values));
    Path written = dir.resolve("effective.properties");
    Samples.write(written, EffectiveConfig.write(config));
    Config without =
        Config.of(Samples.catalog(), Sources.of(name -> null).file(written).read()).readAll();
    assertThat(Samples.texts(without).get(0))
        .endsWith(
            "password: the environment variable LINKBENCHX_PASSWORD is not set;"
                + " set LINKBENCHX_PASSWORD");
    Map<String, String> env = Map.of("LINKBENCHX_PASSWORD", "p$w");
    Config with = Config.of(Samples.catalog(), Sources.of(env::get).file(written).read());
    assertThat(with.read(Samples.Engine.class)).isEqualTo(config.read(Samples.Engine.class));
  }

  @Test
  void anAddressWithAPasswordHasToBeGivenAgainToo() {
    Config config =
        Config.of(
            Samples.catalog(),
            Samples.overrides(Map.of("dbid", "x", "url", "mongodb://me:pw@host/")));
    String text = EffectiveConfig.write(config);
    assertThat(text)
        .contains(
            """
            # -D, holds a secret: set LINKBENCHX_URL before you use this
            # url = mongodb://me:***@host/
            url = ${env:LINKBENCHX_URL}
            """);
    Path written = dir.resolve("effective.properties");
    Samples.write(written, text);
    Config without =
        Config.of(Samples.catalog(), Sources.of(name -> null).file(written).read()).readAll();
    assertThat(Samples.texts(without).get(0)).contains("LINKBENCHX_URL is not set");
  }

  @Test
  void aDefaultOnWhichTwoReadersDifferIsNotWritten() {
    record One(@Setting(key = "port", def = "1", help = "h") int port) {}
    record Two(@Setting(key = "port", def = "2", help = "h") int port) {}
    Catalog catalog =
        Catalog.of(
            new Catalog.Entry("one", One.class, true), new Catalog.Entry("two", Two.class, true));
    assertThat(EffectiveConfig.write(Config.of(catalog, Samples.overrides(Map.of()))))
        .contains("# the default depends on the component\n# port\n")
        .doesNotContain("\nport");
  }
}
