package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import org.junit.jupiter.api.Test;

class ChunkPlanTest {

  @Test
  void everyLinkBelongsToOneChunkAndLargeNodesComeFirst() {
    GraphModel model =
        TestSettings.model("linkbench-2013", "maxid1", "3001", "nlinks_max", "70001");
    LoadPlan plan = LoadPlan.of(model, new LoadPlan.Cut(128, LoaderOrder.MIXED, true));
    long links = 0;
    long ids = 0;
    boolean ranges = false;
    for (int i = 0; i < plan.size(); i++) {
      if (plan.chunk(i) instanceof Chunk.Piece piece) {
        assertThat(ranges).as("a piece behind a range").isFalse();
        assertThat(piece.toLink()).isBetween(piece.fromLink() + 1, piece.fromLink() + 20_000);
        links += piece.toLink() - piece.fromLink();
      } else if (plan.chunk(i) instanceof Chunk.Range range) {
        ranges = true;
        ids += range.toId() - range.fromId();
        for (long id = range.fromId(); id < range.toId(); id++) {
          links += plan.inPieces(model.total(id)) ? 0 : model.total(id);
        }
      }
    }
    assertThat(plan.chunk(0)).isInstanceOf(Chunk.Piece.class);
    assertThat(links).isEqualTo(model.totalLinks());
    assertThat(ids).isEqualTo(3000);
  }

  @Test
  void moreIdsThanRangesMakeLargerRanges() {
    GraphModel model = TestSettings.model("linkbench-2013", "maxid1", "10000000001");
    LoadPlan plan = LoadPlan.of(model, new LoadPlan.Cut(2048, LoaderOrder.MIXED, true));
    assertThat(plan.size()).isLessThan(100_000);
    assertThat(plan.chunk(plan.size() - 1))
        .isInstanceOfSatisfying(
            Chunk.Range.class, last -> assertThat(last.toId()).isEqualTo(10_000_000_001L));
  }

  @Test
  void idsThatAreNotSplitComeWithTheirRange() {
    GraphModel model =
        TestSettings.model("linkbench-2013", "maxid1", "3001", "nlinks_max", "70001");
    LoadPlan plan = LoadPlan.of(model, new LoadPlan.Cut(128, LoaderOrder.MIXED, false));

    assertThat(plan.inPieces(70_001)).isFalse();
    assertThat(plan.size()).isEqualTo((3000 - 1) / 128 + 1);
    assertThat(plan.chunk(0)).isInstanceOf(Chunk.Range.class);
  }
}
