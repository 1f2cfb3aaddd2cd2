package io.linkbenchx.internal.db.kv.lmdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.Covers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lmdbjava.Env;

/** Opening, describing, filling and closing LMDB. */
@Covers(value = "LMDB", library = Env.class)
class LmdbProviderTest {
  @TempDir Path temporary;

  private static GraphSupport created(DbAdapter adapter) {
    GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
    graph.schema().create(0);
    return graph;
  }

  /** Adds links of node 1 until the database refuses; how many it took. */
  private static long fill(GraphStore store) {
    LinkRow link = new LinkRow();
    link.length = 255;
    link.id1 = 1;
    while (true) {
      try {
        store.addLink(link);
        link.id2++;
      } catch (DbException e) {
        assertThat(e.outcome()).isEqualTo(Outcome.FATAL);
        assertThat(e).hasMessageContaining("lmdb.map_limit").hasMessageContaining("full");
        return link.id2;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = LmdbSettings.Buffers.class,
      names = {"FAST", "ARRAYS"})
  void aFullMapLosesNothingAndALargerOneContinues(LmdbSettings.Buffers buffers) {
    Path path = temporary.resolve("db");
    long written;
    try (DbAdapter adapter = Lmdbs.open(Lmdbs.settings(path, 1 << 20, buffers), Durability.OS)) {
      try (GraphStore store = created(adapter).openStore()) {
        written = fill(store);
        assertThat(written).isGreaterThan(100);
        assertThat(store.countLinks(1, 0)).isEqualTo(written);
        assertThat(store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 10_000, new LinkBuffer()))
            .isEqualTo((int) written);
      }
    }
    try (DbAdapter adapter = Lmdbs.open(Lmdbs.settings(path, 4 << 20, buffers), Durability.OS);
        GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      assertThat(store.countLinks(1, 0)).isEqualTo(written);
      LinkRow link = new LinkRow();
      link.id1 = 1;
      link.id2 = written;
      store.addLink(link);
      assertThat(store.countLinks(1, 0)).isEqualTo(written + 1);
    }
  }

  @Test
  void anIdleClientKeepsNoReplacedPages() {
    Path path = temporary.resolve("db");
    try (DbAdapter adapter = Lmdbs.open(path, Durability.OS)) {
      GraphSupport graph = created(adapter);
      LinkRow link = new LinkRow();
      link.id1 = 1;
      link.length = 200;
      LinkBuffer rows = new LinkBuffer();
      try (GraphStore idle = graph.openStore();
          GraphStore busy = graph.openStore()) {
        busy.addLink(link);
        idle.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 10, rows);
        idle.countLinks(1, 0);
        for (link.time = 1; link.time < 3000; link.time++) {
          busy.addLink(link);
        }
      }
      assertThat(adapter.size(0).known().orElseThrow()).isLessThan(1_000_000);
    }
  }

  @Test
  void aDirectoryInUseIsRefusedWithWhatToDo() {
    Path path = temporary.resolve("db");
    DbAdapter first = Lmdbs.open(path, Durability.OS);
    assertThatThrownBy(() -> Lmdbs.open(path, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining(path.toString())
        .hasMessageContaining("in use")
        .hasMessageContaining("lmdb.path");
    first.close();
    first.close();
    Lmdbs.open(path, Durability.OS).close();
  }

  @Test
  void aDirectoryWithForeignFilesOrADamagedFileIsRefused() throws IOException {
    Path path = Files.createDirectory(temporary.resolve("db"));
    Files.writeString(path.resolve("thesis.tex"), "x");
    assertThatThrownBy(() -> Lmdbs.open(path, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("thesis.tex");
    Path damaged = Files.createDirectory(temporary.resolve("damaged"));
    Files.write(damaged.resolve("data.mdb"), new byte[65536]);
    assertThatThrownBy(() -> Lmdbs.open(damaged, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining(damaged.toString())
        .hasMessageContaining("lmdb.path");
  }

  @ParameterizedTest
  @EnumSource(
      value = Durability.class,
      names = {"BUFFERED", "NOJOURNAL"})
  void whatItCannotKeepIsRefusedWithWhatItCan(Durability durability) {
    assertThatThrownBy(() -> Lmdbs.open(temporary.resolve("db"), durability))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("durability = " + durability.text())
        .hasMessageContaining("choose sync, os, asis");
    assertThat(temporary.resolve("db")).doesNotExist();
  }

  @Test
  void withoutFsyncAMachinesCrashIsSaidToEndangerTheWholeFile() {
    try (DbAdapter adapter = Lmdbs.open(temporary.resolve("db"), Durability.OS)) {
      assertThat(adapter.describe().durability().text())
          .contains("may lose commits or damage the file")
          .contains("durability os");
    }
  }

  @Test
  void theDescriptionNamesVersionYearAndWhatSurvives() {
    try (DbAdapter adapter = Lmdbs.open(temporary.resolve("db"), Durability.SYNC)) {
      var description = adapter.describe();
      assertThat(description.version()).matches("0\\.9\\.\\d+ \\(20\\d\\d\\)");
      assertThat(description.durability().text())
          .isEqualTo(
              "fsync per commit (durability sync: survives a crash of the process and of the"
                  + " machine)");
      assertThat(description.settings())
          .containsEntry("map size", "4096 MiB")
          .containsEntry("buffers", "fast (no copying)");
      assertThat(adapter.embedded()).isTrue();
    }
  }

  @Test
  void useAfterCloseFailsInsteadOfCrashingTheProcess() {
    DbAdapter adapter = Lmdbs.open(temporary.resolve("db"), Durability.OS);
    GraphStore store = created(adapter).openStore();
    store.addLink(new LinkRow());
    store.countLinks(0, 0);
    adapter.close();
    assertThatThrownBy(() -> store.countLinks(0, 0))
        .isInstanceOf(DbException.class)
        .hasMessageContaining("closed");
    store.rollback();
    store.close();
  }
}
