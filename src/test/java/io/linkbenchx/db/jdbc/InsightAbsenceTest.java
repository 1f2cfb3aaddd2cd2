package io.linkbenchx.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.server.Dialects;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.ServerAnswer;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server does not report about itself has a reason, and fails nothing. */
class InsightAbsenceTest {

  private static DbAdapter open(ScriptedMySql server) {
    return Dialects.open(LookAlikesTest.target(server, StatementMode.PREPARED, Durability.ASIS));
  }

  /**
   * @param error of the server's answer, 0 for an answer without rows
   */
  @ParameterizedTest
  @CsvSource({"1227, NO_RIGHT", "1064, NO_ANSWER", "0, NOT_OFFERED"})
  void aRefusalHasAReason(int error, Missing why) {
    try (ScriptedMySql server = LookAlikesTest.server("8.0.36", "MySQL Community Server - GPL")) {
      if (error != 0) {
        server.when("SHOW GLOBAL (STATUS|VARIABLES)$", Answer.error(error, "no, " + error));
      }
      try (DbAdapter adapter = open(server)) {
        ServerInsight insight = adapter.insight().orElseThrow();
        for (ServerAnswer answer : List.of(insight.counters(), insight.variables())) {
          assertThat(answer.values()).isEmpty();
          assertThat(answer.source().missing()).isEqualTo(why);
          assertThat(answer.source().detail()).contains(error == 0 ? "SHOW GLOBAL" : "no, ");
        }
      }
    }
  }
}
