package io.linkbenchx.internal.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The effective options of the profiles, as RocksDB reports them. */
class RocksDbProfileTest {
  @TempDir Path temporary;

  private Map<String, String> effective(RocksDbSettings.Profile profile) {
    RocksDbSettings settings =
        new RocksDbSettings(
            temporary.resolve(profile.name()),
            profile,
            48L << 20,
            8L << 20,
            5,
            RocksDbSettings.Compression.NONE,
            12,
            16_384,
            3,
            false,
            Optional.empty(),
            Duration.ofSeconds(1));
    try (DbAdapter adapter = RocksDbs.open(settings, Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      LinkRow link = new LinkRow();
      link.id1 = 1;
      try (GraphStore store = graph.openStore()) {
        store.addLink(link);
        assertThat(store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 9, new LinkBuffer())).isOne();
      }
      return adapter.describe().settings();
    }
  }

  @Test
  void theDefaultFollowsTheSettings() {
    assertThat(effective(RocksDbSettings.Profile.LINKBENCHX))
        .containsEntry("profile", "linkbenchx")
        .containsEntry("block cache", "48.00 MiB")
        .containsEntry("memtables", "5 x 8.000 MiB")
        .containsEntry("bloom filters", "12 bits per key")
        .containsEntry("background threads", "3")
        .containsEntry("levels", "7, the first of 32.00 MiB or less (dynamic), files of 8.000 MiB");
  }

  @Test
  void stockIsRocksDbsOwnButCacheMemtableAndCompression() {
    assertThat(effective(RocksDbSettings.Profile.STOCK))
        .containsEntry("profile", "stock")
        .containsEntry("memtables", "2 x 8.000 MiB")
        .containsEntry("compression", "no_compression")
        .containsEntry("bloom filters", "none")
        .containsEntry("background threads", "2")
        .containsEntry("level 0", "compaction at 4 files, slower writes at 20, none at 36");
  }

  @Test
  void theTuningOf2014IsWhatWasPublished() {
    assertThat(effective(RocksDbSettings.Profile.TUNED_2014))
        .containsEntry("profile", "tuned-2014")
        .containsEntry("block cache", "48.00 MiB")
        .containsEntry("memtables", "3 x 128.0 MiB")
        .containsEntry("bloom filters", "10 bits per key")
        .containsEntry("background threads", "20")
        .containsEntry("level 0", "compaction at 4 files, slower writes at 8, none at 12")
        .containsEntry("levels", "6, the first of 512.0 MiB, files of 64.00 MiB");
  }
}
