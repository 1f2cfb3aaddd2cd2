package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.workload.Differences;
import java.util.Arrays;

/**
 * Compares, per (id1, type) of a range of ids, the visible links of the table, those of the index,
 * and the count row, in whatever order they are read. Thread-confined, reused.
 */
final class ListTally {
  private static final long NO_COUNT = Long.MIN_VALUE;

  private final GraphModel model;
  private final boolean knowsLinks;
  private final Differences differences;
  private final int types;
  private long fromId;
  private long toId;
  private long[] visible = {};
  private long[] visibleHash = {};
  private long[] indexed = {};
  private long[] indexedHash = {};
  private long[] loaded = {};
  private long[] count = {};

  /**
   * @param knowsLinks whether every loaded link must be found
   */
  ListTally(GraphModel model, boolean knowsLinks, Differences differences) {
    this.model = model;
    this.knowsLinks = knowsLinks;
    this.differences = differences;
    this.types = model.types();
  }

  void begin(long fromId, long toId) {
    this.fromId = fromId;
    this.toId = toId;
    int slots = Math.toIntExact((toId - fromId) * types);
    if (visible.length < slots) {
      visible = new long[slots];
      visibleHash = new long[slots];
      indexed = new long[slots];
      indexedHash = new long[slots];
      loaded = new long[slots];
      count = new long[slots];
    }
    Arrays.fill(visible, 0);
    Arrays.fill(visibleHash, 0);
    Arrays.fill(indexed, 0);
    Arrays.fill(indexedHash, 0);
    Arrays.fill(loaded, 0);
    Arrays.fill(count, NO_COUNT);
  }

  /** Slot of (id1, type), or −1 if there is no such type. */
  private int slot(String what, long id1, long type) {
    long t = type - GraphModel.LINK_TYPE_BASE;
    if (t < 0 || t >= types) {
      differences.add(() -> what + " of id1 " + id1 + " has unknown type " + type);
      return -1;
    }
    return (int) ((id1 - fromId) * types + t);
  }

  void link(LinkRow link, long hash, boolean isVisible) {
    int slot = slot("link to " + link.id2, link.id1, link.type);
    if (slot < 0) {
      return;
    }
    if (isVisible) {
      visible[slot]++;
      visibleHash[slot] += hash;
    }
    if (knowsLinks && model.randomId2Max() == 0) {
      long number = link.id2 - link.id1;
      int type = (int) (link.type - GraphModel.LINK_TYPE_BASE);
      if (number >= 0 && number < model.links(link.id1, type)) {
        loaded[slot]++;
      }
    }
  }

  void indexed(LinkRow link, long hash) {
    int slot = slot("index entry to " + link.id2, link.id1, link.type);
    if (slot >= 0) {
      indexed[slot]++;
      indexedHash[slot] += hash;
    }
  }

  void count(long id1, long type, long value) {
    int slot = slot("count row", id1, type);
    if (slot >= 0) {
      count[slot] = value;
    }
  }

  /** Compares. */
  void finish() {
    int slot = 0;
    for (long id = fromId; id < toId; id++) {
      for (int t = 0; t < types; t++) {
        compare(id, t, slot++);
      }
    }
  }

  private void compare(long id1, int t, int slot) {
    boolean index = indexed[slot] == visible[slot];
    boolean sameRows = indexedHash[slot] == visibleHash[slot];
    long stated = count[slot] == NO_COUNT ? 0 : count[slot];
    boolean counted = stated == visible[slot];
    boolean complete =
        !knowsLinks || model.randomId2Max() != 0 || loaded[slot] == model.links(id1, t);
    if (index && sameRows && counted && complete) {
      return;
    }
    String list = "id1 " + id1 + ", type " + (GraphModel.LINK_TYPE_BASE + t);
    if (!index || !sameRows) {
      indexDiffers(list, slot);
    }
    if (!counted) {
      countDiffers(list, slot);
    }
    if (!complete) {
      String sentence =
          list + " has " + loaded[slot] + " of its " + model.links(id1, t) + " loaded links";
      differences.add(() -> sentence);
    }
  }

  private void indexDiffers(String list, int slot) {
    String sentence =
        indexed[slot] == visible[slot]
            ? list + ": the index has different rows than the table"
            : list
                + ": "
                + Plural.of(visible[slot], "visible link")
                + " in the table, "
                + indexed[slot]
                + " through the index";
    differences.add(() -> sentence);
  }

  private void countDiffers(String list, int slot) {
    String sentence =
        count[slot] == NO_COUNT
            ? "count row of " + list + " is missing, visible links " + visible[slot]
            : "count row of " + list + " says " + count[slot] + ", visible links " + visible[slot];
    differences.add(() -> sentence);
  }
}
