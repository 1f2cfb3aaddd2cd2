package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.result.Outcome;
import java.util.List;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes over the wire when transactions are used, and what failures of it become. */
class TransactionsWireTest extends WireFixture {
  private static final String TRANSIENT = "TransientTransactionError";
  private static final String UNKNOWN = "UnknownTransactionCommitResult";

  @Override
  WriteMode mode() {
    return WriteMode.TRANSACTIONS;
  }

  @Test
  void linkAndCountAreOneTransactionOfOneSessionCommittedByAMajority() {
    assertThat(store.addLink(link(1, 2))).isEqualTo(LinkChange.INSERTED);
    assertThat(store.addLink(link(1, 3))).isEqualTo(LinkChange.INSERTED);
    assertThat(server.sentNames())
        .containsExactly(
            "findAndModify:1*",
            "update:1",
            "commitTransaction:1",
            "findAndModify:2*",
            "update:2",
            "commitTransaction:2");
    List<Sent> sent = server.sent();
    assertThat(sent)
        .extracting(Sent::session)
        .doesNotContainNull()
        .containsOnly(sent.get(0).session());
    assertThat(sent.get(2).writeConcern()).containsEntry("w", new BsonString("majority"));
    assertThat(sent.get(0).writeConcern()).as("only the commit waits").isEmpty();
    assertThat(sent.get(1).writeConcern()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"251, NoSuchTransaction", "112, WriteConflict", "246, SnapshotUnavailable"})
  void aTransientErrorInTheSecondStatementUndoesTheFirstAndTheWholeIsRunAgain(
      int code, String name) {
    server.script().once("update", new Answer.Refuse(code, name, TRANSIENT));
    fails(Outcome.CONFLICT, () -> store.addLink(link(1, 2)));
    store.rollback();
    assertThat(store.addLink(link(1, 2)))
        .as("the first try is undone")
        .isEqualTo(LinkChange.INSERTED);
    assertThat(server.sentNames())
        .containsExactly(
            "findAndModify:1*",
            "update:1",
            "abortTransaction:1",
            "findAndModify:2*",
            "update:2",
            "commitTransaction:2");
    assertThat(store.countLinks(1, TYPE)).isEqualTo(1);
  }

  @Test
  void aWriteConflictInTheFirstStatementIsAConflict() {
    server.script().once("findAndModify", new Answer.Refuse(112, "WriteConflict", TRANSIENT));
    fails(Outcome.CONFLICT, () -> store.addLink(link(1, 2)))
        .satisfies(e -> assertThat(e.code()).isEqualTo("112"));
    store.rollback();
    assertThat(store.countLinks(1, TYPE)).isZero();
  }

  @Test
  void aCommitOfUnknownResultIsSentAgainWithItsNumber() {
    server.script().once("commitTransaction", new Answer.Refuse(64, "WriteConcernFailed", UNKNOWN));
    fails(Outcome.UNKNOWN_COMMIT, () -> store.addLink(link(1, 2)));
    assertThat(store.resolveCommit()).isTrue();
    assertThat(server.sentNames())
        .containsExactly(
            "findAndModify:1*", "update:1", "commitTransaction:1", "commitTransaction:1");
    assertThat(store.countLinks(1, TYPE)).isEqualTo(1);
    assertThat(store.addLink(link(1, 3))).isEqualTo(LinkChange.INSERTED);
  }

  /** The driver itself sends a commit a second time, with w: majority; then it is our turn. */
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aConnectionLostInTheCommitEndsInOneCommit(boolean obeyed) {
    server.script().on(this::isCommit, 0, 2, new Answer.Drop(obeyed));
    fails(Outcome.UNKNOWN_COMMIT, () -> store.addLink(link(1, 2)));
    assertThat(store.resolveCommit()).isTrue();
    assertThat(server.sent().stream().filter(this::isCommit))
        .hasSizeGreaterThanOrEqualTo(3)
        .allMatch(sent -> sent.txnNumber() == server.sent().get(0).txnNumber());
    assertThat(store.countLinks(1, TYPE)).isEqualTo(1);
  }

  @Test
  void aCommitThatFindsItsTransactionUndoneIsKnownNotToHaveHappened() {
    server.script().on(this::isCommit, 0, 2, new Answer.Drop(false));
    fails(Outcome.UNKNOWN_COMMIT, () -> store.addLink(link(1, 2)));
    server.primary(false);
    server.primary(true);
    assertThat(store.resolveCommit()).isFalse();
    store.rollback();
    assertThat(store.addLink(link(1, 2))).isEqualTo(LinkChange.INSERTED);
    assertThat(store.countLinks(1, TYPE)).isEqualTo(1);
  }

  private boolean isCommit(Sent sent) {
    return sent.name().equals("commitTransaction");
  }

  @Test
  void aConnectionLostInTheMiddleUndoesTheTransaction() {
    server.script().once("update", new Answer.Drop(true));
    fails(Outcome.CONNECTION, () -> store.addLink(link(1, 2)));
    store.close();
    store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore();
    assertThat(store.addLink(link(1, 2))).isEqualTo(LinkChange.INSERTED);
    assertThat(store.countLinks(1, TYPE)).isEqualTo(1);
  }

  @Test
  void aServerThatIsNoPrimaryAnyMoreIsALostConnectionUntilThereIsOne() {
    server.primary(false);
    fails(Outcome.CONNECTION, () -> store.addLink(link(1, 2)));
    server.primary(true);
    store.close();
    store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore();
    assertThat(store.addLink(link(1, 2))).isEqualTo(LinkChange.INSERTED);
  }

  @Test
  void aCommitWhoseWriteConcernCannotBeSatisfiedEndsWithAWord() {
    server
        .script()
        .always("commitTransaction", new Answer.Unconfirmed(100, "UnsatisfiableWriteConcern"));
    fails(Outcome.FATAL, () -> store.addLink(link(1, 2)))
        .satisfies(e -> assertThat(e.getMessage()).contains("write concern"));
  }

  @Test
  void aStatementOfATransactionCarriesNoConcernsOfItsOwn() {
    store.addLink(link(1, 2));
    store.deleteLink(1, TYPE, 2, false, 5);
    assertThat(server.sentNames().subList(3, 6))
        .containsExactly("findAndModify:2*", "update:2", "commitTransaction:2");
    assertThat(server.sent().get(1).command()).doesNotContainKeys("readConcern", "writeConcern");
  }
}
