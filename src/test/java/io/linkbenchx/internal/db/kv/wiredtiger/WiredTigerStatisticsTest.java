package io.linkbenchx.internal.db.kv.wiredtiger;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the statistics cursors report follows what is done. */
@Covers(value = "WiredTiger", library = WiredTigerSettings.class)
@EnabledIf(
    value = "io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers#installed",
    disabledReason = WiredTigers.MISSING)
class WiredTigerStatisticsTest {
  @TempDir Path temporary;

  @ParameterizedTest
  @EnumSource(WiredTigerSettings.Structure.class)
  void figuresGrowWithTheWrites(WiredTigerSettings.Structure structure) {
    Path path = temporary.resolve("db");
    try (DbAdapter adapter = WiredTigers.open(path, structure, Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      EngineStatistics before = adapter.statistics().orElseThrow();
      LinkRow link = new LinkRow();
      link.length = 200;
      try (GraphStore store = graph.openStore()) {
        for (link.id2 = 0; link.id2 < 3000; link.id2++) {
          store.addLink(link);
        }
      }
      EngineStatistics step = adapter.statistics().orElseThrow().since(before);
      assertThat(step.work().get("inserted_bytes")).isBetween(600_000L, 60_000_000L);
      assertThat(step.work().get("log_written_bytes")).isGreaterThan(600_000);
      assertThat(step.work().get("cache_requests")).isGreaterThan(3000);
      assertThat(step.state().get("cache_used_bytes")).isGreaterThan(600_000);
      boolean lsm = structure == WiredTigerSettings.Structure.LSM;
      assertThat(step.state().get("lsm_chunks") > 0).isEqualTo(lsm);
    }
  }
}
