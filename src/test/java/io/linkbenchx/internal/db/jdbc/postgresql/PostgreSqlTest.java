package io.linkbenchx.internal.db.jdbc.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgreSqlTest {

  @ParameterizedTest
  @CsvSource({
    "40001, CONFLICT",
    "40P01, CONFLICT",
    "25P02, CONFLICT",
    "40003, UNKNOWN_COMMIT",
    "55P03, TIMEOUT",
    "57014, TIMEOUT",
    "23505, CONSTRAINT",
    "22003, CONSTRAINT",
    "57P01, CONNECTION",
    "57P05, CONNECTION",
    "25P03, CONNECTION",
    "25P04, CONNECTION",
    "53300, CONNECTION",
    "08006, CONNECTION",
    "42P01, FATAL",
    "25006, CONNECTION"
  })
  void errorsAreClassifiedByTheirStates(String state, Outcome outcome) {
    assertThat(PgVersions.dialect().classify(new SQLException("x", state))).isEqualTo(outcome);
  }

  @Test
  void aLimitOfTheServerIsNamed() {
    String said = "ERROR: canceling statement due to statement timeout";
    assertThat(PgVersions.dialect().hint(new SQLException(said, "57014")))
        .contains("statement_timeout");
    String request = "ERROR: canceling statement due to user request";
    assertThat(PgVersions.dialect().hint(new SQLException(request, "57014"))).isEmpty();
  }

  @Test
  void aBrokenSocketIsRecognizedByTheClassIfThereIsNoState() {
    SQLException broken = new SQLNonTransientConnectionException("gone");
    assertThat(PgVersions.dialect().classify(broken)).isEqualTo(Outcome.CONNECTION);
  }
}
