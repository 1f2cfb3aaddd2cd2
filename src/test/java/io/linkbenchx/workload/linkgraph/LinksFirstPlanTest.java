package io.linkbenchx.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.LoadRange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinksFirstPlanTest {
  private static List<Chunk> chunks(String... settings) {
    LoadPlan plan =
        new LinksFirstPlan(TestSettings.workload("linkbench-2013", settings).model(), 100);
    List<Chunk> all = new ArrayList<>();
    IntStream.range(0, plan.size()).forEach(number -> all.add(plan.chunk(number)));
    assertThat(all.get(plan.linkChunks())).isInstanceOf(Chunk.LinkIndex.class);
    assertThat(all.subList(0, plan.linkChunks()))
        .allMatch(c -> table(c) == LoadRange.Table.LINKS)
        .isNotEmpty();
    return all;
  }

  private static LoadRange.Table table(Chunk chunk) {
    return ((Chunk.Keys) chunk).range().table();
  }

  private static long ids(List<Chunk> chunks, LoadRange.Table table) {
    return chunks.stream()
        .filter(c -> c instanceof Chunk.Keys && table(c) == table)
        .map(c -> ((Chunk.Keys) c).range())
        .mapToLong(range -> range.toId() - range.fromId())
        .sum();
  }

  @Test
  void theIndexComesAfterAllLinksAndBeforeTheRest() {
    List<Chunk> chunks = chunks("maxid1", "2001");
    long types = TestSettings.workload("linkbench-2013").model().types();
    assertThat(ids(chunks, LoadRange.Table.LINKS)).isEqualTo(2000 * types);
    assertThat(ids(chunks, LoadRange.Table.NODES)).isEqualTo(2000);
    assertThat(ids(chunks, LoadRange.Table.COUNTS)).isEqualTo(2000);
    assertThat(chunks).doesNotHaveDuplicates();
  }

  @Test
  void withoutNodesOnlyCountsFollowTheIndex() {
    List<Chunk> chunks = chunks("maxid1", "2001", "generate_nodes", "false");
    assertThat(ids(chunks, LoadRange.Table.NODES)).isZero();
    assertThat(ids(chunks, LoadRange.Table.COUNTS)).isEqualTo(2000);
  }
}
