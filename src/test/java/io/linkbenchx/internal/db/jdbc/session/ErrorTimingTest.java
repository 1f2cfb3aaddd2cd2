package io.linkbenchx.internal.db.jdbc.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorTimingTest {

  @ParameterizedTest
  @CsvSource({
    "1317, 70100, true",
    "1969, 70100, true",
    "3024, HY000, true",
    "0, 57014, true",
    "1927, 70100, false",
    "1205, HY000, false",
    "0, 40001, false"
  })
  void whatEndsAStatementFromOutsideIsReported(int code, String state, boolean interrupted) {
    assertThat(JdbcSession.interrupted(new SQLException("x", state, code))).isEqualTo(interrupted);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 57P05, true", // idle_session_timeout
    "4031, HY000, true", // wait_timeout of MySQL
    "0, 57P01, false",
    "1053, 08S01, false",
    "2013, 08S01, false"
  })
  void aSessionThatEndedBecauseItWasIdleExecutedNothing(int code, String state, boolean nothing) {
    assertThat(JdbcSession.refusedUnexecuted(new SQLException("x", state, code)))
        .isEqualTo(nothing);
  }
}
