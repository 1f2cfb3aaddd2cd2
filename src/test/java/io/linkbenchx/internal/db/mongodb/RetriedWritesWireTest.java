package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.Outcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The outcome of a write that the driver has resent. */
class RetriedWritesWireTest {
  private static final Answer LOST = new Answer.Drop(true);
  private static final Answer OLD_REFUSAL =
      new Answer.Refuse(10107, "NotWritablePrimary", "RetryableWriteError");
  private static final Answer REFUSAL =
      new Answer.Refuse(10107, "NotWritablePrimary", "RetryableWriteError", "NoWritesPerformed");

  private WireServer server;
  private DbAdapter adapter;
  private GraphStore store;

  @BeforeEach
  void start() {
    server = WireServer.replicaSet();
  }

  private void open(boolean retries) {
    open(retries, Duration.ofSeconds(10));
  }

  /**
   * @param selection longest wait for a primary
   */
  private void open(boolean retries, Duration selection) {
    MongoDbSettings settings =
        MongoSettingsOf.url(server.url("linkdb"))
            .mode(WriteMode.NONE)
            .retryWrites(retries)
            .timeout(selection)
            .build();
    adapter = new MongoProvider().open(settings, MongoContract.options());
    adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0);
    store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore();
    store.addNode(WireFixture.node());
    server.forget();
  }

  @AfterEach
  void close() {
    store.close();
    adapter.close();
    server.close();
  }

  private void addNode(Outcome outcome, int attempts) {
    assertThatThrownBy(() -> store.addNode(WireFixture.node()))
        .isInstanceOfSatisfying(DbException.class, e -> assertThat(e.outcome()).isEqualTo(outcome));
    assertThat(server.sentNames()).filteredOn("insert"::equals).hasSize(attempts);
  }

  @Test
  void aWriteWhoseAnswerIsLostIsSentAgainWithItsNumberAndCounted() {
    open(true);
    server.script().once("insert", new Answer.Drop(false));
    long before = store.statements();
    store.addNode(WireFixture.node());
    assertThat(store.statements() - before).isEqualTo(2);
    List<Sent> attempts = server.sent();
    assertThat(attempts).extracting(Sent::name).containsExactly("insert", "insert");
    assertThat(attempts.get(1).command()).isEqualTo(attempts.get(0).command());
    assertThat(attempts.get(0).txnNumber()).isPositive();
  }

  /** What cannot be sent again says nothing about the first attempt. */
  @Test
  void withoutAPrimaryForTheSecondAttemptTheOutcomeOfTheFirstIsUnknown() {
    open(true, Duration.ofSeconds(1));
    server.script().on(sent -> sent.name().equals("insert") && steppedDown(), 0, 1, LOST);
    addNode(Outcome.UNKNOWN_COMMIT, 1);
  }

  private boolean steppedDown() {
    server.primary(false);
    return true;
  }

  /** Sending it again blindly would add a second node. */
  @Test
  void aFirstAttemptThatMayHaveWrittenIsNotHiddenByAnOldServersRefusalOfTheSecond() {
    open(true);
    server.script().once("insert", LOST).once("insert", OLD_REFUSAL);
    addNode(Outcome.UNKNOWN_COMMIT, 2);
  }

  @Test
  void norByTheRefusalOfANewerOne() {
    open(true);
    server.script().once("insert", LOST).once("insert", REFUSAL);
    addNode(Outcome.UNKNOWN_COMMIT, 2);
  }

  @Test
  void twoRefusalsThatSayThatNothingWasWrittenAreALostConnection() {
    open(true);
    server.script().once("insert", REFUSAL).once("insert", REFUSAL);
    addNode(Outcome.CONNECTION, 2);
  }

  @Test
  void withoutTheDriversRetriesARefusalIsTheOnlyAnswer() {
    open(false);
    server.script().once("insert", OLD_REFUSAL);
    addNode(Outcome.CONNECTION, 1);
  }
}
