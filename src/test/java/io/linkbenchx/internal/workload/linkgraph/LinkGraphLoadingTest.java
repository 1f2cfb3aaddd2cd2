package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Loading.Existing;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkGraphLoadingTest {
  /** 2000 ids, one of them with 60000 links, which are three pieces. */
  private static final String[] SMALL = {
    "maxid1", "2001", "nlinks_max", "60000", "loader_chunk_size", "100"
  };

  @TempDir Path directory;
  @AutoClose private DbAdapter database;

  @BeforeEach
  void open() {
    database = RocksDbs.open(directory.resolve("db"), Durability.BUFFERED);
  }

  @Test
  void theGraphIsTheSameForAnyNumberOfLoadersAndExactlyAsPredicted() {
    LinkGraph workload = small();
    Loading.Summary first = Loads.load(workload, database, 1);
    assertThat(first.rows().get("nodes")).isEqualTo(2000);
    assertThat(first.rows().get("links")).isEqualTo(workload.model().totalLinks());
    assertThat(first.rows().get("counts")).isEqualTo(workload.model().totalCounts());
    VerificationResult check = Loads.verify(workload, database);
    assertThat(check.differences()).isEmpty();
    assertThat(check.totals()).containsEntry("digest", "equal to that of the load");
    for (int loaders = 2; loaders <= 3; loaders++) {
      Loading.Summary again = Loads.load(workload, database, loaders, Existing.DROP, Loads.NOBODY);
      assertThat(again).isEqualTo(first);
    }
  }

  private static LinkGraph small(String... more) {
    String[] all = Arrays.copyOf(SMALL, SMALL.length + more.length);
    System.arraycopy(more, 0, all, SMALL.length, more.length);
    return TestSettings.workload("linkbench-2013", all);
  }

  private static LinkGraph linksFirst() {
    return small("loader_order", "links");
  }

  private LoadOrder order(LinkGraph workload) {
    Loading loading = workload.loading(database);
    loading.prepare(Existing.DROP, Loads.SEED, Loads.LOAD_TIME);
    return loading.order().orElseThrow();
  }

  @Test
  void theLoadKnowsItsOrder() {
    assertThat(order(small())).isEqualTo(LoadOrder.MIXED);
    assertThat(order(linksFirst())).isEqualTo(LoadOrder.LINKS_FIRST);
    assertThat(order(small("loader_order", "pk"))).isEqualTo(LoadOrder.KEY);
  }

  /** An adapter notes the time of an index built over loaded rows; a later load has its own. */
  @Test
  void theTimeOfTheIndexIsThatOfThisLoad() {
    Metadata notes = database.support(GraphSupport.MODEL).orElseThrow().metadata();
    Loading loading = small().loading(database);
    loading.prepare(Existing.DROP, Loads.SEED, Loads.LOAD_TIME);
    assertThat(loading.indexSeconds()).isEmpty();
    notes.write("index.seconds", "12.3");
    assertThat(loading.indexSeconds()).hasValue(12.3);
    loading.prepare(Existing.DROP, Loads.SEED, Loads.LOAD_TIME);
    assertThat(loading.indexSeconds()).isEmpty();
  }

  @Test
  void payloadsThatRepeatCompressBetterThanUniformBytes() {
    LinkGraph uniform = small("link_add_datagen", "uniform", "node_add_datagen", "uniform");
    double random = uniform.facts().compressed(); // log2(69) to log2(171) of 8 bits
    assertThat(random).isBetween(0.75, 1.0);
    assertThat(small().facts().compressed()).isBetween(0.1, random - 0.05);
  }

  @Test
  void linksLoadedFirstGiveTheSameGraph() {
    Loading.Summary mixed = Loads.load(small(), database, 2);
    for (int loaders = 1; loaders <= 3; loaders++) {
      Loading.Summary links =
          Loads.load(linksFirst(), database, loaders, Existing.DROP, Loads.NOBODY);
      assertThat(links).isEqualTo(mixed);
    }
    assertThat(Loads.verify(small(), database).differences()).isEmpty();
  }

  @Test
  void idsThatAreNotSplitGiveTheSameGraphAndAreResumedUnsplit() {
    Loading.Summary whole = Loads.load(small(), database, 2);
    for (String order : new String[] {"mixed", "links"}) {
      LinkGraph unsplit = small("loader_order", order, "loader_split_ids", "false");
      AtomicInteger batches = new AtomicInteger();
      Loading.BatchSink killer =
          (kind, rows, bytes, nanos) -> {
            if (batches.incrementAndGet() == 70) {
              throw new IllegalStateException("killed");
            }
          };
      assertThatThrownBy(() -> Loads.load(unsplit, database, 2, Existing.DROP, killer))
          .isInstanceOf(Loads.Killed.class);
      assertThat(Loads.load(small(), database, 2, Existing.RESUME, Loads.NOBODY))
          .as(order)
          .isEqualTo(whole);
    }
  }

  @Test
  void aLoadThatDiedAmongTheLinksResumesToTheSameGraph() {
    Loading.Summary whole = Loads.load(small(), database, 2);
    AtomicInteger batches = new AtomicInteger();
    Loading.BatchSink killer =
        (kind, rows, bytes, nanos) -> {
          if (batches.incrementAndGet() == 20) {
            throw new IllegalStateException("killed in the middle of the links");
          }
        };
    assertThatThrownBy(() -> Loads.load(linksFirst(), database, 3, Existing.DROP, killer))
        .isInstanceOf(Loads.Killed.class);
    assertThat(Loads.load(linksFirst(), database, 3, Existing.RESUME, Loads.NOBODY))
        .isEqualTo(whole);
  }

  @Test
  void aKilledLoadResumesToTheSameDigest() {
    Loading.Summary whole = Loads.load(small(), database, 2);
    AtomicInteger batches = new AtomicInteger();
    Loading.BatchSink killer =
        (kind, rows, bytes, nanos) -> {
          if (batches.incrementAndGet() == 40) {
            throw new IllegalStateException("killed in the middle of a chunk");
          }
        };
    assertThatThrownBy(() -> Loads.load(small(), database, 1, Existing.DROP, killer))
        .isInstanceOf(Loads.Killed.class);
    assertThatThrownBy(() -> small().roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("existing = resume");
    assertThatThrownBy(() -> Loads.load(small(), database, 1))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("existing = resume")
        .hasMessageContaining("drop to start again");
    Loading loading = small().loading(database);
    Loading.Plan plan = loading.prepare(Existing.RESUME, 7, 7);
    assertThat(plan.skippedRows()).isPositive();
    assertThat(plan.skippedRows() + plan.expectedRows())
        .isEqualTo(whole.rows().values().stream().mapToLong(r -> r).sum());
    assertThat(Loads.load(small(), database, 2, Existing.RESUME, Loads.NOBODY)).isEqualTo(whole);
    assertThat(Loads.verify(small(), database).passed()).isTrue();
  }

  @Test
  void resumingACompleteLoadLeavesNothingToDo() {
    Loading.Summary whole = Loads.load(small(), database, 2);
    Loading loading = small().loading(database);
    assertThat(loading.prepare(Existing.RESUME, 1, 1).chunks()).isZero();
    assertThat(loading.finish()).isEqualTo(whole);
  }

  @Test
  void resumingWithOtherSettingsNamesThem() {
    Loads.load(small(), database, 1);
    LinkGraph other = TestSettings.workload("linkbench-2013", "maxid1", "2001", "nlinks_max", "9");
    assertThatThrownBy(() -> other.loading(database).prepare(Existing.RESUME, 1, 1))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("nlinks_max is 9, in the loaded graph 60000");
    assertThatThrownBy(() -> other.roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("nlinks_max is 9, in the loaded graph 60000");
  }

  @Test
  void aLoadedDatabaseIsNotLoadedAgainAndAnEmptyOneIsNotRun() {
    assertThatThrownBy(() -> small().roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("load one first");
    Loads.load(small(), database, 1);
    assertThatThrownBy(() -> Loads.load(small(), database, 1))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("existing = drop");
    assertThat(small().roles(database)).hasSize(1);
  }

  @Test
  void randomTargetsAreDistinctSoThatCountsAreRight() {
    LinkGraph workload =
        TestSettings.workload(
            "linkbench-2013", "maxid1", "501", "nlinks_max", "900", "randomid2max", "300");
    Loading.Summary summary = Loads.load(workload, database, 2);
    assertThat(summary.rows().get("links")).isEqualTo(workload.model().totalLinks());
    assertThat(Loads.verify(workload, database).differences()).isEmpty();
  }

  @Test
  void linksCanBeLoadedWithoutNodes() {
    LinkGraph workload =
        TestSettings.workload(
            "linkbench-2013", "maxid1", "501", "nlinks_max", "900", "generate_nodes", "false");
    assertThat(Loads.load(workload, database, 1).rows()).containsEntry("nodes", 0L);
    assertThat(Loads.verify(workload, database).differences()).isEmpty();
  }
}
