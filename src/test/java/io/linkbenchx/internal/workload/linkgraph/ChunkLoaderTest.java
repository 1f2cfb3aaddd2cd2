package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Two loaders, and which of them builds the index of the links. */
class ChunkLoaderTest {
  private final GraphModel model = TestSettings.model("linkbench-2013", "maxid1", "501");
  private final LoadPlan plan = LoadPlan.of(model, new LoadPlan.Cut(100, LoaderOrder.LINKS, true));
  private final int links = plan.linkChunks();
  private final Indexed indexed = new Indexed();

  private ChunkLoader loader(AtomicInteger beforeIndex) {
    return new ChunkLoader(model, plan, model.rows(5, 0), indexed, beforeIndex);
  }

  private static void load(ChunkLoader loader, int chunk) {
    loader.load(chunk, (rowKind, rows, bytes, nanos) -> {});
    loader.after(chunk, (rowKind, rows, bytes, nanos) -> {});
  }

  @Test
  void theLoaderOfTheLastLinksBuildsItIfItsTurnCameTooEarly() {
    AtomicInteger left = new AtomicInteger(links + 1);
    ChunkLoader one = loader(left);
    ChunkLoader other = loader(left);
    for (int chunk = 0; chunk < links - 1; chunk++) {
      load(one, chunk);
    }
    load(other, links);
    assertThat(indexed.times).isZero();
    load(one, links - 1);
    assertThat(indexed.times).isEqualTo(1);
    load(other, links + 1);
    assertThat(indexed.times).isEqualTo(1);
  }

  @Test
  void whoseTurnItIsBuildsItIfAllLinksAreThere() {
    AtomicInteger left = new AtomicInteger(links + 1);
    ChunkLoader one = loader(left);
    for (int chunk = 0; chunk < links; chunk++) {
      load(one, chunk);
    }
    assertThat(indexed.times).isZero();
    load(loader(left), links);
    assertThat(indexed.times).isEqualTo(1);
  }

  @Test
  void aResumedLoadWithoutLinksLeftBuildsItAtOnce() {
    load(loader(new AtomicInteger(1)), links);
    assertThat(indexed.times).isEqualTo(1);
  }

  private static final class Indexed implements GraphLoader {
    private int times;

    @Override
    public void node(NodeRow node) {}

    @Override
    public void link(LinkRow link) {}

    @Override
    public void count(long id, long type, long count, long time, long version) {}

    @Override
    public void indexLinks() {
      times++;
    }

    @Override
    public void finishChunk(String name, String value) {}

    @Override
    public void close() {}
  }
}
