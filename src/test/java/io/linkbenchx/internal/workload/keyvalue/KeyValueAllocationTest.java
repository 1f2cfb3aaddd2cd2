package io.linkbenchx.internal.workload.keyvalue;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Neither reads nor writes allocate, the store of a key-value engine included: nothing but what an
 * engine's own Java classes do, which the bare loop shows.
 */
class KeyValueAllocationTest {
  private static final int CALLS = 5000;
  private static final long RECORDS = 2000;

  /** A busy machine's compiler may come late to the one object per call that it does away with. */
  private static final int ATTEMPTS = 200;

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void readsAndWritesAllocateNothingOfTheirOwn(TestEngine engine, @TempDir Path directory) {
    engine.require();
    ReadWhileWriting workload = TestMaps.workload("records", "" + RECORDS);
    try (DbAdapter database = engine.open(directory.resolve("db"), Durability.OS)) {
      TestMaps.load(workload, database);
      for (Role role : workload.roles(database)) {
        boolean reads = role.name().equals("reader");
        RoleClient<KeyValueStore> client = TestMaps.client(role, 0);
        try (KeyValueStore store = client.openStore();
            EngineBare bare =
                EngineBare.open(
                    EngineBare.engine(database).orElseThrow(), workload.settings().layout())) {
          // warm, so that the engine's own classes are seen at their least
          bytesOfOurs(client.transactions().get(0), store, Long.MAX_VALUE);
          long engines = bytesOfEngine(bare, reads);
          long allowed = engines + slack(engine, engines);
          long ours = bytesOfOurs(client.transactions().get(0), store, allowed);
          assertThat(ours).as(role.name()).isLessThan(allowed);
        }
      }
    }
  }

  /**
   * RocksDB takes buffers: less than half of the smallest object per call, which leaves room for
   * what a compiler at work allocates now and then. So does LMDB, but lmdbjava makes an object of
   * 32 bytes per call, and what the JVM ran before decides whether the compiler removes it. Engines
   * that take arrays get those, and their wrapping. MVStore copies pages, some 20 KB per write, and
   * how much it copies depends on where the pages were split: two series of its own calls have
   * differed by 11 %, which is more than the arrays.
   */
  private static long slack(TestEngine engine, long engines) {
    return switch (engine) {
      case ROCKSDB -> 8L * CALLS;
      case LMDB -> 40L * CALLS;
      case MVSTORE -> Math.max(500L * CALLS, engines / 5);
      default -> Math.max(500L * CALLS, engines / 20);
    };
  }

  private static long bytesOfOurs(
      Transaction<KeyValueStore> transaction, KeyValueStore store, long allowed) {
    RandomStream random = RandomStream.of(2);
    return leastBytes(
        i -> {
          transaction.draw(random, i);
          transaction.run(store);
        },
        allowed);
  }

  private static long bytesOfEngine(EngineBare bare, boolean reads) {
    RandomStream random = RandomStream.of(3);
    KeyText.zeros(bare.key());
    long[] found = new long[1];
    return leastBytes(
        i -> {
          KeyText.write(bare.key(), random.nextLong(RECORDS));
          if (reads) {
            found[0] += bare.get() ? 1 : 0;
          } else {
            bare.put();
          }
        },
        Long.MAX_VALUE);
  }

  /**
   * Bytes that {@link #CALLS} warm calls allocate: the least of five rounds, or of more until one
   * is low enough.
   */
  private static long leastBytes(IntConsumer call, long enough) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 5 || (least >= enough && attempt < ATTEMPTS); attempt++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        call.accept(i);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
