package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be written for each type and unit, and what is said about the rest. */
class UnitTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "10k, 10000",
    "10K, 10000",
    "5M, 5000000",
    "2G, 2000000000",
    "3T, 3000000000000",
    "1e9, 1000000000",
    "10_000_000, 10000000",
    "1.5M, 1500000",
    "0.1M, 100000",
    "+7, 7",
    "5 M, 5000000",
    "1E3, 1000",
    "1e15, 1000000000000000",
    "2.0, 2"
  })
  void countsTakePowersOfThousand(String text, long value) {
    assertThat(Samples.every("count", text).count()).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "4096, 4096",
    "1KB, 1024",
    "64kb, 65536",
    "2MB, 2097152",
    "1GB, 1073741824",
    "1TB, 1099511627776",
    "1MiB, 1048576",
    "10k, 10000",
    "1M, 1000000",
    "512B, 512",
    "1.5KB, 1536"
  })
  void bytesTakePowersOf1024WithB(String text, long value) {
    assertThat(Samples.every("size", text).size()).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({"15000, 15000", "15k, 15000", "15k/s, 15000", "100/s, 100", "0.5, 0.5", "1M /s, 1e6"})
  void ratesArePerSecond(String text, double value) {
    assertThat(Samples.every("rate", text).rate()).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({"8.9886601, 8.9886601", "70%, 70", "0.3 %, 0.3", "100, 100", ".5, 0.5", "5., 5"})
  void percentagesTakeASign(String text, double value) {
    assertThat(Samples.every("percent", text).percent()).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, 500000000",
    "10s, 10000000000",
    "5m, 300000000000",
    "2h, 7200000000000",
    "1d, 86400000000000",
    "1h30m, 5400000000000",
    "1h 30m, 5400000000000",
    "1.5s, 1500000000",
    "30, 30000000000",
    "0.25, 250000000",
    "1e3, 1000000000000",
    "10us, 10000",
    "7ns, 7",
    "100_000, 100000000000000",
    "100_000s, 100000000000000",
    "0, 0"
  })
  void durationsAreSecondsWhenBare(String text, long nanos) {
    assertThat(Samples.every("time", text).time()).isEqualTo(Duration.ofNanos(nanos));
  }

  @ParameterizedTest
  @CsvSource({"true, true", "TRUE, true", "False, false"})
  void booleansIgnoreCase(String text, boolean value) {
    assertThat(Samples.every("flag", text).flag()).isEqualTo(value);
  }

  @Test
  void enumsIgnoreCaseAndUnderscore() {
    assertThat(Samples.every("arrival", "Poisson-Like").arrival())
        .isEqualTo(Samples.Arrival.POISSON_LIKE);
    assertThat(Samples.every("arrival", "poisson_like").arrival())
        .isEqualTo(Samples.Arrival.POISSON_LIKE);
  }

  @Test
  void namedEnumsTakeTextNameAndAliases() {
    for (String text : List.of("mysql", "SQL", "com.facebook.LinkBench.LinkStoreMysql")) {
      assertThat(Samples.every("linkstore", text).store()).isEqualTo(Samples.Store.SQL);
    }
  }

  @Test
  void listsAreSeparatedByCommas() {
    assertThat(Samples.every("clients", "1, 2,1k").clients()).containsExactly(1, 2, 1000);
    assertThat(Samples.every("steps", "1m,500ms").steps())
        .containsExactly(Duration.ofMinutes(1), Duration.ofMillis(500));
    assertThat(Samples.every("steps", "").steps()).isEmpty();
  }

  @Test
  void optionalsAreEmptyWithoutAValue() {
    Samples.Every none = Samples.every("text", "x");
    assertThat(none.label()).isEmpty();
    assertThat(none.seed()).isEmpty();
    assertThat(none.max()).isEmpty();
    assertThat(none.mean()).isEmpty();
    assertThat(Samples.every("label", "").label()).isEmpty();
    assertThat(Samples.every("seed", "").seed()).isEmpty();
    assertThat(Samples.every("label", "a b").label()).contains("a b");
    assertThat(Samples.every("start", "2m").start()).isEqualTo(Optional.of(Duration.ofMinutes(2)));
    assertThat(Samples.every("seed", "12345").seed()).isEqualTo(OptionalLong.of(12345));
    assertThat(Samples.every("max", "7").max()).isEqualTo(OptionalInt.of(7));
    assertThat(Samples.every("mean", "1e-3").mean()).isEqualTo(OptionalDouble.of(0.001));
  }

  @Test
  void textsPathsAndSecretsAreTakenAsTheyAre() {
    assertThat(Samples.every("text", "a=b:c").text()).isEqualTo("a=b:c");
    assertThat(Samples.every("path", "/x/y z").path()).isEqualTo(Path.of("/x/y z"));
    assertThat(Samples.every("secret", "10k").secret().value()).isEqualTo("10k");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count | 5m | '5m' ends in m, which means minutes and is valid for durations only;"
            + " write 5M for million",
        "rate | 5m | '5m' ends in m, which means minutes and is valid for durations only;"
            + " write 5M for million",
        "size | 5m | '5m' ends in m, which means minutes and is valid for durations only;"
            + " write 5M for million bytes or 5MB",
        "port | 5m | '5m' ends in m, which means minutes and is valid for durations only;"
            + " write a whole number such as 12",
        "count | ten | 'ten' is not a count; write a count such as 10000, 10k or 5M",
        "count | 10_ | '10_' is not a count; write a count such as 10000, 10k or 5M",
        "count | 1.5 | '1.5' is not a whole number; write a count such as 10000, 10k or 5M",
        "count | 10KB | '10KB' has a suffix that this key does not accept;"
            + " write a count such as 10000, 10k or 5M",
        "count | 1e30 | '1e30' is too large for this key;"
            + " write a count such as 10000, 10k or 5M",
        "count | 1e999999 | '1e999999' has too many digits;"
            + " write a count such as 10000, 10k or 5M",
        "count | 1e99999999999 | '1e99999999999' is too large;"
            + " write a count such as 10000, 10k or 5M",
        "port | 10k | '10k' has a suffix that this key does not accept; write a whole number such"
            + " as 12",
        "port | 0 | '0' is too small; write 1 to 65535",
        "port | 65536 | '65536' is too large; write 1 to 65535",
        "port | 3000000000 | '3000000000' is too large for this key;"
            + " write a whole number such as 12",
        "size | -1 | '-1' is too small; write at least 0",
        "count | -1 | '-1' is too small; write 0 to 1e15",
        "count | 9223372036854775807 | '9223372036854775807' is too large; write 0 to 1e15",
        "size | 1XB | '1XB' has a suffix that this key does not accept;"
            + " write a size such as 4096, 64KB or 1GB",
        "rate | -5 | '-5' is too small; write at least 0",
        "rate | fast | 'fast' is not a rate per second;"
            + " write a rate per second such as 15000 or 15k",
        "percent | 101 | '101' is too large; write 0 to 100",
        "percent | half | 'half' is not a percentage; write a percentage such as 70 or 0.3",
        "chance | 50 | '50' is too large; write 0 to 1",
        "chance | x | 'x' is not a probability; write a probability such as 0.25",
        "shape | 0 | '0' is too small; write more than 0, less than 2",
        "shape | 2 | '2' is too large; write more than 0, less than 2",
        "shape | NaN | 'NaN' is not a number; write a number such as 0.8",
        "mean | 1e399 | '1e399' is too large; write a number such as 0.8",
        "time | 5M | '5M' is not a duration; write m for minutes (M is million)",
        "time | 10 sec | '10 sec' is not a duration; write a duration such as 500ms, 10s, 5m,"
            + " 1h30m or a bare number of seconds",
        "time | soon | 'soon' is not a duration; write a duration such as 500ms, 10s, 5m,"
            + " 1h30m or a bare number of seconds",
        "time | ? | '?' is not a duration; write a duration such as 500ms, 10s, 5m,"
            + " 1h30m or a bare number of seconds",
        "time | -1 | '-1' is too small; write at least 0s",
        "time | 1e12 | '1e12' is longer than 292 years; write a duration such as 500ms, 10s, 5m,"
            + " 1h30m or a bare number of seconds",
        "flag | yes | 'yes' is neither true nor false; write true or false",
        "arrival | closd | 'closd' is not a valid value; did you mean closed? Write one of closed,"
            + " uniform, poisson-like",
        "arrival | zzz | 'zzz' is not a valid value; write one of closed, uniform, poisson-like",
        "clients | 1,,2 | '1,,2' (element 2) is empty; remove the comma or write a value",
        "clients | 1,x | '1,x' (element 2) is not a count; write a count such as 10000, 10k or 5M",
        "clients | 0 | '0' is too small; write at least 1",
        "clients | '' | is empty; write a count such as 10000, 10k or 5M;"
            + " several are separated by commas",
        "text | '' | is empty; write a text",
        "count | '' | is empty; write a count such as 10000, 10k or 5M",
      })
  void badValuesSayWhyAndWhatToWrite(String key, String text, String message) {
    assertThatThrownBy(() -> Samples.every(key, text))
        .isInstanceOf(ConfigException.class)
        .hasMessage("-D: " + key + ": " + message);
  }
}
