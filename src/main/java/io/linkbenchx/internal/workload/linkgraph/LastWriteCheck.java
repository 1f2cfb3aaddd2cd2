package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.workload.Differences;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Looks up the rows of {@link LastWrites}: an acknowledged write must not have been undone. Reads
 * as clients do, possibly from a lagging replica; a row that looks wrong is therefore read again
 * like the rest of the verification, by primary key from the database itself.
 */
final class LastWriteCheck {
  private final long endId;
  private final boolean unknownNodes;
  private final Differences differences;
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();
  private GraphStore store;
  private GraphScanner scanner;
  private boolean found;
  private long lost;

  /**
   * @param endId first id that was not loaded
   */
  LastWriteCheck(CheckScope scope, long endId, Differences differences) {
    this.endId = endId;
    this.unknownNodes = scope.unknownNodes();
    this.differences = differences;
  }

  /**
   * Looks them up one by one until all are done.
   *
   * @param stop polled before each
   * @return number of look-ups
   */
  long run(GraphSupport graph, LastWrites writes, BooleanSupplier stop) {
    try (GraphStore opened = graph.openStore();
        GraphScanner scanning = graph.openScanner()) {
      store = opened;
      scanner = scanning;
      long done = 0;
      for (Map.Entry<LastWrites.Key, KeyState> entry : writes.keys().entrySet()) {
        if (stop.getAsBoolean()) {
          break;
        }
        check(entry.getKey(), entry.getValue());
        done++;
      }
      return done;
    }
  }

  private void check(LastWrites.Key key, KeyState state) {
    look(key);
    String wrong = wrong(key, state);
    // Reading again may mean a list of a million links; a few confirmed losses decide the verdict.
    if (!wrong.isEmpty() && lost < Differences.KEPT) {
      lookAgain(key);
      wrong = wrong(key, state);
    }
    if (!wrong.isEmpty()) {
      lost++;
      String sentence = "an acknowledged write is lost: " + wrong;
      differences.add(() -> sentence);
    }
  }

  private void look(LastWrites.Key key) {
    if (key.node()) {
      found = store.getNode(GraphModel.NODE_TYPE, key.id1(), node);
    } else {
      link.id1 = key.id1();
      link.type = key.type();
      link.id2 = key.id2();
      found = store.getLink(link);
    }
  }

  private void lookAgain(LastWrites.Key key) {
    found = false;
    if (key.node()) {
      scanner.nodes(
          key.id1(),
          key.id1() + 1,
          row -> {
            found = true;
            node.time = row.time;
            node.version = row.version;
          });
    } else {
      scanner.links(
          key.id1(),
          key.id1() + 1,
          row -> {
            if (row.type == key.type() && row.id2 == key.id2()) {
              found = true;
              link.time = row.time;
              link.visibility = row.visibility;
            }
          });
    }
  }

  private String wrong(LastWrites.Key key, KeyState state) {
    return key.node() ? wrongNode(key.id1(), state) : wrongLink(key, state);
  }

  private String wrongNode(long id, KeyState state) {
    if (!found) {
      return state.mayBeGone() ? "" : "node " + id + " is missing, its " + last(state);
    }
    if (mayBeAnotherNode(id)) {
      return "";
    }
    if (!state.mayBePresent()) {
      return "node " + id + " exists, although its deletion was acknowledged";
    }
    return state.allows(node.time, true)
        ? ""
        : "node " + id + " has time " + node.time + ", its " + last(state);
  }

  /** After a restart a server may reuse the id of a deleted node. */
  private boolean mayBeAnotherNode(long id) {
    return unknownNodes && id >= endId && node.version == GraphModel.NEW_VERSION;
  }

  private String wrongLink(LastWrites.Key key, KeyState state) {
    String name = "link (id1 " + key.id1() + ", type " + key.type() + ", id2 " + key.id2() + ")";
    if (!found) {
      return state.acknowledged()
          ? name + " is missing, although a write of it was acknowledged"
          : "";
    }
    boolean visible = link.visibility == LinkRow.VISIBLE;
    if (visible && !state.mayBePresent()) {
      return name + " is visible, although its deletion was acknowledged";
    }
    if (!visible && !state.mayBeGone()) {
      return name + " is hidden, although it was last written as visible";
    }
    return state.allows(link.time, false)
        ? ""
        : name + " has time " + link.time + ", its " + last(state);
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
