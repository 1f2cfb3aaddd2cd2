package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Requirements on every engine in addition to the contracts: opening, describing, closing. */
class EnginesTest {
  @TempDir Path temporary;

  private Path path() {
    return temporary.resolve("db");
  }

  private static GraphSupport created(DbAdapter adapter) {
    GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
    graph.schema().create(0);
    return graph;
  }

  private static LinkRow link(long id2) {
    LinkRow link = new LinkRow();
    link.id1 = 1;
    link.id2 = id2;
    link.length = 100;
    return link;
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void aDirectoryInUseIsRefusedWithWhatToDo(TestEngine engine) {
    engine.require();
    try (DbAdapter first = engine.open(path(), Durability.OS)) {
      assertThatThrownBy(() -> engine.open(path(), Durability.OS))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining(path().toString())
          .hasMessageContaining("in use")
          .hasMessageContaining(engine.key());
      assertThat(first.support(GraphSupport.MODEL)).isPresent();
    }
    engine.open(path(), Durability.OS).close();
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void aDirectoryWithForeignFilesIsLeftAlone(TestEngine engine) throws IOException {
    engine.require();
    Files.writeString(temporary.resolve("thesis.tex"), "x");
    assertThatThrownBy(() -> engine.open(temporary, Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("thesis.tex")
        .hasMessageContaining(engine.key());
    try (var files = Files.list(temporary)) {
      assertThat(files).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void wordsItCannotKeepAreRefusedWithThoseItCan(TestEngine engine) {
    engine.require();
    Set<Durability> others = EnumSet.complementOf(EnumSet.copyOf(engine.words()));
    others.removeAll(EnumSet.of(Durability.ASIS, Durability.LAZY));
    for (Durability durability : others) {
      assertThatThrownBy(() -> engine.open(path(), durability))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("durability = " + durability.text())
          .hasMessageContaining("sync, os");
    }
    assertThat(path()).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void theHeadNamesVersionYearAndWhatSurvives(TestEngine engine) {
    engine.require();
    for (Durability durability : engine.words()) {
      try (DbAdapter adapter = engine.open(path(), durability)) {
        var description = adapter.describe();
        assertThat(description.version()).matches(".*\\d+\\.\\d+.* \\(20\\d\\d\\)");
        assertThat(description.durability().text())
            .contains("durability " + durability.text())
            .contains(
                engine.losing().contains(durability) ? "survives no crash" : "of the process");
        if (durability != Durability.ASIS) {
          assertThat(description.durability().level()).isEqualTo(durability);
        }
        assertThat(description.settings()).containsEntry("path", path().toString());
        assertThat(adapter.size(0).known().orElseThrow()).isPositive();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void everythingIsThereAfterAReopenAndIdsContinue(TestEngine engine) {
    engine.require();
    long id;
    try (DbAdapter adapter = engine.open(path(), Durability.OS)) {
      GraphSupport graph = created(adapter);
      graph.metadata().write("a", "b");
      try (GraphStore store = graph.openStore()) {
        id = store.addNode(new NodeRow());
        store.addLink(link(2));
      }
    }
    try (DbAdapter adapter = engine.open(path(), Durability.OS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      assertThat(graph.metadata().read("")).containsEntry("a", "b");
      try (GraphStore store = graph.openStore()) {
        assertThat(store.countLinks(1, 0)).isEqualTo(1);
        assertThat(store.getNode(0, id, new NodeRow())).isTrue();
        assertThat(store.addNode(new NodeRow())).isEqualTo(id + 1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void useAfterCloseFailsInsteadOfCrashingTheProcess(TestEngine engine) {
    engine.require();
    DbAdapter adapter = engine.open(path(), Durability.OS);
    GraphSupport graph = created(adapter);
    GraphStore store = graph.openStore();
    GraphScanner scanner = graph.openScanner();
    store.addLink(link(2));
    store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 9, new LinkBuffer());
    adapter.close();
    adapter.close();
    assertThatThrownBy(() -> store.addLink(link(3)))
        .isInstanceOf(DbException.class)
        .hasMessageContaining("closed");
    assertThatThrownBy(scanner::maxNodeId).isInstanceOf(DbException.class);
    store.close();
    scanner.close();
    assertThat(adapter.size(0).known()).isEmpty();
  }

  /** A temporary directory that is not there: none of the libraries can be unpacked. */
  @Test
  void aMissingNativeLibraryIsSaidAndTheOthersStillWork() throws Exception {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + temporary.resolve("missing"),
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName(),
                temporary.toString())
            .redirectErrorStream(true)
            .start();
    String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(child.exitValue()).as(out).isZero();
    for (TestEngine engine : TestEngine.values()) {
      boolean unpacks = engine.nativeCode() && !engine.name().startsWith("WIREDTIGER");
      if (engine.installed()) {
        assertThat(out)
            .contains(engine + (unpacks ? ": native library cannot be loaded" : ": works"));
      }
    }
  }

  /** Opens every engine and says how that went. */
  public static final class Child {
    private Child() {}

    /** The directory to work in. */
    public static void main(String[] args) {
      Arrays.stream(TestEngine.values())
          .forEach(engine -> System.out.println(engine + ": " + result(engine, args[0])));
    }

    private static String result(TestEngine engine, String directory) {
      try (DbAdapter adapter = engine.open(Path.of(directory, engine.name()), Durability.OS);
          GraphStore store = created(adapter).openStore()) {
        store.addLink(link(2));
        return "works";
      } catch (DbOpenException e) {
        String text = "native library cannot be loaded";
        return e.getMessage().contains(text) ? text : e.getMessage();
      }
    }
  }
}
