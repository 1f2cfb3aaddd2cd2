package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.RawKeys;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process that loads, or drops and loads again, is killed with SIGKILL at drawn moments: whatever
 * it left is ours, so that it can be resumed, or dropped, without {@code drop-foreign}.
 */
@Timeout(900)
class KilledLoadTest {
  private static final List<String> GRAPH =
      List.of(
          "maxid1=3001",
          "nlinks_max=50",
          "loaders=2",
          "loader_chunk_size=64",
          "calibrate=0",
          "seed=5");

  @TempDir Path directory;

  private static List<String> settings(TestEngine engine, Path path) {
    String provider = engine.key().substring(0, engine.key().indexOf('.'));
    List<String> settings = new ArrayList<>(GRAPH);
    settings.addAll(List.of("durability=os", "database=" + provider, engine.key() + "=" + path));
    if (provider.equals("leveldb")) {
      settings.add("leveldb.library=" + (engine == TestEngine.LEVELDB_JAVA ? "java" : "native"));
    }
    if (provider.equals("wiredtiger")) {
      settings.addAll(WiredTigers.settings());
      settings.add("wiredtiger.structure=" + (engine == TestEngine.WIREDTIGER ? "btree" : "lsm"));
    }
    return settings;
  }

  private void killAt20Moments(TestEngine engine) throws Exception {
    engine.require();
    Path path = directory.resolve("db");
    new KilledLoads(directory, settings(engine, path)).at20Moments();
    try (DbAdapter adapter = engine.open(path, Durability.OS)) {
      assertThat(RawKeys.all(adapter)).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      names = {"ROCKSDB", "MVSTORE"})
  void canBeResumedAndDropped(TestEngine engine) throws Exception {
    killAt20Moments(engine);
  }

  @Tag("proof")
  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"ROCKSDB", "MVSTORE"})
  void canBeResumedAndDroppedOnTheOthersToo(TestEngine engine) throws Exception {
    killAt20Moments(engine);
  }

  abstract static class OnServer {
    @TempDir Path directory;

    List<String> more() {
      return List.of();
    }

    @Test
    void canBeResumedAndDropped(TestDatabase database) throws Exception {
      String provider = database.server().kind().provider();
      List<String> settings = new ArrayList<>(GRAPH);
      settings.addAll(
          List.of("database=" + provider, provider + ".url=" + database.address().url()));
      settings.addAll(more());
      new KilledLoads(directory, settings).at20Moments();
    }
  }

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.FERRETDB)
  class OnFerretDb extends OnServer {
    @Override
    List<String> more() {
      return List.of("mongodb.mode=none");
    }
  }
}
