package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Answers of more than one batch, on a server that binds a cursor to its session. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MongoCursorWireTest {
  private static final RowLayout LAYOUT = RowLayout.of(1);
  private static final int ROWS = 4000;

  WireServer server;
  private DbAdapter adapter;

  @BeforeEach
  void open() {
    server = WireServer.replicaSet();
    adapter = adapter(server.url("sbtest"));
    rows(adapter).schema(LAYOUT).create(0);
  }

  private static DbAdapter adapter(String url) {
    return adapter(url, WriteMode.TRANSACTIONS);
  }

  private static DbAdapter adapter(String url, WriteMode mode) {
    MongoDbSettings settings = MongoSettingsOf.url(url).mode(mode).build();
    return new MongoProvider().open(settings, MongoContract.options());
  }

  private static RowSupport rows(DbAdapter adapter) {
    return adapter.support(RowSupport.MODEL).orElseThrow();
  }

  @AfterEach
  void close() {
    adapter.close();
    server.close();
  }

  void load(int count) {
    load(adapter, count);
    server.forget();
  }

  private static void load(DbAdapter adapter, int count) {
    try (RowLoader loader = rows(adapter).openLoader(LAYOUT, false)) {
      Row row = new Row();
      row.cLength = 100;
      Arrays.fill(row.c, 0, row.cLength, (byte) 'x');
      for (int id = 1; id <= count; id++) {
        row.id = id;
        row.k = 7;
        loader.row(0, row);
      }
      loader.finishChunk("chunk.0", "done");
    }
  }

  RowStore store() {
    return store(adapter);
  }

  private static RowStore store(DbAdapter adapter) {
    return rows(adapter).openStore(LAYOUT, new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C));
  }

  List<Sent> sent(String name) {
    return server.sent().stream().filter(sent -> sent.name().equals(name)).toList();
  }

  @Test
  void pointsByKOfMoreThanADefaultBatchAreOneRoundTrip() {
    load(300);
    try (RowStore store = store()) {
      server.forget();
      assertThat(store.pointsByK(0, new long[] {7}, 1, new TextBuffer())).isEqualTo(300);
      assertThat(server.sentNames()).containsExactly("find");
    }
  }

  /** With one client the pool of the driver's sessions gives the same one twice; not with more. */
  @Test
  void clientsReadAnswersOfSeveralBatchesAtOnce() throws Exception {
    load(ROWS);
    server.pagesOf(100);
    ExecutorService clients = Executors.newFixedThreadPool(6);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int client = 0; client < 6; client++) {
        all.add(clients.submit(this::readAll));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      clients.shutdownNow();
    }
    assertThat(sent("getMore")).hasSizeGreaterThan(6 * 30).allMatch(s -> s.session() != null);
    assertThat(server.openCursors()).isZero();
  }

  private void readAll() {
    try (RowStore store = store()) {
      TextBuffer texts = new TextBuffer();
      assertThat(store.simpleRange(0, 1, ROWS, texts)).isEqualTo(ROWS);
      assertThat(store.pointSelect(0, 5, new Row())).isTrue();
    }
  }

  @Test
  void aGetMoreOfATransactionCarriesItsNumber() {
    load(300);
    server.pagesOf(100);
    try (RowStore store = store()) {
      store.begin();
      assertThat(store.simpleRange(0, 1, 300, new TextBuffer())).isEqualTo(300);
      store.commit();
    }
    Sent find = sent("find").stream().filter(Sent::inTransaction).findFirst().orElseThrow();
    List<Sent> more = sent("getMore");
    BsonDocument session = find.session();
    assertThat(more).hasSizeGreaterThan(1).allMatch(Sent::inTransaction);
    assertThat(more).allMatch(s -> s.session().equals(session));
  }

  @Test
  void whatTheStoreCountsIsWhatIsSent() {
    load(300);
    server.pagesOf(100);
    try (RowStore store = store()) {
      server.forget();
      long before = store.roundTrips();
      assertThat(store.simpleRange(0, 1, 300, new TextBuffer())).isEqualTo(300);
      assertThat(store.roundTrips() - before).isEqualTo(server.sent().size());
    }
  }

  /** Of the driver's pool it would get another one, as the first is with the client that waits. */
  @Test
  void aClientKeepsItsSessionWhileOthersWaitForAnswers() throws Exception {
    load(300);
    server.pagesOf(100);
    ExecutorService others = Executors.newSingleThreadExecutor();
    try (RowStore store = store();
        RowStore other = store()) {
      server.forget();
      assertThat(store.pointSelect(0, 5, new Row())).isTrue();
      BsonDocument session = sent("find").get(0).session();
      server.script().once("find", new Answer.Late(Duration.ofSeconds(1)));
      server.forget();
      Future<Boolean> waiting = others.submit(() -> other.pointSelect(0, 6, new Row()));
      while (sent("find").isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(store.simpleRange(0, 1, 300, new TextBuffer())).isEqualTo(300);
      assertThat(sent("find").get(1).session()).isEqualTo(session);
      assertThat(sent("getMore")).hasSize(2).allMatch(s -> s.session().equals(session));
      assertThat(waiting.get()).isTrue();
    } finally {
      others.shutdownNow();
    }
  }

  @Test
  void aCursorWhoseGetMoreIsRefusedIsClosedInItsSession() {
    load(300);
    server.pagesOf(100);
    server.script().once("getMore", new Answer.Refuse(50, "MaxTimeMSExpired"));
    try (RowStore store = store()) {
      server.forget();
      assertThatThrownBy(() -> store.simpleRange(0, 1, 300, new TextBuffer()))
          .isInstanceOf(DbException.class);
      assertThat(server.sentNames()).containsExactly("find", "getMore", "killCursors");
      assertThat(sent("killCursors").get(0).session()).isEqualTo(sent("find").get(0).session());
      assertThat(server.openCursors()).isZero();
      assertThat(store.simpleRange(0, 1, 300, new TextBuffer())).isEqualTo(300);
    }
  }

  /** Each router has cursors of its own: the rest of an answer is where its beginning was. */
  @Test
  void theRestOfAnAnswerOfOneOfSeveralRoutersIsReadFromThatOne() {
    try (WireServer first = WireServer.router();
        WireServer second = WireServer.router()) {
      for (WireServer router : List.of(first, second)) {
        try (DbAdapter one = adapter(router.url("sbtest"))) {
          rows(one).schema(LAYOUT).create(0);
          load(one, 300);
        }
        router.pagesOf(20);
      }
      String both = "mongodb://" + first.address() + "," + second.address() + "/sbtest";
      both += "?localThresholdMS=10000"; // the driver would avoid one that a busy machine delays
      // these two have data of their own, so a trial of transactions could find rows of the other
      try (DbAdapter routed = adapter(both, WriteMode.NONE);
          RowStore store = store(routed)) {
        for (int i = 0; i < 20; i++) {
          assertThat(store.simpleRange(0, 1, 300, new TextBuffer())).isEqualTo(300);
        }
      }
      for (WireServer router : List.of(first, second)) {
        assertThat(router.sentNames()).as("answers of both").contains("getMore");
        assertThat(router.openCursors()).isZero();
      }
    }
  }
}
