package io.linkbenchx.internal.db.jdbc.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.LookAlikes;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server does not report about itself has a reason, and fails nothing. */
class InsightAbsenceTest {

  private static DbAdapter open(ScriptedMySql server) {
    return Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS));
  }

  /**
   * @param error of the server's answer, 0 for an answer without rows
   */
  @ParameterizedTest
  @CsvSource({"1227, NO_RIGHT", "1064, NO_ANSWER", "0, NOT_OFFERED"})
  void aRefusalHasAReason(int error, Missing why) {
    try (ScriptedMySql server = LookAlikes.server("8.0.36", "MySQL Community Server - GPL")) {
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

  private static ScriptedMySql mySql() {
    return LookAlikes.server("8.0.36", "MySQL Community Server - GPL")
        .when(LookAlikes.NO_VITESS, Answer.error(1064, "?"));
  }

  private static ServerAnswer counters(String uptime, String received) {
    List<List<String>> rows =
        List.of(
            List.of("Bytes_received", received),
            List.of("Questions", "2"),
            List.of("Uptime", uptime));
    Answer status = new Answer(List.of("Variable_name", "Value"), rows, 0, "");
    try (ScriptedMySql server = mySql().when("SHOW GLOBAL STATUS$", status);
        DbAdapter adapter = open(server)) {
      return adapter.insight().orElseThrow().counters();
    }
  }

  @Test
  void aServerThatWasJustStartedCountsAndOneThatOnlyListsCountersDoesNot() {
    assertThat(counters("0", "311").values()).containsEntry("Questions", "2");
    assertThat(counters("1", "311").source().missing()).isNull();
    assertThat(counters("0", "0").values()).isEmpty();
    assertThat(counters("0", "0").source().missing()).isEqualTo(Missing.NOT_OFFERED);
  }

  private static ScriptedMySql withTables(Answer files) {
    return mySql()
        .when("SELECT engine FROM", Answer.one("InnoDB"))
        .when("SELECT table_name FROM", Answer.one("INNODB_TABLESPACES"))
        .when("SELECT allocated_size", files)
        .when("SUM\\(data_length", Answer.one("4711"));
  }

  private static DatabaseSize size(ScriptedMySql server) {
    try (server;
        DbAdapter adapter = open(server)) {
      return adapter.size(0);
    }
  }

  @Test
  void aSizeIsThatOfTheTablesFiles() {
    DatabaseSize size = size(withTables(Answer.one("114688")));
    assertThat(size.bytes()).isEqualTo(114_688);
    assertThat(size.estimate()).isFalse();
    assertThat(size.sources())
        .extracting(Provenance::names)
        .containsExactly(List.of("INNODB_TABLESPACES"));
  }

  private static ScriptedMySql myRocks(Answer files, String inMemory) {
    return mySql()
        .when("SELECT engine FROM", Answer.one("ROCKSDB"))
        .when("rocksdb_sst_props", files)
        .when("rocksdb_cfstats", Answer.one(inMemory))
        .when("SUM\\(data_length", Answer.one("4711"));
  }

  /** Statistics are the same after a load and after an hour of changes. */
  @Test
  void theSizeOfMyRocksIsThatOfItsFiles() {
    DatabaseSize size = size(myRocks(Answer.one("1798463.4"), "10240"));
    assertThat(size.bytes()).isEqualTo(1_808_703);
    assertThat(size.estimate()).isFalse();

    DatabaseSize unflushed = size(myRocks(Answer.one("1000000"), "500000"));
    assertThat(unflushed.bytes()).isEqualTo(1_500_000);
    assertThat(unflushed.estimate()).as("a third of it is in memtables").isTrue();

    DatabaseSize refused = size(myRocks(Answer.error(1227, "you need PROCESS"), "0"));
    assertThat(refused.bytes()).isEqualTo(4711);
    assertThat(refused.estimate()).isTrue();
    assertThat(refused.sources().get(0).missing()).isEqualTo(Missing.NO_RIGHT);
  }

  @Test
  void withoutTheRightToSeeTheFilesASizeIsAnEstimateAndSaysWhy() {
    DatabaseSize size = size(withTables(Answer.error(1227, "you need PROCESS")));
    assertThat(size.bytes()).isEqualTo(4711);
    assertThat(size.estimate()).isTrue();
    assertThat(size.sources())
        .extracting(Provenance::missing)
        .containsExactly(Missing.NO_RIGHT, null);
    assertThat(size.sources().get(0).detail()).contains("PROCESS");
  }

  @Test
  void aSizeThatIsRefusedHasAReason() {
    DatabaseSize size = size(mySql().when("SELECT engine FROM", Answer.error(1142, "not you")));
    assertThat(size.bytes()).isNull();
    assertThat(size.sources().get(0).missing()).isEqualTo(Missing.NO_RIGHT);
    assertThat(size.sources().get(0).detail()).contains("not you");
  }

  @Test
  void aStatementWithoutAPlanHasAReasonAndTheOthersHaveTheirs() {
    try (ScriptedMySql server =
            mySql()
                .when("EXPLAIN DELETE", Answer.error(1142, "no plan for you"))
                .when("EXPLAIN ", Answer.one("-> a plan"));
        DbAdapter adapter = open(server)) {
      StatementPlans plans =
          adapter.support(GraphSupport.MODEL).orElseThrow().plans(1, 2).orElseThrow();
      assertThat(plans.source().missing()).isNull();
      assertThat(plans.plans()).hasSize(15);
      for (StatementPlans.Plan plan : plans.plans()) {
        if (plan.statement().startsWith("DELETE")) {
          assertThat(plan.error()).contains("no plan for you");
          assertThat(plan.lines()).isEmpty();
        } else {
          assertThat(plan.lines()).as(plan.name()).containsExactly("-> a plan");
          assertThat(plan.error()).isNull();
        }
      }
    }
  }
}
