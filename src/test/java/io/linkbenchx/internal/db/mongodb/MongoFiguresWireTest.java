package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.EngineStatistics;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a genuine server reports about its files and the work of its engine. */
class MongoFiguresWireTest {
  @AutoClose private final WireServer server = WireServer.standalone().genuine();

  private DbAdapter open() {
    return new MongoProvider()
        .open(MongoSettingsOf.url(server.url("linkdb")).build(), MongoContract.options());
  }

  private static Answer status(long requested, int checkpoints, long dirty) {
    return Answer.Say.json(
        """
        {wiredTiger: {
          'block-manager': {'bytes written': 4096, 'bytes written for checkpoint': 512},
          log: {'log bytes written': 100, 'log sync operations': 3},
          transaction: {
            'transaction checkpoints': %d, 'transaction checkpoint total time (msecs)': 616},
          cache: {'pages requested from the cache': NumberLong(%d), 'pages read into cache': 4,
            'unmodified pages evicted': 2, 'modified pages evicted': 5,
            'pages evicted by application threads': 1,
            'tracked dirty bytes in the cache': NumberLong(%d)}}}
        """
            .formatted(checkpoints, requested, dirty));
  }

  @Test
  void theEngineReportsByTheNamesOfTheEmbeddedOne() {
    server.script().once("serverStatus", status(0, 0, 0)); // to describe the server
    try (DbAdapter adapter = open()) {
      server.script().clear();
      server.script().once("serverStatus", status(100, 7, 20));
      server.script().once("serverStatus", status(600, 8, 30));
      EngineStatistics before = adapter.statistics().orElseThrow();
      EngineStatistics done = adapter.statistics().orElseThrow().since(before);
      assertThat(before.work())
          .containsEntry("written_bytes", 4096L)
          .containsEntry("log_syncs", 3L)
          .containsEntry("checkpoint_micros", 616_000L)
          .containsEntry("cache_evicted_pages", 7L)
          .containsEntry("application_evicted_pages", 1L)
          .doesNotContainKey("read_bytes");
      assertThat(done.work())
          .containsEntry("checkpoints", 1L)
          .containsEntry("cache_requests", 500L);
      assertThat(done.state()).containsEntry("cache_dirty_bytes", 30L);

      server.script().always("serverStatus", new Answer.Refuse(13, "Unauthorized"));
      assertThat(adapter.statistics()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"{storage: {dbPath: '/srv/mongo'}}, /srv/mongo", "{}, /data/db"})
  void theDataDirectoryIsTheServersOwn(String parsed, Path directory) {
    server.script().always("getCmdLineOpts", Answer.Say.json("{parsed: " + parsed + "}"));
    try (DbAdapter adapter = open()) {
      Residence residence = adapter.residence();
      assertThat(residence.directories()).containsExactly(directory);
      assertThat(residence.inWorkingDirectory()).isFalse();
    }
  }

  @Test
  void withoutTheRightToAskTheDirectoryIsUnknown() {
    server.script().always("getCmdLineOpts", new Answer.Refuse(13, "Unauthorized"));
    try (DbAdapter adapter = open()) {
      assertThat(adapter.residence().directories()).isEmpty();
      assertThat(adapter.residence().inWorkingDirectory()).isFalse();
    }
  }

  private long checkpoints() {
    return server.sent().stream().map(Sent::name).filter("fsync"::equals).count();
  }

  /** The files lag behind; after a load by most of the data. */
  @Test
  void aSizeIsReadAfterTheCheckpointOfALoadOrSaysThatItIsNot() {
    server.script().always("dbStats", Answer.Say.json("{storageSize: 4096, indexSize: 4096}"));
    server.script().always("fsync", new Answer.Ignore());
    server.script().always("serverStatus", status(1, 1, 5000));
    try (DbAdapter adapter = open()) {
      DatabaseSize before = adapter.size(0);
      assertThat(before.bytes()).isEqualTo(8192);
      assertThat(before.estimate()).isTrue();
      assertThat(before.sources().get(0).detail()).contains("checkpoint");
      assertThat(checkpoints()).isZero();

      RowSupport rows = adapter.support(RowSupport.MODEL).orElseThrow();
      rows.openLoader(RowLayout.of(1), false).close();
      assertThat(adapter.size(0).estimate()).isFalse();
      assertThat(adapter.size(0).estimate()).isTrue();
      assertThat(checkpoints()).isOne();

      server.script().clear();
      server.script().always("dbStats", Answer.Say.json("{storageSize: 4096, indexSize: 4096}"));
      server.script().always("serverStatus", status(1, 1, 0));
      assertThat(adapter.size(0).estimate()).isFalse();
      server.script().clear();
      server.script().always("dbStats", Answer.Say.json("{storageSize: 4096, indexSize: 4096}"));
      server.script().always("serverStatus", status(1, 1, 5000));
      server.script().always("fsync", new Answer.Refuse(13, "Unauthorized"));
      rows.openLoader(RowLayout.of(1), false).close();
      assertThat(adapter.size(0).estimate()).isTrue();
    }
  }
}
