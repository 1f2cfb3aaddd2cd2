package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.linkgraph.LastWrites.Key;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** Looks up the rows of {@link LastWrites}: an acknowledged write must not have been undone. */
final class LastWriteCheck {
  private final GraphStore store;
  private final long endId;
  private final boolean unknownNodes;
  private final Differences differences;
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();

  /**
   * @param endId first id that was not loaded
   * @param unknownNodes whether nodes may be there that no client knows to have added
   */
  LastWriteCheck(GraphStore store, long endId, boolean unknownNodes, Differences differences) {
    this.store = store;
    this.endId = endId;
    this.unknownNodes = unknownNodes;
    this.differences = differences;
  }

  /**
   * Looks up one after the other until all are done.
   *
   * @param stop asked before each
   * @return how many were looked up
   */
  long run(LastWrites writes, BooleanSupplier stop) {
    long done = 0;
    for (Map.Entry<Key, KeyState> entry : writes.keys().entrySet()) {
      if (stop.getAsBoolean()) {
        break;
      }
      if (entry.getKey().node()) {
        node(entry.getKey().id1(), entry.getValue());
      } else {
        link(entry.getKey(), entry.getValue());
      }
      done++;
    }
    return done;
  }

  private void node(long id, KeyState state) {
    if (!store.getNode(GraphModel.NODE_TYPE, id, node)) {
      if (!state.mayBeGone()) {
        lost("node " + id + " is missing, its " + last(state));
      }
    } else if (!mayBeAnotherNode(id)) {
      if (!state.mayBePresent()) {
        lost("node " + id + " is there, though its deletion was acknowledged");
      } else if (!state.allows(node.time, true)) {
        lost("node " + id + " has time " + node.time + ", its " + last(state));
      }
    }
  }

  /** A server may give out the id of a deleted node again once it was restarted. */
  private boolean mayBeAnotherNode(long id) {
    return unknownNodes && id >= endId && node.version == GraphModel.NEW_VERSION;
  }

  private void link(Key key, KeyState state) {
    link.id1 = key.id1();
    link.type = key.type();
    link.id2 = key.id2();
    String name = "link " + RangeChecker.name(link);
    if (!store.getLink(link)) {
      if (state.acknowledged()) {
        lost(name + " is missing, though a write of it was acknowledged");
      }
      return;
    }
    boolean visible = link.visibility == LinkRow.VISIBLE;
    if (visible && !state.mayBePresent()) {
      lost(name + " is visible, though its deletion was acknowledged");
    } else if (!visible && !state.mayBeGone()) {
      lost(name + " is hidden, though it was last written as visible");
    } else if (!state.allows(link.time, false)) {
      lost(name + " has time " + link.time + ", its " + last(state));
    }
  }

  private void lost(String sentence) {
    differences.add(() -> "an acknowledged write is lost: " + sentence);
  }

  private static String last(KeyState state) {
    SortedSet<Long> times = state.times();
    if (times.isEmpty()) {
      return "last acknowledged write is its deletion";
    }
    return times.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(" or ", "last acknowledged write has ", ""));
  }
}
