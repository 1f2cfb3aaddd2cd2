package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Schema, metadata, loader and scanner. */
public abstract class GraphLoadContract extends GraphListContract {
  private static final int IDS = 50;

  private static void loadChunk(GraphLoader loader, long from, long to, String mark) {
    for (long id = from; id < to; id++) {
      NodeRow node = node(1, 5, bytes((int) id, 7));
      node.id = id;
      loader.node(node);
      for (int type = 0; type < 2; type++) {
        int degree = (int) (id % 4);
        for (int j = 1; j <= degree; j++) {
          LinkRow link = link(id, id + j, T0 + id * 10 + j, allBytes((int) id + j));
          link.type = TYPE + type;
          loader.link(link);
        }
        if (degree > 0) {
          loader.count(id, TYPE + type, degree, T0 + id, 0);
        }
      }
    }
    loader.finishChunk(mark, "done " + mark);
  }

  private void assertLoaded() {
    assertThat(links(1, IDS)).hasSize(links());
    assertThat(index(1, IDS)).hasSize(links());
    assertThat(links(8, 10)).extracting(Link::id1).containsOnly(9L);
    assertThat(links(11, 12)).hasSize(6).extracting(Link::type).containsOnly(TYPE, TYPE + 1);
    assertThat(counts(11, 12))
        .containsExactlyInAnyOrder(
            new Count(11, TYPE, 3, T0 + 11, 0), new Count(11, TYPE + 1, 3, T0 + 11, 0));
    Set<Long> nodes = new HashSet<>();
    try (var scanner = graph.openScanner()) {
      scanner.nodes(0, Long.MAX_VALUE, row -> nodes.add(row.id));
      assertThat(scanner.maxNodeId()).isEqualTo(IDS - 1);
    }
    assertThat(nodes).hasSize(IDS - 1);
    assertThat(list(11)).containsExactly(14L, 13L, 12L);
    assertThat(payload(rows, 0)).isEqualTo(allBytes(14));
    NodeRow node = new NodeRow();
    assertThat(store.getNode(NODE_TYPE, 11, node)).isTrue();
    assertThat(payload(node)).containsExactly(11, 7);
  }

  private static int links() {
    int links = 0;
    for (int id = 1; id < IDS; id++) {
      links += 2 * (id % 4);
    }
    return links;
  }

  @Test
  void aGraphIsOursFromItsFirstRowToItsLast() {
    assertThat(graph.schema().holdings(0)).allMatch(Holding::ours);
    try (GraphLoader loader = graph.openLoader(false)) {
      loadChunk(loader, 1, 20, "a");
    }
    assertThat(graph.schema().holdings(0)).isNotEmpty().allMatch(Holding::ours);
    graph.schema().drop(0);
    assertThat(graph.schema().holdings(0)).isEmpty();
    graph.schema().create(0); // it is checked after every test
  }

  @Test
  void rowsOfOthersAreNotOurs() {
    graph.schema().drop(0);
    if (!madeByOthers()) {
      graph.schema().create(0);
      throw new TestAbortedException("not covered: rows made by others; override madeByOthers()");
    }
    assertThat(graph.schema().holdings(0)).anyMatch(holding -> !holding.ours());
    graph.schema().drop(0);
    assertThat(graph.schema().holdings(0)).as("at most notes").allMatch(Holding::ours);
    graph.schema().create(0);
  }

  @Test
  void loadedRowsAreReadByStoreAndScanner() {
    try (GraphLoader loader = graph.openLoader(false)) {
      loadChunk(loader, 1, 20, "a");
      loadChunk(loader, 20, IDS, "b");
    }
    graph.schema().finishLoad(0, IDS);
    assertLoaded();
    assertThat(store.addNode(node(1, 1))).isEqualTo(IDS);
    assertThat(store.addLink(link(11, 99, T0)))
        .isEqualTo(io.linkbenchx.db.graph.LinkChange.INSERTED);
    assertThat(count(11)).isEqualTo(4);
  }

  @Test
  void chunksCanBeLoadedInAnyOrderByManyLoaders() {
    try (GraphLoader first = graph.openLoader(false);
        GraphLoader second = graph.openLoader(false)) {
      loadChunk(second, 20, IDS, "b");
      loadChunk(first, 1, 20, "a");
    }
    graph.schema().finishLoad(0, IDS);
    assertLoaded();
  }

  @Test
  void anUnfinishedChunkLoadedAgainOverwritesItself() {
    try (GraphLoader loader = graph.openLoader(false)) {
      loadChunk(loader, 1, 20, "a");
      loader.link(link(20, 99, T0)); // never finished
    }
    try (GraphLoader loader = graph.openLoader(true)) {
      loadChunk(loader, 1, 20, "a");
      loadChunk(loader, 20, IDS, "b");
    }
    graph.schema().finishLoad(0, IDS);
    assertLoaded();
  }

  @Test
  void finishedChunksAreMarkedInTheMetadata() {
    try (GraphLoader loader = graph.openLoader(false)) {
      loadChunk(loader, 1, 20, "chunk.0001");
      loadChunk(loader, 20, IDS, "chunk.0002");
    }
    assertThat(graph.metadata().read("chunk."))
        .containsExactly(
            java.util.Map.entry("chunk.0001", "done chunk.0001"),
            java.util.Map.entry("chunk.0002", "done chunk.0002"));
    graph.schema().finishLoad(0, IDS);
  }

  @Test
  void metadataAreReadByPrefixReplacedAndRemoved() {
    var metadata = graph.metadata();
    assertThat(metadata.read("")).isEmpty();
    metadata.write("load.time", "1");
    metadata.write("load.seed", "ä€ \"'\\;%_");
    metadata.write("load_", "underscore");
    metadata.write("run.1", "x".repeat(20_000));
    metadata.write("load.time", "2");
    assertThat(metadata.read("load."))
        .containsExactly(
            java.util.Map.entry("load.seed", "ä€ \"'\\;%_"), java.util.Map.entry("load.time", "2"));
    assertThat(metadata.read("run.").get("run.1")).hasSize(20_000);
    assertThat(metadata.read("")).hasSize(4);
    metadata.remove("load.");
    assertThat(metadata.read("")).containsOnlyKeys("load_", "run.1");
  }

  @Test
  void metadataNamesMayHaveAHundredCharacters() {
    String name = "n".repeat(io.linkbenchx.db.Metadata.MAX_NAME);
    graph.metadata().write(name, "v");
    assertThat(graph.metadata().read(name)).containsOnlyKeys(name);
  }

  @Test
  void theSchemaKnowsItsState() {
    var schema = graph.schema();
    assertThat(schema.state(0)).isEqualTo(SchemaState.EMPTY);
    schema.create(0);
    assertThat(schema.state(0)).isEqualTo(SchemaState.EMPTY);
    graph.metadata().write("a", "b");
    assertThat(schema.state(0)).isEqualTo(SchemaState.EMPTY);
    store.addLink(link(1, 2, T0));
    assertThat(schema.state(0)).isEqualTo(SchemaState.FILLED);
    schema.create(0);
    assertThat(schema.state(0)).isEqualTo(SchemaState.FILLED);
    store.close();
    schema.drop(0);
    assertThat(schema.state(0)).isEqualTo(SchemaState.ABSENT);
    schema.create(0);
    assertThat(graph.metadata().read("")).isEmpty();
    assertThat(links(0, Long.MAX_VALUE)).isEmpty();
    assertThat(counts(0, Long.MAX_VALUE)).isEmpty();
    store = graph.openStore();
    assertThat(count(1)).isZero();
  }

  @Test
  void aNodeAloneMakesTheGraphFilled() {
    store.addNode(node(1, 1));
    assertThat(graph.schema().state(0)).isEqualTo(SchemaState.FILLED);
  }
}
