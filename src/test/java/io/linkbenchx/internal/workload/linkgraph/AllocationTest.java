package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.internal.db.noop.NoopProvider;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Transaction;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationTest {
  private static final int TRANSACTIONS = 200_000;

  @ParameterizedTest
  @ValueSource(strings = {"linkbench-2013", "mdc-2017", "linkbenchx-1"})
  void noTransactionAllocatesOnNoop(String profile) {
    LinkGraph workload = TestSettings.workload(profile);
    DbOptions options = new DbOptions(Durability.ASIS, Isolation.SERVER, 1);
    try (DbAdapter noop = new NoopProvider().open(null, options)) {
      Requester client =
          (Requester) workload.roles(noop).get(0).newClient(0, 1, RandomStream.of(1));
      GraphStore store = client.openStore();
      List<Transaction<GraphStore>> all = client.transactions();
      RandomStream random = RandomStream.of(2);
      long sum = run(all, store, random); // buffers grow to the longest payload
      long thread = Thread.currentThread().getId();
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long least = Long.MAX_VALUE;
      for (int attempt = 0; attempt < 5; attempt++) {
        long before = threads.getThreadAllocatedBytes(thread);
        sum += run(all, store, random);
        least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
      }
      assertThat(sum).isNotZero();
      // A new longest payload may grow a buffer once in a million; not one byte per transaction.
      assertThat(least).isLessThan(TRANSACTIONS / 1000);
    }
  }

  private static long run(
      List<Transaction<GraphStore>> all, GraphStore store, RandomStream random) {
    long sum = 0;
    for (int i = 0; i < TRANSACTIONS; i++) {
      Transaction<GraphStore> transaction = all.get(i % all.size());
      transaction.draw(random, 1_800_000_000_000L + i);
      sum += transaction.run(store);
    }
    return sum;
  }
}
