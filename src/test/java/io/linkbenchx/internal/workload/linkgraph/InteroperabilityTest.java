package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** The rows of a graph that the original program loaded (maxid1 = 100001), as SQL sums them up. */
class InteroperabilityTest {

  /** count(*), sum(id1), sum(id2 or count) and bit_xor(crc32(concat_ws(...))) of a link type. */
  private record Digest(long rows, long sumId1, long sumOther, long xor) {
    Digest plus(long id1, long other, String text) {
      CRC32 crc = new CRC32();
      crc.update(text.getBytes(StandardCharsets.US_ASCII));
      return new Digest(rows + 1, sumId1 + id1, sumOther + other, xor ^ crc.getValue());
    }
  }

  private static final class Sums implements GraphLoader {
    private static final Digest NONE = new Digest(0, 0, 0, 0);
    private final Digest[] links = {NONE, NONE};
    private final Digest[] counts = {NONE, NONE};
    private long linkBytes;
    private int longestLink;
    private long nodes;
    private long nodeIds;
    private long nodeBytes;

    @Override
    public void node(NodeRow node) {
      nodes += node.type == 2048 && node.version == 1 ? 1 : 0;
      nodeIds += node.id;
      nodeBytes += node.length;
    }

    @Override
    public void link(LinkRow link) {
      int t = (int) (link.type - 123456789);
      links[t] = links[t].plus(link.id1, link.id2, link.id1 + "," + link.id2 + "," + link.type);
      linkBytes += link.length;
      longestLink = Math.max(longestLink, link.length);
    }

    @Override
    public void count(long id, long type, long count, long time, long version) {
      int t = (int) (type - 123456789);
      counts[t] = counts[t].plus(id, count, id + "," + type + "," + count);
    }

    @Override
    public void finishChunk(String name, String value) {
      // nothing is buffered
    }

    @Override
    public void close() {
      // nothing is held
    }
  }

  @Test
  void theLoadedGraphIsThatOfTheOriginalProgram() {
    Path file = TestSettings.original("2011").orElse(null);
    assumeThat(file).as("not covered: LBX_DISTRIBUTION_DIR is not set").isNotNull();
    LinkGraph workload =
        TestSettings.workload("linkbench-2013", "maxid1", "100001", "data_file", file.toString());
    GraphModel model = workload.model();
    Sums sums = new Sums();
    GraphPayloads payloads = new GraphPayloads(workload.model().forms(), model.ids().end(), 1);
    LoadRows rows = new LoadRows(model, payloads, 1, Loads.LOAD_TIME);
    LoadPlan chunks = LoadPlan.of(model, new LoadPlan.Cut(2048, LoaderOrder.MIXED, true));
    try (ChunkLoader loader = new ChunkLoader(model, chunks, rows, sums, new AtomicInteger())) {
      for (int i = 0; i < chunks.size(); i++) {
        loader.load(chunks.chunk(i), "", Loads.NOBODY);
      }
    }
    assertThat(sums.links)
        .containsExactly(
            new Digest(705263, 18427215847L, 134330716064L, 1209703842),
            new Digest(663636, 16381227303L, 132284718024L, 1120924156));
    assertThat(sums.counts)
        .containsExactly(
            new Digest(54669, 2693131931L, 705263, 556375797),
            new Digest(22538, 1119914039, 663636, 1031062657));
    assertThat(sums.nodes).isEqualTo(100000);
    assertThat(sums.nodeIds).isEqualTo(5000050000L);
    assertThat(sums.longestLink).isEqualTo(254);
    assertThat(sums.linkBytes / 1368899.0).isBetween(13.0, 13.3);
    assertThat(sums.nodeBytes / 1e5).isBetween(208.0, 214.0);
  }
}
