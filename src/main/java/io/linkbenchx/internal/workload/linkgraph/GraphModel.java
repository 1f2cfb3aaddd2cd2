package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.DegreeClass;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.OutDegreeFunction;
import io.linkbenchx.internal.random.TypeSplit;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import java.util.stream.IntStream;

/**
 * The graph that the settings define: its ids and the loaded links of each. Immutable; shared by
 * loaders, clients and verifiers.
 *
 * @param ids loaded node ids, startid1 inclusive to maxid1 exclusive
 * @param degrees number of loaded links of every id
 * @param table the measured table that the out-degrees come from, as text, "" for formulas; part of
 *     the definition's hash
 */
record GraphModel(
    LinkGraphSettings settings, IdRange ids, OutDegreeFunction degrees, String table) {

  /** The only type of node. */
  static final int NODE_TYPE = 2048;

  /** Type of the links numbered 0; the others follow. */
  static final long LINK_TYPE_BASE = 123456789L;

  /** Version of a node that was loaded or added. */
  static final long NEW_VERSION = 1;

  /** Version of an updated node, however often it was updated (LinkBench's constant). */
  static final long UPDATED_VERSION = 2;

  PayloadForms forms() {
    return PayloadForms.of(settings);
  }

  /** The payloads of a graph with this seed; for one thread. */
  GraphPayloads payloads(long seed) {
    return new GraphPayloads(forms(), ids.end(), seed);
  }

  /** The rows of a load; for one thread. */
  LoadRows rows(long seed, long loadTime) {
    return new LoadRows(this, payloads(seed), new GraphTimes(seed, loadTime), seed);
  }

  /** Number of link types. */
  int types() {
    return degrees.types();
  }

  /** LinkBench's randomid2max; 0 = links go to the ids that follow id1. */
  long randomId2Max() {
    return settings.graph().randomid2max();
  }

  /**
   * Number of loaded links of (id1, type).
   *
   * @param type 0 … types−1
   */
  long links(long id1, int type) {
    return distinct(degrees.links(id1, type));
  }

  /** Number of loaded links of an id, over all types. */
  long total(long id1) {
    return randomId2Max() == 0
        ? degrees.total(id1)
        : IntStream.range(0, types()).mapToLong(type -> links(id1, type)).sum();
  }

  /** Number of links of one id of a class, over all types. */
  long totalOf(DegreeClass degreeClass) {
    TypeSplit split = degrees.split();
    long degree = degreeClass.degree();
    return randomId2Max() == 0
        ? split.total(degree, types())
        : IntStream.range(0, types())
            .mapToLong(type -> distinct(split.links(degree, type, types())))
            .sum();
  }

  /** Links that a load of all ids creates. */
  long totalLinks() {
    return degrees
        .classes()
        .mapToLong(c -> Math.multiplyExact(c.ids(), totalOf(c)))
        .reduce(0, Math::addExact);
  }

  /** Count rows that a load of all ids creates: one per (id1, type) that has a link. */
  long totalCounts() {
    return degrees.expectedCountRows();
  }

  /** Nodes that a load creates. */
  long totalNodes() {
    return settings.graph().generateNodes() ? ids.size() : 0;
  }

  /** With randomid2max there are no more distinct targets than that. */
  private long distinct(long links) {
    long most = randomId2Max();
    return most == 0 ? links : Math.min(links, most);
  }
}
