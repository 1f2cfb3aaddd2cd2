package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reader of numbers that the tests of the pages trust. */
class PrintedTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0.5",
    "1 012 300, 1012300, 0.5",
    "12.5, 12.5, 0.05",
    "163 k, 163000, 500",
    "1.9 M, 1900000, 50000",
    "0.3 %, 0.003, 0.0005",
    "+10.00 %, 0.1, 0.00005",
    "-5.1, -5.1, 0.05",
    "870 µs, 0.00087, 0.0000005",
    "1.2 s, 1.2, 0.05",
    "1.3 GB, 1395864371.2, 53687091.2",
    "5.0e-04, 0.0005, 0.000005"
  })
  void aNumberHasAValueAndHalfOfItsLastDigit(String text, double value, double half) {
    assertThat(Printed.of(text).value()).isEqualTo(value, offset(value));
    assertThat(Printed.of(text).half()).isEqualTo(half, offset(half));
  }

  private static Offset<Double> offset(double value) {
    return Offset.offset(1e-12 * Math.max(1, Math.abs(value)));
  }

  @Test
  void aFigureIsShownIfItRoundsToTheDigits() {
    assertThat(Printed.shows("12.5", 12.549)).isTrue();
    assertThat(Printed.shows("12.5", 12.56)).isFalse();
    assertThat(Printed.shows("163 k", 163_400.0)).isTrue();
    assertThat(Printed.shows("163 k", 164_400.0)).isFalse();
    assertThat(Printed.shows("NA", null)).isTrue();
    assertThatThrownBy(() -> Printed.shows("NA", 1.0)).hasMessageContaining("'NA'");
    assertThat(Printed.shows("1", null)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"NA", "X", "12 345 6", "1.2.3", "5 apples", "''"})
  void otherTextIsNoNumber(String text) {
    assertThatThrownBy(() -> Printed.of(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
