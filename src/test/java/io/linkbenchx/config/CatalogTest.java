package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {
  private static Catalog.Match found(Catalog.Kind kind, String text) {
    return new Catalog.Match(kind, text, false, List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "reqesters, requesters",
    "max_time, maxtime",
    "Max-Time, maxtime",
    "cleints, clients",
    "clientss, clients",
    "read.shape, read_shape",
    "raed_shape, read_shape",
    "other.statement, other.statements",
    "workload-file, workload_file",
    "dbdi, dbid",
    "mysql.clients, clients"
  })
  void aMisspeltKeyIsGuessed(String key, String guess) {
    assertThat(Samples.catalog().match(key)).isEqualTo(found(Catalog.Kind.UNKNOWN, guess));
  }

  @Test
  void aFarAwayKeyIsNotGuessed() {
    assertThat(Samples.catalog().match("banana")).isEqualTo(found(Catalog.Kind.UNKNOWN, ""));
    Config config = Config.of(Samples.catalog(), Samples.overrides(Map.of("banana", "1")));
    assertThat(Samples.texts(config))
        .containsExactly("-D: banana: is not a known key; see docs/configuration.md for all keys");
  }

  @Test
  void anotherCaseIsAcceptedWhenOnlyOneKeyMatches() {
    record Twins(
        @Setting(key = "tab", def = "1", help = "h") int lower,
        @Setting(key = "TAB", def = "1", help = "h") int upper) {}
    Catalog catalog = Catalog.of(new Catalog.Entry("twins", Twins.class, true));
    assertThat(catalog.match("Tab").kind()).isEqualTo(Catalog.Kind.UNKNOWN);
    assertThat(Samples.catalog().match("DBID").kind()).isEqualTo(Catalog.Kind.KNOWN);
  }

  @Test
  void ignoredPatternsMatchWholeKeysAndKnownKeysWin() {
    Catalog catalog = Samples.catalog().ignoring("hbase.*", "x").ignoring("dbid", "y");
    assertThat(catalog.match("hbase.a.b")).isEqualTo(found(Catalog.Kind.IGNORED, "x"));
    assertThat(catalog.match("hbaseX").kind()).isEqualTo(Catalog.Kind.UNKNOWN);
    assertThat(catalog.match("dbid").kind()).isEqualTo(Catalog.Kind.KNOWN);
  }

  @Test
  void theUnitIsThatOfASuffixOfTheDefaultOrABound() {
    record Sizes(
        @Setting(def = "64KB", help = "h") long cache,
        @Setting(def = "7", max = "10k", help = "h") int rows,
        @Setting(def = "7", help = "h") int number,
        @Setting(def = "10k", help = "h") String text) {}
    Catalog catalog = Catalog.of(new Catalog.Entry("sizes", Sizes.class, true));
    assertThat(catalog.settings().stream().skip(1).map(SettingInfo::unit))
        .containsExactly(Unit.BYTES, Unit.COUNT, Unit.NONE, Unit.NONE);
  }

  @Test
  void wrongDeclarationsAreRefused() {
    record Twice(
        @Setting(key = "a", aliases = "b", def = "1", help = "h") int a,
        @Setting(key = "b", def = "1", help = "h") int b) {}
    record BadDefault(@Setting(key = "a", def = "x", help = "h") int a) {}
    record OutOfRange(@Setting(key = "a", def = "0", min = "1", help = "h") int a) {}
    record NoDefault(@Setting(key = "a", def = "", help = "h") int a) {}
    record NoSetting(int a) {}
    record BadType(@Setting(key = "a", def = "x", help = "h") StringBuilder a) {}
    record BadUnit(@Setting(key = "a", def = "1", unit = Unit.DURATION, help = "h") long a) {}
    for (Class<? extends Record> type :
        List.<Class<? extends Record>>of(
            Twice.class,
            BadDefault.class,
            OutOfRange.class,
            NoDefault.class,
            NoSetting.class,
            BadType.class,
            BadUnit.class)) {
      assertThatThrownBy(() -> Catalog.of(new Catalog.Entry("x", type, true)))
          .as(type.getSimpleName())
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void durationsNeedNoUnit() {
    record Timed(@Setting(key = "t", def = "1m", max = "1h", help = "h") Duration t) {}
    Catalog catalog = Catalog.of(new Catalog.Entry("x", Timed.class, true));
    SettingInfo info = catalog.settings().get(1);
    assertThat(info.unit()).isEqualTo(Unit.DURATION);
    assertThat(info.range()).isEqualTo("0s to 1h");
  }

  @Test
  void whatIsNotDeclaredFollowsFromTheComponent() {
    @Prefixed("my.")
    record Bare(
        @Setting(help = "h") int rowCount,
        @Setting(help = "h") boolean fast,
        @Setting(help = "h") Duration lockTimeout,
        @Setting(help = "h") String name,
        @Setting(help = "h") Path path) {}
    Catalog catalog = Catalog.of(new Catalog.Entry("x", Bare.class, true));
    assertThat(catalog.settings().subList(1, 6))
        .extracting(SettingInfo::key, SettingInfo::def, SettingInfo::range, SettingInfo::required)
        .containsExactly(
            tuple("my.row_count", "0", "at least 0", false),
            tuple("my.fast", "false", "", false),
            tuple("my.lock_timeout", "0s", "at least 0s", false),
            tuple("my.name", "", "", false),
            tuple("my.path", "", "", true));
  }

  @Test
  void inAFileFullOfUnknownKeysNoMoreAreGuessed() {
    Catalog catalog = Samples.catalog();
    assertThat(catalog.match("clientss")).isEqualTo(found(Catalog.Kind.UNKNOWN, "clients"));
    for (int i = 0; i < 2000; i++) {
      catalog.match("key" + i);
    }

    assertThat(catalog.match("cleints")).isEqualTo(found(Catalog.Kind.UNKNOWN, ""));
  }
}
