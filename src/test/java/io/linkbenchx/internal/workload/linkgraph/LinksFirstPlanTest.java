package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LinksFirstPlanTest {
  private static GraphModel model(String... settings) {
    return TestSettings.model("linkbench-2013", settings);
  }

  private static List<Chunk> chunks(LoadPlan plan) {
    List<Chunk> all = new ArrayList<>();
    IntStream.range(0, plan.size()).forEach(number -> all.add(plan.chunk(number)));
    assertThat(all.get(plan.linkChunks())).isInstanceOf(Chunk.LinkIndex.class);
    assertThat(all.subList(0, plan.linkChunks()))
        .allMatch(LinksFirstPlanTest::ofLinks)
        .isNotEmpty();
    return all;
  }

  private static boolean ofLinks(Chunk chunk) {
    return chunk instanceof Chunk.Piece || table(chunk) == LoadRange.Table.LINKS;
  }

  private static LoadRange.Table table(Chunk chunk) {
    return ((Chunk.Keys) chunk).range().table();
  }

  private static List<LoadRange> ranges(List<Chunk> chunks, LoadRange.Table table) {
    return chunks.stream()
        .filter(c -> c instanceof Chunk.Keys && table(c) == table)
        .map(c -> ((Chunk.Keys) c).range())
        .toList();
  }

  private static long ids(List<Chunk> chunks, LoadRange.Table table) {
    return ranges(chunks, table).stream().mapToLong(range -> range.toId() - range.fromId()).sum();
  }

  @Test
  void theIndexComesAfterAllLinksAndBeforeTheRest() {
    GraphModel model = model("maxid1", "2001");
    List<Chunk> chunks = chunks(LoadPlan.of(model, new LoadPlan.Cut(100, LoaderOrder.LINKS, true)));
    assertThat(ids(chunks, LoadRange.Table.LINKS)).isEqualTo(2000L * model.types());
    assertThat(ids(chunks, LoadRange.Table.NODES)).isEqualTo(2000);
    assertThat(ids(chunks, LoadRange.Table.COUNTS)).isEqualTo(2000);
    assertThat(chunks).doesNotHaveDuplicates();
  }

  @Test
  void withoutNodesOnlyCountsFollowTheIndex() {
    GraphModel model = model("maxid1", "2001", "generate_nodes", "false");
    List<Chunk> chunks = chunks(LoadPlan.of(model, new LoadPlan.Cut(100, LoaderOrder.LINKS, true)));
    assertThat(ids(chunks, LoadRange.Table.NODES)).isZero();
    assertThat(ids(chunks, LoadRange.Table.COUNTS)).isEqualTo(2000);
  }

  @Test
  void idsWithVeryManyLinksAreCutAndComeFirstSoThatEveryLinkBelongsToOneChunk() {
    GraphModel model = model("maxid1", "3001", "nlinks_max", "70001");
    LoadPlan plan = LoadPlan.of(model, new LoadPlan.Cut(100, LoaderOrder.LINKS, true));
    List<Chunk> chunks = chunks(plan);
    List<Chunk.Piece> pieces =
        chunks.stream()
            .takeWhile(c -> c instanceof Chunk.Piece)
            .map(Chunk.Piece.class::cast)
            .toList();
    assertThat(pieces).hasSizeGreaterThan(1).allMatch(p -> p.toLink() - p.fromLink() <= 20_000);
    long cut = pieces.stream().mapToLong(p -> p.toLink() - p.fromLink()).sum();
    long whole =
        ranges(chunks, LoadRange.Table.LINKS).stream()
            .flatMapToLong(
                range ->
                    LongStream.range(range.fromId(), range.toId())
                        .map(id -> links(model, plan, range, id)))
            .sum();
    assertThat(cut + whole).isEqualTo(model.totalLinks());
  }

  private static long links(GraphModel model, LoadPlan plan, LoadRange range, long id) {
    int type = Math.toIntExact(range.linkType() - GraphModel.LINK_TYPE_BASE);
    return plan.inPieces(model.total(id)) ? 0 : model.links(id, type);
  }
}
