package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.RunLedger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What runs have changed since the load, in rows. Transactions with unknown outcome widen the range
 * of allowed states.
 *
 * @param nodes net change of the number of nodes
 * @param links net change of the number of link rows, hidden ones included
 * @param visible net change of the number of visible links
 * @param changes links that became visible or hidden, each of which is one write of a count row
 * @param nodesLess largest number of nodes that deletions with unknown commit may have removed
 * @param nodesMore largest number of nodes that additions with unknown commit may have added
 * @param linksMore largest number of link rows, and visible links, that may have been added
 * @param visibleLess largest number of visible links that may have been hidden
 * @param changesMore largest number of further changes of visibility
 */
record GraphEffects(
    long nodes,
    long links,
    long visible,
    long changes,
    long nodesLess,
    long nodesMore,
    long linksMore,
    long visibleLess,
    long changesMore)
    implements RunLedger.Sum<GraphEffects> {

  /** Kind of a node transaction that found its node, or needed none. */
  static final int DONE = 1;

  /** Kind of a node transaction that did not find its node. */
  static final int ABSENT = 0;

  private static final List<GraphTransaction> LINK_WRITES =
      List.of(
          GraphTransaction.ADD_LINK, GraphTransaction.DELETE_LINK, GraphTransaction.UPDATE_LINK);

  static final GraphEffects NONE = new GraphEffects(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Kind of a link write that made this change. */
  @SuppressWarnings("EnumOrdinal") // numbers live as long as a step; only sums are stored
  static int kind(LinkChange change) {
    return change.ordinal();
  }

  /** What runs have done to a loaded graph, as its database has noted it. */
  static RunLedger<GraphEffects> ledger(Metadata metadata, Evidence evidence) {
    return new RunLedger<>(metadata, GraphEffects::parse, evidence);
  }

  /** What the clients of a step did. */
  static GraphEffects of(Effects effects) {
    long links = 0;
    long visible = 0;
    long changes = 0;
    for (GraphTransaction type : LINK_WRITES) {
      for (LinkChange change : LinkChange.values()) {
        long count = effects.count(type.name(), kind(change));
        links += count * change.rows();
        visible += count * change.visible();
        changes += count * Math.abs(change.visible());
      }
    }
    String addNode = GraphTransaction.ADD_NODE.name();
    String deleteNode = GraphTransaction.DELETE_NODE.name();
    long unknownPuts =
        effects.unknown(GraphTransaction.ADD_LINK.name())
            + effects.unknown(GraphTransaction.UPDATE_LINK.name());
    long unknownDeletes = effects.unknown(GraphTransaction.DELETE_LINK.name());
    return new GraphEffects(
        effects.count(addNode, DONE) - effects.count(deleteNode, DONE),
        links,
        visible,
        changes,
        effects.unknown(deleteNode),
        effects.unknown(addNode),
        unknownPuts,
        unknownDeletes,
        unknownPuts + unknownDeletes);
  }

  private long[] numbers() {
    return new long[] {
      nodes, links, visible, changes, nodesLess, nodesMore, linksMore, visibleLess, changesMore
    };
  }

  private static GraphEffects of(long... n) {
    return new GraphEffects(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]);
  }

  @Override
  public GraphEffects plus(GraphEffects other) {
    long[] a = numbers();
    long[] b = other.numbers();
    return of(IntStream.range(0, a.length).mapToLong(i -> a[i] + b[i]).toArray());
  }

  @Override
  public String text() {
    return Arrays.stream(numbers()).mapToObj(Long::toString).collect(Collectors.joining(" "));
  }

  /** Parses a {@link #text}. */
  private static GraphEffects parse(String text) {
    return of(Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray());
  }
}
