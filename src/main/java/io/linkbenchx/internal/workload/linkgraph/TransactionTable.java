package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.internal.workload.linkgraph.settings.MixSettings;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Each transaction with its share of the mix and its implementation. */
final class TransactionTable {
  private record Row(
      GraphTransaction type,
      ToDoubleFunction<MixSettings> percent,
      Function<Requester, Transaction<GraphStore>> maker) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(GraphTransaction.ADD_LINK, MixSettings::addLink, AddLink::new),
          new Row(GraphTransaction.DELETE_LINK, MixSettings::deleteLink, DeleteLink::new),
          new Row(GraphTransaction.UPDATE_LINK, MixSettings::updateLink, UpdateLink::new),
          new Row(GraphTransaction.COUNT_LINK, MixSettings::countLink, CountLink::new),
          new Row(GraphTransaction.MULTIGET_LINK, MixSettings::getLink, MultigetLink::new),
          new Row(GraphTransaction.GET_LINKS_LIST, MixSettings::getLinkList, GetLinksList::new),
          new Row(GraphTransaction.ADD_NODE, MixSettings::addNode, AddNode::new),
          new Row(GraphTransaction.UPDATE_NODE, MixSettings::updateNode, UpdateNode::new),
          new Row(GraphTransaction.DELETE_NODE, MixSettings::deleteNode, DeleteNode::new),
          new Row(GraphTransaction.GET_NODE, MixSettings::getNode, GetNode::new));

  private static final Set<GraphTransaction> WRITES =
      EnumSet.of(
          GraphTransaction.ADD_LINK,
          GraphTransaction.DELETE_LINK,
          GraphTransaction.UPDATE_LINK,
          GraphTransaction.ADD_NODE,
          GraphTransaction.UPDATE_NODE,
          GraphTransaction.DELETE_NODE);

  private TransactionTable() {}

  /** The mix in the engine's form. */
  static List<TransactionType> types(MixSettings mix) {
    List<TransactionType> types = new ArrayList<>();
    for (Row row : ROWS) {
      int limit = row.type() == GraphTransaction.GET_LINKS_LIST ? mix.listLimit() : 0;
      types.add(new TransactionType(row.type().name(), row.percent().applyAsDouble(mix), limit));
    }
    return List.copyOf(types);
  }

  /** Whether any of them may change rows; if not, a run notes nothing in the database. */
  static boolean writes(MixSettings mix) {
    return ROWS.stream()
        .filter(row -> WRITES.contains(row.type()))
        .anyMatch(row -> row.percent().applyAsDouble(mix) > 0);
  }

  /** One client's transactions, in the order of {@link #types}. */
  static List<Transaction<GraphStore>> of(Requester requester) {
    List<Transaction<GraphStore>> all = new ArrayList<>();
    for (Row row : ROWS) {
      all.add(row.maker().apply(requester));
    }
    return List.copyOf(all);
  }
}
