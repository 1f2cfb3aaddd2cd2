package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.Outcome;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractObjectAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** A scripted server, an adapter on it with an empty graph, and one store. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
abstract class WireFixture {
  static final long TYPE = 123456789L;

  WireServer server;
  DbAdapter adapter;
  GraphStore store;

  abstract WriteMode mode();

  MongoSettingsOf settings() {
    return MongoSettingsOf.url(server.url("linkdb")).mode(mode());
  }

  @BeforeEach
  void open() {
    server = WireServer.replicaSet();
    adapter = new MongoProvider().open(settings().build(), MongoContract.options());
    adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0);
    store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore();
    server.forget();
  }

  @AfterEach
  void close() {
    store.close();
    adapter.close();
    server.close();
  }

  static LinkRow link(long id1, long id2) {
    LinkRow link = new LinkRow();
    link.id1 = id1;
    link.type = TYPE;
    link.id2 = id2;
    link.time = 1_700_000_000_000L;
    return link;
  }

  static NodeRow node() {
    NodeRow node = new NodeRow();
    node.type = 2048;
    node.reserve(0);
    return node;
  }

  /** The store's exception, whose outcome must be that. */
  static AbstractObjectAssert<?, DbException> fails(Outcome outcome, ThrowingCallable call) {
    return assertThatThrownBy(call)
        .asInstanceOf(type(DbException.class))
        .satisfies(e -> org.assertj.core.api.Assertions.assertThat(e.outcome()).isEqualTo(outcome));
  }
}
