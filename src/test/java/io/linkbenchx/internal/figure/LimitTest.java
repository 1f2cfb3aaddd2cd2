package io.linkbenchx.internal.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.result.LimitResult;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A limit is FIGURE(TYPE) <= NUMBER UNIT. */
class LimitTest {
  @ParameterizedTest
  @CsvSource({
    "rate >= 1000, rate, , , true, 1000",
    "p99.9(GET_NODE) <= 5 ms, p99.9, GET_NODE, , false, 5000",
    "p99(GET_NODE) of run-c8-r2 <= 5 ms, p99, GET_NODE, run-c8-r2, false, 5000",
    "rate of load>=1e3 /s, rate, , load, true, 1000",
    "response.p95<2s, response.p95, , , false, 2e6",
    "database <= 2 GB, database, , , false, 2147483648",
    "server.wKB/q <= 1 MB, server.wKB/q, , , false, 1024"
  })
  void isReadInTheUnitOfItsFigure(
      String text, String figure, String type, String step, boolean atLeast, double bound) {
    Limit limit = Limit.parse(text);
    assertThat(limit.figure().text()).isEqualTo(figure);
    assertThat(limit.type()).isEqualTo(type);
    assertThat(limit.step()).isEqualTo(step);
    assertThat(limit.atLeast()).isEqualTo(atLeast);
    assertThat(limit.bound()).isEqualTo(bound);
  }

  /** Half of the starts were dropped: the responses of the others say nothing about all. */
  @ParameterizedTest
  @CsvSource({"response.p50(GET_NODE), ''", "response.p50, 0.3250", "all.p50, 0.3250"})
  void isMissedIfTooManyStartsGotNoResponse(String figure, String above, @TempDir Path directory) {
    Path run = MadeUp.in(directory).run(1, MadeUp::drop);
    LimitResult open =
        Limit.parse(figure + " <= 100 s").of(StoredRun.read(run).result().step("open"));

    assertThat(open.verdict()).isEqualTo(LimitResult.Verdict.NOT_MEASURED);
    assertThat(open.text())
        .contains(" <= 100 s is missed: open: NA; above " + above)
        .endsWith(" s, because starts without a response are slower; lower the rate");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rate | is no limit of the form FIGURE <= NUMBER UNIT",
        "rate >= 0.97 base | base does not fit rate: write one of: no unit, /s",
        "speed >= 1 | unknown figure speed; known: [all.",
        "respons.p99 <= 5 ms | unknown figure respons.p99; did you mean response.p99? known: [all.",
        "response.p99 <= 5 | a bound without a unit does not fit response.p99",
        "rate >= 0 | must be greater than 0"
      })
  void isRefusedWithWhatToWrite(String text, String message) {
    assertThatThrownBy(() -> Limit.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }
}
