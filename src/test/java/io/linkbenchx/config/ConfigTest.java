package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigTest {
  @TempDir Path dir;

  @Test
  void allProblemsStandInOneReportErrorsFirst() {
    Path file = dir.resolve("bench.properties");
    Sources sources =
        Samples.file(
            file,
            "requesters = 0",
            "MySQL_bulk_insert_batch = 7",
            "reqesters = 4",
            "duration = 5M",
            "other.statements = server",
            "read_shape = 1.5",
            "write_shape = -1",
            "old.key = 1",
            "gone.key = 1");
    Catalog catalog =
        Samples.catalog()
            .ignoring("old.*", "the engine decides this itself")
            .without("gone.key", "use dbid");
    Config config = Config.of(catalog, sources);
    assertThat(config.read(Samples.Engine.class)).isNull();
    String f = file.toString();
    assertThatThrownBy(config::orThrow)
        .isInstanceOf(ConfigException.class)
        .hasMessage(
            String.join(
                "\n",
                f + ":3: reqesters: is not a known key; did you mean requesters?",
                f + ":9: gone.key: no longer exists; use dbid",
                f + ": dbid: is required but not set; add a line dbid = …, a text",
                f + ":1: requesters: '0' is too small; write at least 1",
                f + ":4: duration: '5M' is not a duration; write m for minutes (M is million)",
                f + ":6: read_shape: must be below 1 for zipf; use another function",
                f + ":7: write_shape: '-1' is too small; write more than 0",
                f
                    + ":2: MySQL_bulk_insert_batch: notice: is read as mysql_bulk_insert_batch;"
                    + " write mysql_bulk_insert_batch",
                f
                    + ":5: other.statements: notice: has no effect: it belongs to database other,"
                    + " which this run does not use",
                f + ":8: old.key: notice: has no effect: the engine decides this itself"));
  }

  @Test
  void aWordForOffIsAnsweredWithTheZeroThatMeansIt() {
    Config config = config("dbid", "x", "duration", "false");
    config.readAll();
    assertThat(Samples.texts(config).get(0))
        .startsWith("-D: duration: 'false' is not a duration; write 0 for no limit, or a duration");
  }

  @Test
  void noticesStopNothing() {
    Config config = config("dbid", "x", "MYSQL_BULK_INSERT_BATCH", "7", "threads", "3");
    Samples.Engine engine = config.read(Samples.Engine.class);
    assertThat(config.orThrow().notices()).hasSize(2);
    assertThat(engine.batch()).isEqualTo(7);
    assertThat(engine.clients()).containsExactly(3);
    assertThat(Samples.texts(config))
        .contains("-D: threads: notice: is an old name of clients; write clients");
  }

  @Test
  void aliasesAreSilent() {
    Config config = config("dbid", "x", "dop", "3", "maxtime", "1m");
    assertThat(config.read(Samples.Engine.class).clients()).containsExactly(3);
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void twoNamesOfOneSettingMayNotDiffer() {
    Path file = dir.resolve("f");
    Config config =
        Config.of(Samples.catalog(), Samples.file(file, "dbid=x", "clients=3", "", "dop=4"));
    config.readAll();
    assertThat(Samples.texts(config))
        .containsExactly(
            file
                + ":2: clients: differs from dop in "
                + file
                + ":4, the same setting;"
                + " keep one of them");
  }

  @Test
  void twoNamesOfOneSettingMayAgree() {
    Config config = config("dbid", "x", "clients", "3", "dop", "3");
    assertThat(config.read(Samples.Engine.class).clients()).containsExactly(3);
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void prefixesJoinAndHaveTheirOwnDefaults() {
    Config config = config("dbid", "x", "read_exponent", "0.5", "write_function", "uniform");
    Samples.Engine engine = config.read(Samples.Engine.class);
    assertThat(engine.read()).isEqualTo(new Samples.Skew("zipf", 0.5));
    assertThat(engine.write()).isEqualTo(new Samples.Skew("uniform", 0.741));
  }

  @Test
  void crossFieldRulesFindTheLineOfAnAlias() {
    Path file = dir.resolve("f");
    Config config =
        Config.of(Samples.catalog(), Samples.file(file, "dbid=x", "read_exponent=3")).readAll();
    assertThat(Samples.texts(config))
        .containsExactly(file + ":2: read_shape: must be below 1 for zipf; use another function");
  }

  record Pair(
      @Setting(key = "low", def = "1", help = "h") int low,
      @Setting(key = "high", def = "2", help = "h") int high)
      implements Checked {
    @Override
    public void check(Checks checks) {
      if (low >= high) {
        checks.error("high", "must be above low", "raise it");
      }
      if (!checks.isSet("low")) {
        checks.notice("low", "is guessed", "");
      }
    }
  }

  @Test
  void crossFieldRulesRunOnlyWhenAllComponentsParsed() {
    Catalog catalog = Catalog.of(new Catalog.Entry("pair", Pair.class, true));
    Config bad = Config.of(catalog, Samples.overrides(Map.of("low", "9", "high", "x"))).readAll();
    assertThat(Samples.texts(bad))
        .containsExactly("-D: high: 'x' is not a whole number; write a whole number such as 12");
    Config low = Config.of(catalog, Samples.overrides(Map.of("high", "1"))).readAll();
    assertThat(Samples.texts(low))
        .containsExactly(
            "-D: high: must be above low; raise it", "default: low: notice: is guessed");
  }

  record Picky(@Setting(key = "k", def = "1", help = "h") int k) {
    Picky {
      if (k == 13) {
        throw new IllegalArgumentException("13 brings bad luck");
      }
    }
  }

  @Test
  void aRefusingConstructorIsAProblem() {
    Catalog catalog = Catalog.of(new Catalog.Entry("picky", Picky.class, true));
    Config config = Config.of(catalog, Samples.overrides(Map.of("k", "13"))).readAll();
    assertThat(Samples.texts(config)).containsExactly("-D: 13 brings bad luck");
  }

  @Test
  void readingTwiceGivesTheSameObjectAndReportsOnce() {
    Config config = config("dbid", "x", "clients", "0");
    config.read(Samples.Engine.class);
    config.read(Samples.Engine.class);
    assertThat(config.problems()).hasSize(1);
    Config good = config("dbid", "x");
    assertThat(good.read(Samples.Engine.class)).isSameAs(good.read(Samples.Engine.class));
  }

  @Test
  void inactiveRecordsAreNotRequired() {
    record Needs(@Setting(def = Setting.REQUIRED, help = "h") String needed) {}
    Catalog catalog = Catalog.of(new Catalog.Entry("needs", Needs.class, false));
    assertThat(Config.of(catalog, Samples.overrides(Map.of())).readAll().problems()).isEmpty();
  }

  @Test
  void aKeyOfTwoOwnersIsActiveWhenOneIs() {
    record One(@Setting(key = "host", def = "a", help = "h") String host) {}
    record Two(@Setting(key = "host", def = "b", help = "h") String host) {}
    Catalog catalog =
        Catalog.of(
            new Catalog.Entry("one", One.class, false), new Catalog.Entry("two", Two.class, true));
    Config config = Config.of(catalog, Samples.overrides(Map.of("host", "c")));
    assertThat(config.read(Two.class).host()).isEqualTo("c");
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void anUnknownRecordIsAFaultOfTheCaller() {
    assertThatThrownBy(() -> config("dbid", "x").read(Samples.Every.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not in the catalog");
  }

  private static Config config(String... keysAndValues) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      values.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Config.of(Samples.catalog(), Samples.overrides(values));
  }
}
