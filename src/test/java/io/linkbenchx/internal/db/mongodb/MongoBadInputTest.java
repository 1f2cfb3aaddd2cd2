package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One clear message for each thing that can be wrong with a server or the way to it. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MongoBadInputTest {

  private static DbAdapter open(MongoSettingsOf settings) {
    return new MongoProvider().open(settings.build(), MongoContract.options());
  }

  private static DbAdapter open(String url) {
    return open(MongoSettingsOf.url(url));
  }

  @Test
  void aWrongHost() {
    assertThatThrownBy(() -> open("mongodb://no-such-host.invalid:27017/x"))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("no such host: no-such-host.invalid");
  }

  @Test
  void aPortThatNobodyListensAt() {
    assertThatThrownBy(() -> open("mongodb://127.0.0.1:1/x"))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("no server answers at 127.0.0.1:1");
  }

  @Test
  void aReplicaSetOfAnotherName() {
    try (WireServer server = WireServer.replicaSet()) {
      // a busy machine may need seconds for the first greeting
      MongoSettingsOf settings = MongoSettingsOf.url(server.url("x").replace("rs0", "rs1"));
      assertThatThrownBy(() -> open(settings.timeout(Duration.ofSeconds(4))))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("is a member of replica set rs0, not of rs1");
    }
  }

  @Test
  void aUserThatIsRefusedWithoutHisPasswordInTheMessage() {
    try (WireServer server = WireServer.replicaSet()) {
      server.script().always("saslStart", new Answer.Refuse(18, "AuthenticationFailed"));
      assertThatThrownBy(() -> open(server.url("x").replace("://", "://stranger:secret-word@")))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("refuses user stranger")
          .hasMessageContaining("authSource")
          .hasMessageNotContaining("secret-word");
    }
  }

  @Test
  void aServerTooOldForTheDriver() {
    try (WireServer server = WireServer.old(5)) {
      assertThatThrownBy(() -> open(server.url("x")))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("too old")
          .hasMessageContaining("LBX_CLASSPATH");
    }
  }

  @Test
  void transactionsOnAStandaloneAreRefusedWithTheWayOut() {
    try (WireServer server = WireServer.standalone()) {
      assertThatThrownBy(
              () -> open(MongoSettingsOf.url(server.url("x")).mode(WriteMode.TRANSACTIONS)))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("needs a replica set")
          .hasMessageContaining("mongodb.mode = none");
    }
  }

  @Test
  void onAStandaloneTheModeMustBeChosenForAGraph() {
    try (WireServer server = WireServer.standalone();
        DbAdapter adapter = open(server.url("x"))) {
      assertThatThrownBy(() -> adapter.support(GraphSupport.MODEL))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("set mongodb.mode = none");
    }
  }

  @Test
  void aWriteConcernThatTheClusterCannotSatisfy() {
    try (WireServer server = WireServer.replicaSet()) {
      server
          .script()
          .on(
              sent -> sent.writeConcern().containsKey("w"),
              0,
              Integer.MAX_VALUE,
              new Answer.Unconfirmed(100, "UnsatisfiableWriteConcern"));
      assertThatThrownBy(() -> open(MongoSettingsOf.url(server.url("x")).writeConcern("7")))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("cannot satisfy the write concern")
          .hasMessageContaining("mongodb.write_concern");
    }
  }

  @Test
  void anIndexThatCannotBeBuiltAfterTheLoadLosesNoRows() {
    try (WireServer server = WireServer.replicaSet()) {
      MongoSettingsOf settings =
          MongoSettingsOf.url(server.url("x")).indexWhen(MongoDbSettings.IndexWhen.AFTER);
      try (DbAdapter adapter = open(settings)) {
        TableSchema schema = adapter.support(GraphSupport.MODEL).orElseThrow().schema();
        schema.create(0);
        adapter.support(GraphSupport.MODEL).orElseThrow().openLoader(false).close();
        server.script().always("createIndexes", new Answer.Refuse(276, "IndexBuildAborted"));
        assertThatThrownBy(() -> schema.finishLoad(0, 1))
            .isInstanceOf(DbException.class)
            .hasMessageContaining("could not be built")
            .hasMessageContaining("load again to build it")
            .hasMessageContaining("IndexBuildAborted");
        server.script().clear();
        schema.finishLoad(0, 1);
        assertThat(schema.state(0)).isEqualTo(SchemaState.EMPTY);
      }
    }
  }
}
