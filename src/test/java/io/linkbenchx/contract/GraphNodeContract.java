package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.NodeRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Node transactions. */
public abstract class GraphNodeContract extends GraphFixture {

  @Test
  void anAddedNodeReadsBackInAllItsColumns() {
    long id = store.addNode(node(1, 1_700_000_000, bytes(1, 2, 3)));
    NodeRow read = new NodeRow();
    assertThat(store.getNode(NODE_TYPE, id, read)).isTrue();
    assertThat(read.id).isEqualTo(id);
    assertThat(read.type).isEqualTo(NODE_TYPE);
    assertThat(read.version).isEqualTo(1);
    assertThat(read.time).isEqualTo(1_700_000_000);
    assertThat(payload(read)).containsExactly(1, 2, 3);
  }

  @Test
  void addingANodeLeavesTheArgumentAlone() {
    NodeRow argument = node(7, 8, bytes(9));
    argument.id = 4711;
    store.addNode(argument);
    assertThat(argument.id).isEqualTo(4711);
    assertThat(argument.version).isEqualTo(7);
    assertThat(argument.time).isEqualTo(8);
    assertThat(payload(argument)).containsExactly(9);
  }

  @Test
  void idsOfAddedNodesAscend() {
    long last = store.addNode(node(1, 1));
    for (int i = 0; i < 100; i++) {
      long id = store.addNode(node(1, 1));
      assertThat(id).isGreaterThan(last);
      last = id;
    }
  }

  @Test
  void idsStartWhereTheLoadEnded() {
    graph.schema().finishLoad(0, 1000);
    assertThat(store.addNode(node(1, 1))).isEqualTo(1000);
    assertThat(store.addNode(node(1, 1))).isEqualTo(1001);
  }

  @Test
  void idsBeyond32BitsAreKept() {
    graph.schema().finishLoad(0, 10_000_000_000L);
    long id = store.addNode(node(1, 1, bytes(5)));
    assertThat(id).isEqualTo(10_000_000_000L);
    assertThat(store.getNode(NODE_TYPE, id, new NodeRow())).isTrue();
    assertThat(store.getNode(NODE_TYPE, id & 0xFFFFFFFFL, new NodeRow())).isFalse();
  }

  @Test
  void updatingOverwritesVersionTimeAndData() {
    long id = store.addNode(node(1, 10, new byte[4096]));
    NodeRow changed = node(2, 20, new byte[8192]);
    changed.id = id;
    changed.data[8191] = 77;
    assertThat(store.updateNode(changed)).isTrue();
    NodeRow read = new NodeRow();
    assertThat(store.getNode(NODE_TYPE, id, read)).isTrue();
    assertThat(read.version).isEqualTo(2);
    assertThat(read.time).isEqualTo(20);
    assertThat(payload(read)).hasSize(8192).endsWith(77);
  }

  @Test
  void updatingWithTheSameContentStillFindsTheNode() {
    NodeRow same = node(2, 20, bytes(1));
    same.id = store.addNode(node(2, 20, bytes(1)));
    assertThat(store.updateNode(same)).isTrue();
    assertThat(store.updateNode(same)).isTrue();
  }

  @Test
  void aMissingNodeIsNotUpdatedDeletedOrRead() {
    NodeRow absent = node(2, 2);
    absent.id = 999_999;
    assertThat(store.updateNode(absent)).isFalse();
    assertThat(store.deleteNode(NODE_TYPE, 999_999)).isFalse();
    assertThat(store.getNode(NODE_TYPE, 999_999, new NodeRow())).isFalse();
  }

  @Test
  void aNodeOfAnotherTypeIsNotFound() {
    long id = store.addNode(node(1, 1, bytes(1)));
    NodeRow other = node(2, 2);
    other.id = id;
    other.type = NODE_TYPE + 1;
    assertThat(store.getNode(NODE_TYPE + 1, id, new NodeRow())).isFalse();
    assertThat(store.updateNode(other)).isFalse();
    assertThat(store.deleteNode(NODE_TYPE + 1, id)).isFalse();
    assertThat(store.getNode(NODE_TYPE, id, new NodeRow())).isTrue();
  }

  @Test
  void deletingANodeLeavesItsLinksAndCounts() {
    long id = store.addNode(node(1, 1));
    store.addLink(link(id, 5, T0));
    assertThat(store.deleteNode(NODE_TYPE, id)).isTrue();
    assertThat(store.deleteNode(NODE_TYPE, id)).isFalse();
    assertThat(store.getNode(NODE_TYPE, id, new NodeRow())).isFalse();
    assertThat(list(id)).containsExactly(5L);
    assertThat(count(id)).isEqualTo(1);
  }

  @Test
  void theIdOfADeletedNodeIsNotGivenOutAgain() {
    long id = store.addNode(node(1, 1));
    store.deleteNode(NODE_TYPE, id);
    assertThat(store.addNode(node(1, 1))).isGreaterThan(id);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 4096, 65_535, 65_536, NodeRow.MAX_DATA - 1})
  void payloadsOfEverySizeAndByteRoundTrip(int length) {
    byte[] data = new byte[length];
    new Random(length).nextBytes(data);
    long id = store.addNode(node(1, 1, data));
    NodeRow read = new NodeRow();
    assertThat(store.getNode(NODE_TYPE, id, read)).isTrue();
    assertThat(payload(read)).isEqualTo(data);
  }

  @Test
  void quotesBackslashesAndAllOtherBytesSurvive() {
    byte[] data = new byte[1024];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) i;
    }
    long id = store.addNode(node(1, 1, data));
    NodeRow read = new NodeRow();
    assertThat(store.getNode(NODE_TYPE, id, read)).isTrue();
    assertThat(payload(read)).isEqualTo(data);
  }

  @Test
  void theScannerReadsNodesInOrderAndHalfOpenRanges() {
    graph.schema().finishLoad(0, 100);
    for (int i = 0; i < 10; i++) {
      store.addNode(node(1, i, bytes(i)));
    }
    List<Long> ids = new ArrayList<>();
    try (var scanner = graph.openScanner()) {
      scanner.nodes(
          102,
          105,
          row -> {
            assertThat(payload(row)).containsExactly((int) row.id - 100);
            assertThat(row.time).isEqualTo((int) row.id - 100);
            ids.add(row.id);
          });
      assertThat(ids).containsExactly(102L, 103L, 104L);
      assertThat(scanner.maxNodeId()).isEqualTo(109);
    }
  }

  @Test
  void theLargestNodeIdOfAnEmptyGraphIsZero() {
    store.addLink(link(5, 6, T0));
    try (var scanner = graph.openScanner()) {
      assertThat(scanner.maxNodeId()).isZero();
    }
  }
}
