package io.linkbenchx.internal.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers and names in CSV files. */
class CsvTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1, 1",
    "-1.5, -1.5",
    "0.1, 0.1",
    "-0.25, -0.25",
    "0.000123456789, 0.000123457",
    "123456.789, 123457",
    "999999.6, 1000000",
    "1234567, 1234570",
    "-1234567, -1234570",
    "9007199254740993, 9007200000000000",
    "1e20, 100000000000000000000",
    "1.5e-12, 0.0000000000015",
    "NaN, ''",
    "Infinity, ''"
  })
  void figuresHaveSixDigits(double value, String text) {
    assertEquals(text, Csv.figure(value));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0004, 0",
    "0.0004, 0",
    "0.0006, 0.001",
    "-9.9996, -10",
    "15, 15",
    "15.030, 15.03",
    "1e17, 100000000000000000"
  })
  void secondsHaveMilliseconds(double value, String text) {
    assertEquals(text, Csv.seconds(value));
  }

  @Test
  void figuresAreThoseOfBigDecimal() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100_000; i++) {
      double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(40) - 20);
      BigDecimal exact = new BigDecimal(value);
      assertEquals(plain(exact.round(new MathContext(6))), Csv.figure(value));
      if (Math.abs(value) < 1e9) { // beyond, a double has no milliseconds that both ways agree on
        assertEquals(plain(exact.setScale(3, RoundingMode.HALF_UP)), Csv.seconds(value));
      }
    }
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  @ParameterizedTest
  @CsvSource({"ADD_LINK, ADD_LINK", "'a b', a_b", "'a,\"b\tc', a__b_c", "'', ''"})
  void namesNeedNoQuotes(String name, String field) {
    assertEquals(field, Csv.name(name));
  }
}
