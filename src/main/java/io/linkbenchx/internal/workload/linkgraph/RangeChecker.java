package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.ParallelCheck;
import java.util.Optional;

/** Checks ranges of ids for one verifying thread. */
final class RangeChecker implements ParallelCheck.Checker<Long> {
  private static final long RANGE_IDS = 2048;
  private static final long ADDED_IDS = 1 << 16;

  private final IdRange ids;
  private final GraphModel model;
  private final Optional<LoadRows> loaded;
  private final long maxNodeId;
  private final CheckScope scope;
  private final GraphScanner scanner;
  private final GraphPayloads payloads;
  private final Differences differences;
  private final Findings found = new Findings();
  private final ListTally tally;

  /** Right after a load no node may be missing; later, transactions may have deleted some. */
  private final boolean allNodes;

  private long nextNode;

  /**
   * @param maxNodeId the largest existing node id
   */
  RangeChecker(
      GraphModel model,
      long maxNodeId,
      CheckScope scope,
      GraphScanner scanner,
      Differences differences) {
    this.ids = model.ids();
    this.maxNodeId = maxNodeId;
    this.scope = scope;
    this.scanner = scanner;
    this.payloads = model.payloads(scope.seed());
    this.differences = differences;
    this.model = model;
    this.allNodes = scope.fresh() && scope.facts().get().totals().nodes() > 0;
    this.loaded = scope.facts().map(facts -> model.rows(facts.seed(), facts.loadTime()));
    this.tally = new ListTally(model, scope.facts().isPresent(), differences);
  }

  /** Numbers of ranges: what lies outside the loaded ids, these ids, then those that runs added. */
  static CheckRanges<Long> ranges(IdRange ids, long maxNodeId, long seed) {
    long added = Math.max(0, maxNodeId + 1 - ids.end());
    long all = 1 + loaded(ids) + (added + ADDED_IDS - 1) / ADDED_IDS;
    return new CheckRanges<>(all, seed, Long::valueOf);
  }

  private static long loaded(IdRange ids) {
    return (ids.size() - 1) / RANGE_IDS + 1;
  }

  @Override
  public void check(Long number) {
    long range = number - 1;
    long added = range - loaded(ids);
    if (range < 0) {
      outside();
    } else if (added < 0) {
      long from = ids.first() + range * RANGE_IDS;
      range(from, Math.min(from + RANGE_IDS, ids.end()));
    } else {
      long from = ids.end() + added * ADDED_IDS;
      added(from, Math.min(from + ADDED_IDS, maxNodeId + 1));
    }
  }

  Findings found() {
    return found;
  }

  @Override
  public long rows() {
    return found.rows();
  }

  /** Checks everything of ids fromId … toId−1 within the loaded range. */
  private void range(long fromId, long toId) {
    tally.begin(fromId, toId);
    nextNode = fromId;
    scanner.nodes(fromId, toId, this::node);
    missingNodesUpTo(toId);
    scanner.links(fromId, toId, this::link);
    scanner.index(fromId, toId, this::indexed);
    scanner.counts(fromId, toId, this::count);
    tally.finish();
  }

  /** Checks nodes that runs have added. */
  private void added(long fromId, long toId) {
    nextNode = Long.MAX_VALUE;
    scanner.nodes(fromId, toId, this::node);
  }

  /** Checks that ids that were never loaded have no links or counts. */
  private void outside() {
    outside(0, ids.first());
    outside(ids.end(), Long.MAX_VALUE);
    scanner.nodes(
        0,
        ids.first(),
        node -> differences.add(() -> "node " + node.id + " is below startid1 = " + ids.first()));
  }

  private void outside(long from, long to) {
    scanner.links(from, to, link -> outside("link " + name(link), link.id1));
    scanner.index(from, to, link -> outside("index entry of link " + name(link), link.id1));
    scanner.counts(
        from,
        to,
        (id, type, count, time, version) ->
            outside("count row of id1 " + id + ", type " + type, id));
  }

  private void outside(String row, long id1) {
    differences.add(
        () -> row + " is outside the loaded ids " + ids.first() + " to " + (ids.end() - 1));
    if (id1 >= ids.first() && id1 < ids.end()) {
      throw new IllegalStateException("the scanner returned a row outside the requested range");
    }
  }

  private void node(NodeRow node) {
    found.nodes++;
    found.digest += RowHash.of(node);
    missingNodesUpTo(node.id);
    nextNode = Math.max(nextNode, node.id + 1);
    if (node.type != GraphModel.NODE_TYPE) {
      differences.add(
          () -> "node " + node.id + " has type " + node.type + ", not " + GraphModel.NODE_TYPE);
    }
    if (node.version != GraphModel.NEW_VERSION && node.version != GraphModel.UPDATED_VERSION) {
      differences.add(() -> "node " + node.id + " has version " + node.version + ", not 1 or 2");
    }
    if (scope.checksPayloads()) {
      found.payloads++;
      if (!payloads.matchesNode(node)) {
        differences.add(() -> "payload of node " + node.id + " is not what was written");
      }
    }
  }

  private void missingNodesUpTo(long id) {
    for (; allNodes && nextNode < id; nextNode++) {
      long missing = nextNode;
      differences.add(() -> "node " + missing + " is missing");
    }
  }

  private void link(LinkRow link) {
    long hash = RowHash.of(link);
    found.links++;
    found.digest += hash;
    boolean visible = link.visibility == LinkRow.VISIBLE;
    if (visible) {
      found.visible++;
    } else if (link.visibility != LinkRow.HIDDEN) {
      differences.add(
          () -> "link " + name(link) + " has visibility " + link.visibility + ", not 0 or 1");
    }
    if (link.version != 0 && loaded.isPresent()) {
      differences.add(() -> "link " + name(link) + " has version " + link.version + ", not 0");
    }
    if (scope.checksPayloads()) {
      found.payloads++;
      if (!payloads.matchesLink(
          link.id1, link.type, link.id2, link.time, link.data, 0, link.length)) {
        differences.add(() -> "payload of link " + name(link) + " is not what was written");
      }
    }
    tally.link(link, hash, visible);
  }

  private void indexed(LinkRow link) {
    if (link.visibility == LinkRow.VISIBLE) {
      found.indexed++;
      tally.indexed(link, RowHash.of(link));
    }
  }

  private void count(long id, long type, long count, long time, long version) {
    found.counts++;
    found.countWrites += version + 1;
    found.digest += RowHash.ofCount(id, type, count, time, version);
    tally.count(id, type, count);
    if (version == 0) {
      unchangedCount(id, type, time);
    }
  }

  /**
   * No link of the list was shown or hidden since the load; if runs have created it, all is new.
   */
  private void unchangedCount(long id, long type, long time) {
    long t = type - GraphModel.LINK_TYPE_BASE;
    long links = t >= 0 && t < model.types() ? model.links(id, (int) t) : 0;
    if (links > 0 && loaded.isPresent() && loaded.get().newest(id, type, links) != time) {
      long expected = loaded.get().newest(id, type, links);
      differences.add(
          () ->
              "count row of id1 %s, type %s has time %s, it was loaded with %s"
                  .formatted(id, type, time, expected));
    }
  }

  static String name(LinkRow link) {
    return "(id1 " + link.id1 + ", type " + link.type + ", id2 " + link.id2 + ")";
  }

  @Override
  public void close() {
    scanner.close();
  }

  /** The findings of a verifying thread, added up at the end. Thread-confined until then. */
  static final class Findings {
    long nodes;
    long links;
    long visible;
    long indexed;
    long counts;

    /** Number of writes to count rows, derived from their versions, which begin with 0. */
    long countWrites;

    long payloads;

    /** Sum of {@link RowHash} over all rows. */
    long digest;

    void add(Findings other) {
      nodes += other.nodes;
      links += other.links;
      visible += other.visible;
      indexed += other.indexed;
      counts += other.counts;
      countWrites += other.countWrites;
      payloads += other.payloads;
      digest += other.digest;
    }

    long rows() {
      return nodes + links + indexed + counts;
    }
  }
}
