package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MySqlProductTest {

  @ParameterizedTest
  @CsvSource({
    "1213, 40001, CONFLICT", // deadlock; MyRocks' snapshot conflict at repeatable read
    "1020, HY000, CONFLICT", // MariaDB: row changed since last read
    "1205, 40001, TIMEOUT", // Connector/J gives a lock wait the state of a deadlock
    "1205, HY000, TIMEOUT", // MariaDB's driver gives it none
    "1969, 70100, TIMEOUT",
    "3024, HY000, TIMEOUT",
    "1062, 23000, CONSTRAINT",
    "1406, 22001, CONSTRAINT",
    "1040, 08004, CONNECTION",
    "1053, 08S01, CONNECTION",
    "1927, 70100, CONNECTION",
    "0, 08S01, CONNECTION",
    "2013, HY000, CONNECTION",
    "1290, HY000, FATAL",
    "1064, 42000, FATAL",
    "1146, 42S02, FATAL"
  })
  void mysqlErrorsAreClassifiedByTheirCodes(int code, String state, Outcome outcome) {
    assertThat(MySqlProduct.MYSQL.classify(new SQLException("x", state, code))).isEqualTo(outcome);
  }

  @Test
  void anEnginesOwnStatusIsReadFromItsWords() {
    assertThat(
            MySqlProduct.MYSQL.classify(
                new SQLException(
                    "Got error 10 'Operation aborted: Busy' from ROCKSDB", "HY000", 1296)))
        .isEqualTo(Outcome.CONFLICT);
    assertThat(
            MySqlProduct.MYSQL.classify(new SQLException("Got error 5 'IO error'", "HY000", 1296)))
        .isEqualTo(Outcome.FATAL);
  }

  @ParameterizedTest
  @CsvSource({"3024, max_execution_time", "1969, max_statement_time", "1114, disk"})
  void aLimitOfTheServerIsNamed(int code, String limit) {
    assertThat(MySqlProduct.hint(new SQLException("x", "HY000", code))).contains(limit);
  }

  @Test
  void aBrokenSocketIsRecognizedByTheClassIfThereIsNoState() {
    SQLException broken = new SQLNonTransientConnectionException("gone");
    assertThat(MySqlProduct.MYSQL.classify(broken)).isEqualTo(Outcome.CONNECTION);
  }
}
