package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;

/** Ids come from a counter in the database, and no client waits for it. */
class IdBlocksWireTest extends WireFixture {
  private static final Duration SLOW = Duration.ofSeconds(1);

  private final Set<Long> ids = new HashSet<>();

  @Override
  WriteMode mode() {
    return WriteMode.NONE;
  }

  private static boolean asksForIds(Sent sent) {
    return sent.name().equals("findAndModify")
        && sent.command().containsValue(new BsonString(MongoGraph.METADATA));
  }

  private long asked() {
    return server.sent().stream().filter(IdBlocksWireTest::asksForIds).count();
  }

  /** Milliseconds of the slowest. */
  private long add(int nodes) {
    long slowest = 0;
    for (int i = 0; i < nodes; i++) {
      long start = System.nanoTime();
      assertThat(ids.add(store.addNode(node()))).as("a new id").isTrue();
      slowest = Math.max(slowest, System.nanoTime() - start);
    }
    return TimeUnit.NANOSECONDS.toMillis(slowest);
  }

  @Test
  void theNextBlockIsFetchedWhileTheOneBeforeIsUsed() {
    server.script().on(IdBlocksWireTest::asksForIds, 0, 9, new Answer.Late(SLOW));
    assertThat(add(600)).as("neither the first").isLessThan(SLOW.toMillis());
    long before = store.roundTrips();
    while (asked() == 0) {
      LockSupport.parkNanos(1_000_000);
    }
    LockSupport.parkNanos(2 * SLOW.toNanos());
    assertThat(add(600)).as("nor that of the next block").isLessThan(SLOW.toMillis());
    assertThat(store.roundTrips() - before).as("no client has asked").isEqualTo(600);
  }

  /** Not by a pool of the JVM, whose threads a program around the client may need. */
  @Test
  void theNextBlockIsFetchedByAThreadOfItsOwn() {
    add(600);
    assertThat(Thread.getAllStackTraces().keySet())
        .extracting(Thread::getName)
        .contains("linkbenchx ids");
  }

  @Test
  void whatIsFetchedAheadIsGivenBackToo() {
    add(700);
    long next = ids.stream().mapToLong(Long::longValue).max().orElseThrow() + 1;
    store.close();
    adapter.close();
    adapter = new MongoProvider().open(settings().build(), MongoContract.options());
    store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore();
    assertThat(store.addNode(node())).isEqualTo(next);
  }

  @Test
  void whoFailsToFetchAheadLeavesItToWhoNeedsIt() {
    // One refusal: a second one could meet a client that needs the block, and fail its transaction.
    server
        .script()
        .on(IdBlocksWireTest::asksForIds, 0, 1, new Answer.Refuse(50, "MaxTimeMSExpired"));
    try (GraphStore second = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      for (int i = 0; i < 1200; i++) {
        assertThat(ids.add((i % 2 == 0 ? store : second).addNode(node()))).isTrue();
      }
    }
  }
}
