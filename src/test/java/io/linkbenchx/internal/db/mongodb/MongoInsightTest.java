package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MongoInsightTest {

  private static Optional<ServerIo> inputOutput(Map<String, String> counters) {
    ServerAnswer answer =
        ServerAnswer.of(Subject.DBMS_COUNTERS, List.of("serverStatus"), counters, null);
    return new MongoInsight(null).inputOutput(answer);
  }

  @Test
  void theJournalIsAddedToTheBlocks() {
    Map<String, String> counters =
        Map.of(
            "wiredTiger.connection.total read I/Os", "7",
            "wiredTiger.connection.total write I/Os", "9",
            "wiredTiger.block-manager.bytes read", "4096",
            "wiredTiger.block-manager.bytes written", "8192",
            "wiredTiger.log.log bytes written", "128");
    assertThat(inputOutput(counters))
        .contains(new ServerIo("wiredtiger_counters", 7, 4096, 9, 8320));
  }

  @Test
  void aRouterHasNoFilesAndAPartIsNoSum() {
    assertThat(inputOutput(Map.of("uptimeMillis", "5"))).isEmpty();
    assertThat(inputOutput(Map.of("wiredTiger.block-manager.bytes written", "1")).orElseThrow())
        .isEqualTo(
            new ServerIo("wiredtiger_counters", Double.NaN, Double.NaN, Double.NaN, Double.NaN));
  }
}
