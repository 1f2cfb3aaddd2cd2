package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoCredential;
import com.mongodb.MongoException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketOpenException;
import com.mongodb.MongoSocketReadException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.ServerAddress;
import com.mongodb.WriteConcernResult;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.bulk.WriteConcernError;
import com.mongodb.connection.ClusterId;
import com.mongodb.connection.ServerId;
import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import io.linkbenchx.result.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a failure means, by what it is and by how far the unit of work had come. */
class MongoErrorsTest {
  private static final ServerAddress SERVER = new ServerAddress();
  private static final ServerId ID = new ServerId(new ClusterId(), SERVER);

  private static MongoCommandException answered(int code, String message) {
    return new MongoCommandException(
        new BsonDocument("ok", new BsonInt32(0))
            .append("code", new BsonInt32(code))
            .append("errmsg", new BsonString(message)),
        SERVER);
  }

  private static MongoException lost() {
    return new MongoSocketReadException("Prematurely reached end of stream", SERVER);
  }

  private static MongoException refused() {
    return new MongoSocketOpenException("Exception opening socket", SERVER, new IOException());
  }

  private static Outcome at(Stage stage, MongoException e) {
    UnitOfWork unit = new UnitOfWork(null);
    unit.sending(stage);
    return unit.failed(e).outcome();
  }

  @ParameterizedTest
  @CsvSource({
    "112, CONFLICT",
    "117, CONFLICT",
    "225, CONFLICT",
    "251, CONFLICT",
    "43, CONFLICT",
    "237, CONFLICT",
    "11000, CONFLICT",
    "24, TIMEOUT",
    "50, TIMEOUT",
    "262, TIMEOUT",
    "10107, CONNECTION",
    "6, CONNECTION",
    "133, CONNECTION",
    "13388, CONNECTION",
    "91, CONNECTION",
    "189, CONNECTION",
    "121, CONSTRAINT",
    "13, FATAL",
    "59, FATAL"
  })
  void codesHaveOutcomes(int code, Outcome outcome) {
    assertThat(MongoErrors.outcome(answered(code, "x"))).isEqualTo(outcome);
    assertThat(MongoErrors.text(answered(code, "x"))).isEqualTo(Integer.toString(code));
  }

  @Test
  void aTransientLabelMeansThatTheWholeTransactionMayBeTriedAgain() {
    MongoException e = answered(59, "x");
    e.addLabel(MongoErrors.TRANSIENT);

    assertThat(at(Stage.INSIDE, e)).isEqualTo(Outcome.CONFLICT);
  }

  /** A router adds the label to a shard that is down, or that has just come back. */
  @ParameterizedTest
  @ValueSource(ints = {6, 133, 13388})
  void anOutageOfAShardIsNoConflict(int code) {
    MongoException e = answered(code, "x");
    e.addLabel(MongoErrors.TRANSIENT);

    assertThat(at(Stage.INSIDE, e)).isEqualTo(Outcome.CONNECTION);
  }

  @Test
  void aClearedPoolIsAnOutageInWhichNothingWasWritten() {
    MongoException e = new MongoConnectionPoolClearedException(ID, new IOException("reset"));

    assertThat(at(Stage.HARMLESS, e)).isEqualTo(Outcome.CONNECTION);
    assertThat(at(Stage.WRITING, e)).isEqualTo(Outcome.CONNECTION);
  }

  /** A wrong password stays an error. */
  @Test
  void aServerThatIsGoneWhileAUserLogsInIsAnOutage() {
    MongoCredential user = MongoCredential.createCredential("u", "admin", "p".toCharArray());

    assertThat(at(Stage.WRITING, new MongoSecurityException(user, "x", lost())))
        .isEqualTo(Outcome.CONNECTION);
    assertThat(at(Stage.WRITING, new MongoSecurityException(user, "x", answered(91, "x"))))
        .isEqualTo(Outcome.CONNECTION);
    assertThat(at(Stage.WRITING, new MongoSecurityException(user, "x", answered(18, "x"))))
        .isEqualTo(Outcome.FATAL);
  }

  @Test
  void aMessageIsOneLineWithoutTheServersWholeReply() {
    MongoException refused =
        answered(
            13,
            "not authorized on x to execute command { update: \"t\", lsid: { id: 1 },"
                + " $clusterTime: { signature: 2 } }");
    MongoException bulk =
        new MongoBulkWriteException(
            BulkWriteResult.unacknowledged(),
            List.of(
                new BulkWriteError(121, "failed validation", new BsonDocument(), 0),
                new BulkWriteError(121, "failed validation", new BsonDocument(), 1)),
            null,
            SERVER,
            Set.of());

    assertThat(MongoErrors.message(refused)).isEqualTo("not authorized on x to execute command");
    assertThat(MongoErrors.message(bulk)).isEqualTo("failed validation (and 1 more)");
    assertThat(
            MongoErrors.message(
                new MongoTimeoutException("Timed out. Client view of cluster state is {a}")))
        .isEqualTo("Timed out");
  }

  @Test
  void aConnectionLostInsideATransactionHasCommittedNothing() {
    MongoException e = lost();
    e.addLabel(MongoErrors.TRANSIENT);

    assertThat(at(Stage.INSIDE, e)).isEqualTo(Outcome.CONNECTION);
  }

  @Test
  void aCommitIsUnknownIfTheDriverSaysSo() {
    MongoException e = lost();
    e.addLabel(MongoErrors.UNKNOWN_COMMIT);

    assertThat(at(Stage.COMMITTING, e)).isEqualTo(Outcome.UNKNOWN_COMMIT);
    assertThat(at(Stage.COMMITTING, answered(251, "no such transaction")))
        .isEqualTo(Outcome.CONFLICT);
  }

  @Test
  void aWriteWhoseAnswerIsLostIsUnknownWithoutATransaction() {
    assertThat(at(Stage.WRITING, lost())).isEqualTo(Outcome.UNKNOWN_COMMIT);
    assertThat(at(Stage.HARMLESS, lost())).isEqualTo(Outcome.CONNECTION);
  }

  @Test
  void aWriteThatWasNeverSentOrWasRefusedIsNot() {
    assertThat(at(Stage.WRITING, refused())).isEqualTo(Outcome.CONNECTION);
    assertThat(at(Stage.WRITING, new MongoTimeoutException("no server")))
        .isEqualTo(Outcome.CONNECTION);
    assertThat(
            at(
                Stage.WRITING,
                new MongoNotPrimaryException(answered(10107, "x").getResponse(), SERVER)))
        .isEqualTo(Outcome.CONNECTION);
    assertThat(at(Stage.WRITING, answered(11000, "dup"))).isEqualTo(Outcome.CONFLICT);
  }

  @Test
  void whatFailsBetweenLinkAndCountIsHalfDoneAndSaysSo() {
    UnitOfWork unit = new UnitOfWork(null);
    unit.sending(Stage.HALF);

    DbException e = unit.failed(answered(13, "not authorized"));

    assertThat(e.outcome()).isEqualTo(Outcome.UNKNOWN_COMMIT);
    assertThat(e)
        .hasMessageContaining("the link is written but not its count")
        .hasMessageContaining("grant");
  }

  @Test
  void aWriteConcernThatCannotBeMetIsFatalAndOneThatTimedOutIsUnknown() {
    assertThat(MongoErrors.outcome(concern(100))).isEqualTo(Outcome.FATAL);
    assertThat(MongoErrors.outcome(concern(64))).isEqualTo(Outcome.UNKNOWN_COMMIT);
  }

  private static MongoWriteConcernException concern(int code) {
    return new MongoWriteConcernException(
        new WriteConcernError(code, "x", "y", new BsonDocument()),
        WriteConcernResult.acknowledged(1, true, null),
        SERVER,
        java.util.Set.of());
  }

  @Test
  void ferretDbsDuplicateKeyIsAConflictToo() {
    MongoException e = answered(1, "conflicting key value violates exclusion constraint \"x\"");

    assertThat(MongoErrors.outcome(e)).isEqualTo(Outcome.CONFLICT);
    assertThat(MongoErrors.outcome(answered(1, "other"))).isEqualTo(Outcome.FATAL);
  }

  @ParameterizedTest
  @CsvSource({"16908292, CONFLICT", "16777220, CONFLICT", "16777223, FATAL", "2600, FATAL"})
  void ferretDbsDeadlockIsAConflictByPostgresqlsPackedState(int code, Outcome outcome) {
    assertThat(MongoErrors.outcome(answered(code, "x"))).isEqualTo(outcome);
  }

  @Test
  void withoutTransactionsNoCommitCanBeRepeated() {
    assertThatThrownBy(() -> new UnitOfWork(null).resolveCommit())
        .isInstanceOfSatisfying(
            DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.UNKNOWN_COMMIT));
  }
}
