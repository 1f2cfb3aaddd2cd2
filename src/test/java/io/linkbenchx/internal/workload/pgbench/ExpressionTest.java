package io.linkbenchx.internal.workload.pgbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.workload.pgbench.ExpressionParser.Expression;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The language of {@code \set}. */
class ExpressionTest {

  private static Object value(String text) {
    Expression expression = ExpressionParser.parse(text);
    Map<String, String> given =
        Map.of("ten", "10", "half", "0.5", "on", "on", "nothing", "null", "word", "abc");
    Scope scope = new Scope(given, false);
    scope.begin(null, 1);
    return expression.of(scope);
  }

  private static String shown(String text) {
    return ScriptValues.text(value(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "5 or 0; true",
        "3 and 0; false",
        "not false; true",
        "1 is null; false",
        "1 notnull; true",
        "5 = 4; false",
        "5 <> 4; true",
        "5 != 5; false",
        "5 < 4; false",
        "5 <= 4; false",
        "5 > 4; true",
        "5 >= 4; true",
        "1 | 2; 3",
        "1 # 3; 2",
        "1 & 3; 1",
        "~ 1; -2",
        "1 << 2; 4",
        "8 >> 2; 2",
        "5 + 4; 9",
        "3 - 2.0; 1",
        "5 * 4; 20",
        "5 / 3; 1",
        "3 % 2; 1",
        "- 2.0; -2",
        "abs(-17); 17",
        "debug(5432.1); 5432.1",
        "double(5432); 5432",
        "greatest(5, 4, 3, 2); 5",
        "least(5, 4, 3, 2.1); 2.1",
        "int(5.4 + 3.8); 9",
        "hash(10, 5432); -5817877081768721676",
        "hash_murmur2(10, 5432); -5817877081768721676",
        "hash_fnv1a(10, 5432); -7793829335365542153",
        "mod(54, 32); 22",
        "pow(2.0, 10); 1024",
        "power(2.0, 10); 1024",
        "exp(1.0); 2.71828182845905",
        "ln(2.718281828459045); 1",
        "pi(); 3.14159265358979",
        "sqrt(2.0); 1.4142135623731",
        "CASE WHEN :ten <> 0 THEN 7/:ten ELSE NULL END; 0"
      })
  void examplesOfTheManual(String expression, String expected) {
    assertThat(shown(expression)).isEqualTo(expected);
  }

  @Test
  void functionsOfTheManualInFullPrecision() {
    assertThat((Double) value("exp(1.0)")).isCloseTo(2.718281828459045, within(1e-15));
    assertThat((Double) value("sqrt(2.0)")).isCloseTo(1.414213562, within(1e-9));
    assertThat(value("pi()")).isEqualTo(Math.PI);
  }

  /** What PostgreSQL 15's pgbench answered. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1 | 2 << 1; 6",
        "1 << 1 | 2; 2",
        "1 # 3 & 2; 2",
        "1 + 2 << 1; 6",
        "1 << 1 + 1; 4",
        "~ 1 | 4; -2",
        "~ 1 + 2; -4",
        "2 * ~ 3 + 1; -10",
        "- 2 * 3; -6",
        "-9223372036854775808; -9223372036854775808",
        "7 / -2; -3",
        "-7 / 2; -3",
        "-7 % 3; -1",
        "mod(5, -3); 2",
        "int(2.5); 2",
        "int(3.5); 4",
        "2 - 3 - 4; -5",
        "100 / 7 / 2; 7",
        "10 % 3 * 2; 2",
        "1 << 64; 1",
        "-1 >> 1; -1",
        "- - 3; 3",
        "(-9223372036854775807 - 1) % -1; 0",
        "1 < 2 is true; true",
        "not 1 = 2; true",
        "1 is null is null; false",
        "1 notnull and true; true",
        "1 is true; false",
        "2 is not false; true",
        "null is true; false",
        "1 = 1.0; true",
        "-2 is null or true and not false; true",
        "case when 2 then 1.5 else 3 end; 1.5",
        "1e3; 1000",
        ".5; 0.5",
        "5.; 5",
        "+5; 5",
        "1e15; 1e+15",
        "1e-5; 1e-05",
        "1e-4; 0.0001",
        "123456789012345678.0; 1.23456789012346e+17",
        "10.0 / 3; 3.33333333333333",
        "5.0 / 0; Infinity",
        "sqrt(-1); NaN",
        "ABS(-1); 1",
        "TRUE; true"
      })
  void answersOfPgbench(String expression, String expected) {
    assertThat(shown(expression)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "1 + null",
        "least(1, null)",
        "not null",
        "null and true",
        "null or false",
        "case when 0 then 1 end",
        ":nothing",
        "random(null, 3)"
      })
  void unknownIsNull(String expression) {
    assertThat(value(expression)).isNull();
  }

  @Test
  void threeValuedLogicStopsWhereTheAnswerIsCertain() {
    assertThat(value("null and false")).isEqualTo(false);
    assertThat(value("null or true")).isEqualTo(true);
    assertThat(value("false and 1 / 0 = 1")).isEqualTo(false);
    assertThat(value("true or 1 / 0 = 1")).isEqualTo(true);
  }

  @Test
  void aVariableIsReadAsANumberOrABoolean() {
    assertThat(value(":ten + 1")).isEqualTo(11L);
    assertThat(value(":half * 2")).isEqualTo(1.0);
    assertThat(value(":on")).isEqualTo(true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "5 / 0; division by zero",
        "5 % 0; division by zero",
        "mod(1, 0); division by zero",
        "9223372036854775807 + 1; does not fit",
        "-9223372036854775807 - 2; does not fit",
        "9223372036854775807 * 2; does not fit",
        "int(1e30); does not fit",
        "(-9223372036854775807 - 1) / -1; does not fit",
        "abs(-9223372036854775807 - 1); fit",
        "- (-9223372036854775807 - 1); does not fit",
        "true = false; is not a number",
        "1 + true; is not a number",
        ":word + 1; neither a number nor a boolean",
        ":unset + 1; undefined variable :unset",
        "random(5, 1); empty range",
        "random(-9223372036854775807, 9223372036854775807); too large",
        "random_zipfian(1, 10, 1.0); from 1.001 to 1000",
        "random_gaussian(1, 10, 1.9); at least 2",
        "random_exponential(1, 10, 0); than 0",
        "permute(5, 0, 1); the size of permute"
      })
  void whatHasNoValueFailsWithItsReason(String expression, String reason) {
    assertThatThrownBy(() -> value(expression))
        .isInstanceOf(DbException.class)
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "9223372036854775808; does not fit into an integer",
        "1 +; is not complete",
        "1 2; unexpected '2'",
        "1 = 1 = 1; unexpected '='",
        "sin(1); unknown function sin",
        "randm(1, 2); did you mean random?",
        "abs(1, 2); wrong number of arguments of abs",
        "abs(1; ) is missing in the expression before the end",
        "1 is 2; IS needs NULL",
        "case end; CASE needs WHEN",
        "case when 1 then 2; end is missing",
        "1 ? 2; unexpected '?",
        "x; unexpected 'x'",
        "'abc'; unexpected ''abc''",
        "not(1) = 2); unexpected ')'",
        "or(1, 2); unknown function or"
      },
      quoteCharacter = '`')
  void whatIsNoExpressionIsRefusedWithItsReason(String expression, String reason) {
    assertThatThrownBy(() -> ExpressionParser.parse(expression))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }
}
