package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.MultigetSize;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.MultigetSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings.Correction;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.util.List;

/**
 * One client of LinkGraph: the state that its ten transactions share. Draws in LinkBench's order:
 * id1 (blend coin first), link type, id2 or the number of links, payload. Thread-confined.
 */
final class Requester implements RoleClient<GraphStore> {
  final AccessFactory.Accesses accesses;
  final MultigetSize multigetSize;
  final GraphPayloads payloads;
  final WriteSample sample;

  /** A stream for choices outside the draws. */
  final RandomStream own;

  private final GraphSupport graph;
  private final GraphModel model;
  private final Id2Chooser id2s;
  private final boolean checksReads;
  private final boolean readsAdded;

  /**
   * Number of nodes added since the load, as far as this client knows: ids are assigned in order,
   * so every id up to the newest one that it has seen, its own or not. 0 unless they are read.
   */
  private long added;

  Requester(RequesterRole role, int client, int clients, RandomStream own) {
    this.graph = role.graph();
    this.model = role.model();
    RuleSettings rules = settings().rules();
    this.accesses = role.accesses().forClient(client);
    this.multigetSize = multigetSize(settings().multiget(), rules.multigetRule());
    this.payloads = model.payloads(role.seed());
    this.sample = role.sample(client);
    this.own = own;
    this.checksReads = settings().graph().checkReads();
    this.readsAdded = rules.addedNodesReadable();
    int apart = rules.id2GenConfig() == 1 ? clients : 0;
    long end = model.ids().end();
    this.id2s = new Id2Chooser(rules.effectiveId2Rule(), end, model.randomId2Max(), apart, client);
  }

  /** A multi-get of zero links is invalid; LinkBench asks for one more than its smallest size. */
  private static MultigetSize multigetSize(MultigetSettings sizes, Correction rule) {
    int least = rule == Correction.LEGACY ? sizes.min() + 1 : Math.max(1, sizes.min());
    return switch (sizes.sizes()) {
      case SINGLE -> new MultigetSize(1, 2, 1);
      case GEOMETRIC -> new MultigetSize(least, sizes.max(), sizes.probability());
    };
  }

  @Override
  public GraphStore openStore() {
    return graph.openStore();
  }

  @Override
  public List<Transaction<GraphStore>> transactions() {
    return GraphTransaction.of(this);
  }

  LinkGraphSettings settings() {
    return model.settings();
  }

  /** Draws id1, link type and id2 for a write, and passes the link to the sample. */
  void drawLink(LinkRow link, RandomStream random, double existing) {
    drawList(link, accesses.linkWrites(), random);
    link.id2 = id2s.choose(random, link.id1, links(link), existing);
    sample.link(link.id1, link.type, link.id2);
  }

  /** Draws the targets of a multi-get for the id1 and type drawn last. */
  void drawTargets(LinkRow link, RandomStream random, long[] targets, int count) {
    long links = links(link);
    id2s.chooseMany(random, link.id1, links, Id2Chooser.EXISTING_GET, targets, count);
  }

  /** Draws id1 and link type. */
  void drawList(LinkRow link, KeyDistribution access, RandomStream random) {
    link.id1 = model.ids().first() + access.next(random);
    link.type = GraphModel.LINK_TYPE_BASE + random.nextInt(model.types());
  }

  private long links(LinkRow link) {
    return model.links(link.id1, (int) (link.type - GraphModel.LINK_TYPE_BASE));
  }

  /**
   * Draws a node by an access distribution over the loaded ones; a share of the draws, equal to the
   * share of added nodes, gives an added one, all equally likely.
   */
  long drawNode(KeyDistribution access, RandomStream random) {
    IdRange ids = model.ids();
    if (added > 0) {
      long position = random.nextLong(ids.size() + added);
      if (position >= ids.size()) {
        return ids.first() + position;
      }
    }
    return ids.first() + access.next(random);
  }

  /** Records an added node. */
  void added(long id) {
    if (readsAdded) {
      added = Math.max(added, id - model.ids().end() + 1);
    }
  }

  /**
   * The setting {@code check_reads}: compares a payload read with the expected one, inside the
   * transaction. A wrong payload means a broken database, so it is thrown as fatal.
   */
  void checkRead(NodeRow node) {
    if (checksReads && !payloads.matchesNode(node)) {
      throw wrong("node " + node.id);
    }
  }

  /** The same for links. */
  void checkRead(LinkRow key, LinkBuffer rows) {
    for (int i = 0; checksReads && i < rows.size(); i++) {
      if (!payloads.matchesLink(
          key.id1,
          key.type,
          rows.id2(i),
          rows.time(i),
          rows.bytes(),
          rows.offset(i),
          rows.length(i))) {
        throw wrong("link (" + key.id1 + ", " + key.type + ", " + rows.id2(i) + ")");
      }
    }
  }

  private static DbException wrong(String row) {
    return new DbException(
        Outcome.FATAL,
        "check_reads: the payload of "
            + row
            + " is not what was written; run the verify phase to see the extent of the damage");
  }
}
