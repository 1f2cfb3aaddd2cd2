package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Transaction;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Figures of the transactions' draws, on a graph that has just been loaded. */
class TransactionsTest {
  private static final int DRAWS = 400_000;
  private static final long NOW = 1_800_000_000_000L;

  private record Seen(double hitRate, double rows, double empty, double one, double targets) {}

  private static Seen run(String profile, GraphTransaction type, String... settings) {
    LinkGraph workload = TestSettings.workload(profile, settings);
    return run(workload, type, DRAWS);
  }

  private static Seen run(LinkGraph workload, GraphTransaction type, int draws) {
    VirtualStore store = new VirtualStore(workload.model());
    Transaction<GraphStore> transaction =
        transactions(workload, store).get(List.of(GraphTransaction.values()).indexOf(type));
    RandomStream random = RandomStream.of(7, 1);
    long hits = 0;
    long targets = 0;
    long rows = 0;
    long empty = 0;
    long one = 0;
    for (int i = 0; i < draws; i++) {
      transaction.draw(random, NOW);
      long effect = transaction.run(store);
      hits += Effect.hits(effect);
      targets += Effect.targets(effect);
      rows += Effect.rows(effect);
      empty += Effect.rows(effect) == 0 ? 1 : 0;
      one += Effect.rows(effect) == 1 ? 1 : 0;
    }
    double n = draws;
    return new Seen(hits / (double) targets, rows / n, empty / n, one / n, targets / n);
  }

  private static List<Transaction<GraphStore>> transactions(LinkGraph workload, GraphStore store) {
    return requester(workload, store).transactions();
  }

  private static Requester requester(LinkGraph workload, GraphStore store) {
    AccessFactory accesses =
        new AccessFactory(
            workload.model().settings(),
            workload.model().ids(),
            EmpiricalTables.builtIn(workload.model().settings().graph().outDegree().source()));
    RequesterRole role =
        new RequesterRole(
            new Support(store),
            workload.model(),
            accesses,
            Evidence.none(),
            new AtomicLong(),
            1,
            Optional.empty());
    return (Requester) role.newClient(0, 1, RandomStream.of(3));
  }

  /** Nothing but the store. */
  private record Support(GraphStore openStore) implements GraphSupport {
    @Override
    public TableSchema schema() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Metadata metadata() {
      throw new UnsupportedOperationException();
    }

    @Override
    public GraphLoader openLoader(boolean resumed) {
      throw new UnsupportedOperationException();
    }

    @Override
    public GraphScanner openScanner() {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void writesCountTheirRowsAndReadsNothing() {
    LinkGraph workload = TestSettings.workload("linkbench-2013");
    VirtualStore store = new VirtualStore(workload.model());
    List<Transaction<GraphStore>> all = transactions(workload, store);
    RandomStream random = RandomStream.of(7, 1);
    for (GraphTransaction type : GraphTransaction.values()) {
      Transaction<GraphStore> transaction =
          all.get(List.of(GraphTransaction.values()).indexOf(type));
      long rows = 0;
      for (int i = 0; i < 200; i++) {
        transaction.draw(random, NOW);
        rows += Effect.rows(transaction.run(store));
      }
      long least =
          switch (type) {
            case ADD_LINK, UPDATE_LINK, DELETE_LINK -> LinkRow.logicalBytes(1);
            case ADD_NODE, UPDATE_NODE -> NodeRow.logicalBytes(1);
            case DELETE_NODE -> NodeRow.KEY_BYTES;
            default -> 0;
          };
      assertThat(transaction.written()).as(type.name()).isGreaterThanOrEqualTo(rows * least);
      if (least <= NodeRow.KEY_BYTES) {
        assertThat(transaction.written()).as(type.name()).isEqualTo(rows * least);
      }
    }
  }

  @Test
  void linkBenchHitsFarLessOftenThanItAims() {
    assertThat(run("linkbench-2013", GraphTransaction.UPDATE_LINK).hitRate())
        .isEqualTo(0.24, within(0.015));
    assertThat(run("linkbench-2013", GraphTransaction.DELETE_LINK).hitRate())
        .isEqualTo(0.24, within(0.015));
    assertThat(run("linkbench-2013", GraphTransaction.ADD_LINK).hitRate())
        .isEqualTo(0.02, within(0.006));
    // The figure is that of a single choice; in longer lists fewer of the targets are there.
    assertThat(
            run("linkbench-2013", GraphTransaction.MULTIGET_LINK, "link_multiget_dist", "single")
                .hitRate())
        .isEqualTo(0.20, within(0.02));
    assertThat(run("linkbench-2013", GraphTransaction.MULTIGET_LINK).hitRate())
        .isEqualTo(0.14, within(0.01));
  }

  @Test
  void linkBenchListsAreShortOrEmpty() {
    Seen lists = run("linkbench-2013", GraphTransaction.GET_LINKS_LIST, "getlinklist_history", "0");
    assertThat(lists.rows()).isEqualTo(8.1, within(1.0));
    assertThat(lists.empty()).isEqualTo(0.60, within(0.02));
    assertThat(lists.one()).isEqualTo(0.21, within(0.02));
  }

  @Test
  void listsOfCorrelatedAccessAreLong() {
    Seen lists =
        run(
            "linkbench-2013",
            GraphTransaction.GET_LINKS_LIST,
            "getlinklist_history",
            "0",
            "read_uncorr_blend",
            "0");
    assertThat(lists.rows()).isEqualTo(1187, within(40.0));
  }

  @Test
  void theTableOf2017LeavesFewerListsEmpty() {
    Seen lists =
        run(
            "linkbench-2013",
            GraphTransaction.GET_LINKS_LIST,
            "nlinks_source",
            "2017",
            "getlinklist_history",
            "0");
    assertThat(lists.rows()).isEqualTo(6.9, within(1.0));
    assertThat(lists.empty()).isEqualTo(0.39, within(0.02));
    assertThat(lists.one()).isEqualTo(0.45, within(0.02));
  }

  @Test
  void theForksRuleHitsAsOftenAsItAims() {
    Seen updates = run("mdc-2017", GraphTransaction.UPDATE_LINK);
    assertThat(updates.hitRate()).isEqualTo(0.9, within(0.01));
    assertThat(run("mdc-2017", GraphTransaction.MULTIGET_LINK).hitRate()).isBetween(0.2, 0.6);
  }

  @Test
  void multigetAsksForOneTooManyByTheLegacyRuleOnly() {
    assertThat(run("linkbench-2013", GraphTransaction.MULTIGET_LINK).targets())
        .isEqualTo(3.62, within(0.02));
    assertThat(run("linkbenchx-1", GraphTransaction.MULTIGET_LINK).targets())
        .isEqualTo(2.62, within(0.02));
  }

  @Test
  void historyQueriesReadOnBehindFullPages() {
    LinkGraph workload =
        TestSettings.workload(
            "linkbench-2013",
            "getlinklist_history",
            "30",
            "list_limit",
            "10",
            "nlinks_func",
            "const",
            "nlinks_default",
            "400");
    VirtualStore store = new VirtualStore(workload.model());
    Transaction<GraphStore> lists =
        transactions(workload, store)
            .get(List.of(GraphTransaction.values()).indexOf(GraphTransaction.GET_LINKS_LIST));
    RandomStream random = RandomStream.of(11);
    int history = 0;
    for (int i = 0; i < 10_000; i++) {
      lists.draw(random, NOW);
      history += Effect.kind(lists.run(store)) == GetLinksList.HISTORY ? 1 : 0;
    }
    assertThat(history / 3000.0).isBetween(0.75, 1.05);
  }

  @Test
  void addedNodesAreReadByTheCorrectedRule() {
    LinkGraph workload = TestSettings.workload("linkbenchx-1", "maxid1", "1001");
    VirtualStore store = new VirtualStore(workload.model());
    Requester client = requester(workload, store);
    Transaction<GraphStore> add =
        client
            .transactions()
            .get(List.of(GraphTransaction.values()).indexOf(GraphTransaction.ADD_NODE));
    RandomStream random = RandomStream.of(13);
    for (int i = 0; i < 1000; i++) {
      add.draw(random, NOW);
      assertThat(Effect.hits(add.run(store))).isEqualTo(1);
    }
    long above = 0;
    for (int i = 0; i < 10_000; i++) {
      long id = client.drawNode(KeyDistribution.uniform(1000), random);
      assertThat(id).isBetween(1L, 2000L);
      above += id > 1000 ? 1 : 0;
    }
    assertThat(above / 10_000.0).isEqualTo(0.5, within(0.02));
  }
}
