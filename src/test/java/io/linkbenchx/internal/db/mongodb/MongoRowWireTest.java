package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.Outcome;
import java.util.function.Consumer;
import org.bson.BsonValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What sysbench's statements send to a replica set, counted by the server. */
class MongoRowWireTest {
  private static final RowLayout LAYOUT = RowLayout.of(1);

  private WireServer server;
  private DbAdapter adapter;
  private RowStore store;

  @BeforeEach
  void open() {
    server = WireServer.replicaSet();
    MongoDbSettings settings =
        MongoSettingsOf.url(server.url("sbtest")).mode(WriteMode.TRANSACTIONS).build();
    adapter = new MongoProvider().open(settings, MongoContract.options());
    RowSupport rows = adapter.support(RowSupport.MODEL).orElseThrow();
    rows.schema(LAYOUT).create(0);
    rows.schema(LAYOUT).createIndexes(0, TableSchema.Build.USUAL);
    store = rows.openStore(LAYOUT, new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C));
    server.forget();
  }

  @AfterEach
  void close() {
    store.close();
    adapter.close();
    server.close();
  }

  private static Row row(long id) {
    Row row = new Row();
    row.id = id;
    row.k = id;
    return row;
  }

  private void costs(int expected, Consumer<RowStore> statement) {
    server.forget();
    long before = store.roundTrips();
    statement.accept(store);
    assertThat(server.sent()).as("%s", server.sentNames()).hasSize(expected);
    assertThat(store.roundTrips() - before).as("counted by the store").isEqualTo(expected);
  }

  @Test
  void everyStatementIsOneRoundTrip() {
    TextBuffer texts = new TextBuffer();
    store.insertAuto(0, row(0)); // takes a range of ids
    costs(1, s -> s.insert(0, row(7000)));
    costs(1, s -> s.insertAuto(0, row(1)));
    costs(1, s -> s.pointSelect(0, 1, new Row()));
    costs(1, s -> s.simpleRange(0, 1, 100, texts));
    costs(1, s -> s.sumRange(0, 1, 100));
    costs(1, s -> s.orderRange(0, 1, 100, texts));
    costs(1, s -> s.distinctRange(0, 1, 100, texts));
    costs(1, s -> s.pointsByK(0, new long[] {1, 2}, 2, texts));
    costs(1, s -> s.countByK(0, new long[] {1, 2}, new long[] {1, 2}, 2));
    costs(1, s -> s.indexUpdate(0, 1));
    costs(1, s -> s.nonIndexUpdate(0, row(1)));
    costs(1, s -> s.conditionalUpdate(0, 1, 2, 3));
    costs(1, s -> s.replace(0, row(1)));
    costs(1, s -> s.delete(0, 1));
  }

  @Test
  void aTransactionIsOneSessionsAndEndsWithOneCommit() {
    store.insert(0, row(1));
    server.forget();
    store.begin();
    store.pointSelect(0, 1, new Row());
    store.indexUpdate(0, 1);
    store.delete(0, 1);
    store.insert(0, row(1));
    store.commit();
    store.indexUpdate(0, 1);

    assertThat(server.sentNames())
        .containsExactly(
            "find:1*", "update:1", "delete:1", "insert:1", "commitTransaction:1", "update");
    assertThat(server.sent().get(4).writeConcern().toJson()).contains("majority");
  }

  @Test
  void aRollbackSendsOneAbortAndAConflictInsideIsOne() {
    store.insert(0, row(1));
    server
        .script()
        .once("update", new Answer.Refuse(112, "WriteConflict", "TransientTransactionError"));
    server.forget();
    store.begin();
    assertThatThrownBy(() -> store.indexUpdate(0, 1))
        .isInstanceOfSatisfying(
            DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.CONFLICT));
    store.rollback();
    store.rollback();

    assertThat(server.sentNames()).containsExactly("update:1*", "abortTransaction:1");
  }

  @Test
  void aReadWhoseConnectionIsLostIsSentOnceMoreAndCounted() {
    store.insert(0, row(1));
    server.script().once("find", new Answer.Drop(false));
    costs(2, s -> assertThat(s.pointSelect(0, 1, new Row())).isTrue());
  }

  /** Not what looks at the table before the run. */
  private static boolean isOfTheTransaction(Sent sent) {
    BsonValue target = sent.command().get(sent.name());
    boolean ofTable = target.isString() && target.asString().getValue().equals("sbtest1");
    boolean looks = sent.name().equals("find") && !sent.command().containsKey("projection");
    return sent.name().equals("commitTransaction")
        || (ofTable && !looks && !sent.name().equals("listIndexes"));
  }

  private void costsPerTransaction(String script, long requests) {
    LinkBenchX.Builder run =
        LinkBenchX.builder()
            .set("workload", "OltpMix")
            .set("script", script)
            .set("database", "mongodb")
            .set("mongodb.url", server.url(script))
            .set("table_size", "50")
            .set("clients", "1")
            .set("warmup", "0s")
            .set("transactions", "4")
            .set("calibrate", "0")
            .noResults();
    run.phases(Phase.LOAD).build().run();
    server.forget();
    run.phases(Phase.RUN).build().run();
    long sent = server.sent().stream().filter(MongoRowWireTest::isOfTheTransaction).count();
    assertThat(sent).as("%s", server.sentNames()).isEqualTo(4 * requests);
  }

  /** sysbench counts BEGIN, which MongoDB has not; 18 with the pair of a replaced row. */
  @Test
  void theScriptsSendWhatTheyCount() {
    costsPerTransaction("sysbench_mongo", 18);
    costsPerTransaction("oltp_read_only", 15);
    costsPerTransaction("oltp_write_only", 5);
    costsPerTransaction("oltp_read_write", 19);
  }
}
