package io.linkbenchx.internal.db.jdbc.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcKills;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What another session's locks, and its death, do to a store; on each kind of server. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
abstract class JdbcLocks {
  private static final long TYPE = 123456789L;

  private JdbcDbs database;
  private DbAdapter adapter;
  private GraphSupport graph;
  private Connection other;

  TestSql server() {
    return TestSql.of(getClass());
  }

  /** Makes a wait for a lock end after a second. */
  abstract String shortWaits();

  @BeforeEach
  void createTables() throws SQLException {
    database = JdbcDbs.create(server());
    other = database.connect();
  }

  private void open(StatementMode mode) {
    JdbcSettings settings =
        database.jdbc(mode, OptionalInt.empty(), JdbcSettings.LoadMode.MULTI_ROW, shortWaits());
    adapter = Dialects.open(database.target(settings, Isolation.READ_COMMITTED));
    graph = adapter.support(GraphSupport.MODEL).orElseThrow();
    graph.schema().create(0);
  }

  @AfterEach
  void dropTables() throws SQLException {
    other.close();
    adapter.close();
    database.close();
  }

  private static LinkRow link(long id1, long id2) {
    LinkRow link = new LinkRow();
    link.id1 = id1;
    link.type = TYPE;
    link.id2 = id2;
    link.time = 1_700_000_000_000L + id2;
    return link;
  }

  private void holdCount(long id) throws SQLException {
    other.setAutoCommit(false);
    Queries.execute(other, "UPDATE counttable SET time = 1 WHERE id = " + id);
  }

  /** InnoDB undoes only the statement that timed out: the link inserted before stays locked. */
  @ParameterizedTest
  @EnumSource(StatementMode.class)
  void aWaitInVainIsATimeoutAndRollbackFreesEveryLock(StatementMode mode) throws SQLException {
    open(mode);
    try (GraphStore store = graph.openStore()) {
      store.addLink(link(1, 1));
      holdCount(1);
      DbException failure =
          catchThrowableOfType(DbException.class, () -> store.addLink(link(1, 2)));
      assertThat(failure.outcome()).isEqualTo(Outcome.TIMEOUT);
      store.rollback();
      other.rollback();
      try (GraphStore third = graph.openStore()) {
        assertThat(third.addLink(link(1, 2))).isEqualTo(LinkChange.INSERTED);
      }
      assertThat(store.countLinks(1, TYPE)).isEqualTo(2);
      assertThat(store.addLink(link(1, 3))).isEqualTo(LinkChange.INSERTED);
      assertThat(store.countLinks(1, TYPE)).isEqualTo(3);
    }
  }

  /** MyRocks would plan this over the secondary index and wait for link 50. */
  @ParameterizedTest
  @EnumSource(StatementMode.class)
  void aChangeByTheFullKeyDoesNotWaitForItsNeighbor(StatementMode mode) throws SQLException {
    open(mode);
    try (GraphStore store = graph.openStore()) {
      for (int id2 = 50; id2 < 60; id2++) {
        store.addLink(link(105, id2));
      }
      other.setAutoCommit(false);
      String hint = database.server().postgres() ? "" : " FORCE INDEX (PRIMARY)";
      Queries.execute(
          other,
          "UPDATE linktable"
              + hint
              + " SET version = 9 WHERE link_type = 123456789 AND id1 = 105 AND id2 = 50");
      LinkRow neighbor = link(105, 51);
      neighbor.version = 7;
      assertThat(store.updateLink(neighbor)).isEqualTo(LinkChange.OVERWRITTEN);
      assertThat(store.addLink(neighbor)).isEqualTo(LinkChange.OVERWRITTEN);
      assertThat(store.deleteLink(105, TYPE, 52, false, 1)).isEqualTo(LinkChange.HIDDEN);
      assertThat(store.deleteLink(105, TYPE, 53, true, 1)).isEqualTo(LinkChange.REMOVED);
      other.rollback();
    }
  }

  @ParameterizedTest
  @EnumSource(StatementMode.class)
  void statementsAndRoundTripsAreCounted(StatementMode mode) {
    open(mode);
    try (GraphStore store = graph.openStore()) {
      long trips = store.roundTrips();
      store.addLink(link(1, 1));
      int added = (int) (store.roundTrips() - trips);
      boolean two = adapter.describe().settings().get("connections per client").equals("2");
      assertThat(added)
          .isEqualTo(
              switch (mode) {
                case PROCEDURE -> 1;
                case TEXT -> 2;
                case PREPARED -> 3;
              });
      assertThat(two || database.server().postgres() || mode == StatementMode.PROCEDURE).isTrue();
      trips = store.roundTrips();
      long statements = store.statements();
      store.countLinks(1, TYPE);
      assertThat(store.roundTrips() - trips).isEqualTo(1);
      assertThat(store.statements() - statements).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(StatementMode.class)
  void aKilledConnectionIsReportedAndANewStoreWorks(StatementMode mode) throws SQLException {
    open(mode);
    GraphStore store = graph.openStore();
    store.addLink(link(1, 1));
    JdbcKills.killAllBut(other, database.server().postgres());
    DbException failure = catchThrowableOfType(DbException.class, () -> store.addLink(link(1, 2)));
    assertThat(failure.outcome()).isIn(Outcome.CONNECTION, Outcome.UNKNOWN_COMMIT);
    DbException read = catchThrowableOfType(DbException.class, () -> store.countLinks(1, TYPE));
    assertThat(read.outcome()).isEqualTo(Outcome.CONNECTION);
    assertThatThrownBy(store::rollback)
        .isInstanceOf(DbException.class)
        .extracting(e -> ((DbException) e).outcome())
        .isEqualTo(Outcome.CONNECTION);
    store.close();
    try (GraphStore next = graph.openStore()) {
      assertThat(next.countLinks(1, TYPE)).isEqualTo(1);
    }
  }

  @Test
  void aDeadlockOrItsTimeoutMayBeRetriedAfterARollback() throws Exception {
    open(StatementMode.PREPARED);
    try (GraphStore store = graph.openStore()) {
      store.addLink(link(1, 1));
      store.addLink(link(2, 1));
      NodeRow unused = new NodeRow();
      assertThat(store.getNode(2048, 1, unused)).isFalse();
      holdCount(1);
      Thread crossing =
          new Thread(
              () -> {
                try {
                  Thread.sleep(300);
                  Queries.execute(other, "UPDATE linktable SET version = 1 WHERE id1 = 1");
                } catch (SQLException | InterruptedException e) {
                  // one of the two loses; whichever it is, the store must come through
                }
              });
      crossing.start();
      LinkChange change = null;
      while (change == null) {
        try {
          change = store.deleteLink(1, TYPE, 1, false, 5);
        } catch (DbException e) {
          assertThat(e.outcome()).isIn(Outcome.CONFLICT, Outcome.TIMEOUT);
          store.rollback();
          crossing.join();
          other.rollback();
        }
      }
      crossing.join();
      assertThat(change).isEqualTo(LinkChange.HIDDEN);
      assertThat(store.countLinks(1, TYPE)).isZero();
    }
  }
}
