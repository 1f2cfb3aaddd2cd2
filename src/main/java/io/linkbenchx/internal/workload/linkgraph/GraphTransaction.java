package io.linkbenchx.internal.workload.linkgraph;

import static io.linkbenchx.internal.random.Id2Chooser.EXISTING_ADD;
import static io.linkbenchx.internal.random.Id2Chooser.EXISTING_DELETE;
import static io.linkbenchx.internal.random.Id2Chooser.EXISTING_UPDATE;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.internal.workload.linkgraph.settings.MixSettings;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * LinkBench's ten transactions, in its order, each with its share of the mix and its
 * implementation. All reports use these names.
 */
@SuppressWarnings("ImmutableEnumChecker") // references to methods
enum GraphTransaction {
  ADD_LINK(true, MixSettings::addLink, c -> new ChangeLink(c, false, false, EXISTING_ADD)),
  DELETE_LINK(true, MixSettings::deleteLink, c -> new ChangeLink(c, true, false, EXISTING_DELETE)),
  UPDATE_LINK(true, MixSettings::updateLink, c -> new ChangeLink(c, false, true, EXISTING_UPDATE)),
  COUNT_LINK(false, MixSettings::countLink, CountLink::new),
  MULTIGET_LINK(false, MixSettings::getLink, MultigetLink::new),
  GET_LINKS_LIST(false, MixSettings::getLinkList, GetLinksList::new),
  ADD_NODE(true, MixSettings::addNode, AddNode::new),
  UPDATE_NODE(true, MixSettings::updateNode, c -> new ChangeNode(c, false)),
  DELETE_NODE(true, MixSettings::deleteNode, c -> new ChangeNode(c, true)),
  GET_NODE(false, MixSettings::getNode, GetNode::new);

  private final boolean write;
  private final ToDoubleFunction<MixSettings> percent;
  private final Function<Requester, Transaction<GraphStore>> maker;

  GraphTransaction(
      boolean write,
      ToDoubleFunction<MixSettings> percent,
      Function<Requester, Transaction<GraphStore>> maker) {
    this.write = write;
    this.percent = percent;
    this.maker = maker;
  }

  private TransactionType of(MixSettings mix) {
    int limit = this == GET_LINKS_LIST ? mix.listLimit() : 0;
    return new TransactionType(name(), percent.applyAsDouble(mix), limit);
  }

  /** The types with their shares. */
  static List<TransactionType> types(MixSettings mix) {
    return Arrays.stream(values()).map(type -> type.of(mix)).toList();
  }

  /** Whether a step with this mix can change data. */
  static boolean writes(MixSettings mix) {
    return Arrays.stream(values()).anyMatch(t -> t.write && t.percent.applyAsDouble(mix) > 0);
  }

  /** The transactions of one client, in the same order. */
  static List<Transaction<GraphStore>> of(Requester requester) {
    return Arrays.stream(values())
        .<Transaction<GraphStore>>map(t -> t.maker.apply(requester))
        .toList();
  }
}
