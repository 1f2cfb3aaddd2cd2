package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.random.RandomStream;
import org.junit.jupiter.api.Test;

class GraphPayloadsTest {
  private static final int N = 20_000;
  private final LinkGraph workload = TestSettings.workload("linkbench-2013");
  private final GraphPayloads payloads = new GraphPayloads(workload.model().forms(), 1000, 99);
  private final GraphPayloads others = new GraphPayloads(workload.model().forms(), 1000, 98);

  @Test
  void addedNodesCarryWhatIsNeededToCheckThem() {
    RandomStream random = RandomStream.of(1);
    NodeRow node = node(5000);
    long bytes = 0;
    int[] seen = new int[256];
    int flippedAndFound = 0;
    int checked = 0;
    for (int i = 0; i < N; i++) {
      node.time = i;
      payloads.fillAddedNode(node, random);
      assertThat(payloads.matchesNode(node)).isTrue();
      bytes += node.length;
      for (int b = 0; b < Math.min(5, node.length); b++) {
        seen[node.data[b] & 0xFF]++;
      }
      if (node.length > 5) {
        checked++;
        node.data[node.length - 1] ^= 1;
        flippedAndFound += payloads.matchesNode(node) ? 0 : 1;
      }
    }
    assertThat(flippedAndFound).isEqualTo(checked);
    assertThat(bytes / (double) N).isEqualTo(211, within(6.0));
    for (int b = 0; b < 256; b++) {
      if (b < 50 || b > 220) {
        assertThat(seen[b]).isZero();
      } else {
        assertThat(seen[b]).isBetween(450, 720); // 5 · 20000 / 171 = 585
      }
    }
  }

  @Test
  void nodesDependOnEveryFieldAndOnTheSeed() {
    NodeRow node = node(17);
    node.version = 2;
    node.time = 1000;
    do {
      node.time++;
      payloads.fillNode(node);
    } while (node.length < 20);
    assertThat(payloads.matchesNode(node)).isTrue();
    assertThat(others.matchesNode(node)).isFalse();
    node.time++;
    assertThat(payloads.matchesNode(node)).isFalse();
  }

  @Test
  void linksHaveLinkBenchsSizesAndBytes() {
    LinkRow link = new LinkRow();
    long bytes = 0;
    for (int i = 0; i < N; i++) {
      link.id1 = i;
      link.time = 5;
      payloads.fillLink(link, false);
      bytes += link.length;
      assertThat(link.length).isLessThan(255);
      for (int b = 0; b < link.length; b++) {
        assertThat(link.data[b]).isBetween((byte) 32, (byte) 100);
      }
      assertThat(payloads.matchesLink(i, link.type, link.id2, 5, link.data, 0, link.length))
          .isTrue();
    }
    assertThat(bytes / (double) N).isEqualTo(13.19, within(0.4));
  }

  private static NodeRow node(long id) {
    NodeRow node = new NodeRow();
    node.id = id;
    node.type = GraphModel.NODE_TYPE;
    node.version = 1;
    return node;
  }
}
