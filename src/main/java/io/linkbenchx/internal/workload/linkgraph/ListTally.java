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

  /** Not with randomid2max: no id2 shows whether its link was loaded. */
  private final boolean comparesLoaded;

  private final Differences differences;
  private final int types;
  private long fromId;
  private Slot[] slots = {};

  /** What was found of one (id1, type). */
  private static final class Slot {
    long visible;
    long visibleHash;
    long indexed;
    long indexedHash;
    long loaded;
    long count = NO_COUNT;
  }

  /**
   * @param knowsLinks whether every loaded link must be found
   */
  ListTally(GraphModel model, boolean knowsLinks, Differences differences) {
    this.model = model;
    this.comparesLoaded = knowsLinks && model.randomId2Max() == 0;
    this.differences = differences;
    this.types = model.types();
  }

  void begin(long fromId, long toId) {
    this.fromId = fromId;
    slots = new Slot[Math.toIntExact((toId - fromId) * types)];
    Arrays.setAll(slots, i -> new Slot());
  }

  /** The slot of (id1, type), or one that is not compared if there is no such type. */
  private Slot slot(String what, long id1, long type) {
    long t = type - GraphModel.LINK_TYPE_BASE;
    if (t < 0 || t >= types) {
      differences.add(() -> what + " of id1 " + id1 + " has unknown type " + type);
      return new Slot();
    }
    return slots[(int) ((id1 - fromId) * types + t)];
  }

  void link(LinkRow link, long hash, boolean isVisible) {
    Slot slot = slot("link to " + link.id2, link.id1, link.type);
    if (isVisible) {
      slot.visible++;
      slot.visibleHash += hash;
    }
    long number = link.id2 - link.id1;
    int type = (int) (link.type - GraphModel.LINK_TYPE_BASE);
    if (comparesLoaded && number >= 0 && number < model.links(link.id1, type)) {
      slot.loaded++;
    }
  }

  void indexed(LinkRow link, long hash) {
    Slot slot = slot("index entry to " + link.id2, link.id1, link.type);
    slot.indexed++;
    slot.indexedHash += hash;
  }

  void count(long id1, long type, long value) {
    slot("count row", id1, type).count = value;
  }

  /** Compares. */
  void finish() {
    for (int i = 0; i < slots.length; i++) {
      compare(fromId + i / types, i % types, slots[i]);
    }
  }

  private void compare(long id1, int t, Slot slot) {
    if (slot.indexed != slot.visible) {
      differences.add(
          () ->
              "%s: %s in the table, %s through the index"
                  .formatted(list(id1, t), Plural.of(slot.visible, "visible link"), slot.indexed));
    } else if (slot.indexedHash != slot.visibleHash) {
      differences.add(() -> list(id1, t) + ": the index has different rows than the table");
    }
    if ((slot.count == NO_COUNT ? 0 : slot.count) != slot.visible) {
      String said = slot.count == NO_COUNT ? " is missing" : " says " + slot.count;
      differences.add(
          () -> "count row of " + list(id1, t) + said + ", visible links " + slot.visible);
    }
    long loaded = comparesLoaded ? model.links(id1, t) : slot.loaded;
    if (slot.loaded != loaded) {
      differences.add(
          () -> list(id1, t) + " has " + slot.loaded + " of its " + loaded + " loaded links");
    }
  }

  private static String list(long id1, int t) {
    return "id1 " + id1 + ", type " + (GraphModel.LINK_TYPE_BASE + t);
  }
}
