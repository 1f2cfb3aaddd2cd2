package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No transaction allocates, the store of a key-value engine included. */
class RowAllocationTest {
  private static final int TRANSACTIONS = 500;
  @AutoClose private static DbAdapter database;

  @BeforeAll
  static void open(@TempDir Path directory) {
    database = RocksDbs.open(directory.resolve("db"), Durability.OS);
    TestRows.load(TestRows.oltp("table_size", "2000"), database, 1);
  }

  @ParameterizedTest
  @EnumSource(Script.class)
  @SuppressWarnings("unchecked")
  void noScriptAllocates(Script script) {
    RowWorkload workload =
        TestRows.oltp("table_size", "2000", "script", script.text(), "bulk_rows", "3");
    RoleClient<RowStore> client =
        (RoleClient<RowStore>) workload.roles(database).get(0).newClient(0, 1, RandomStream.of(1));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    RandomStream random = RandomStream.of(2);
    try (RowStore store = client.openStore()) {
      Transaction<RowStore> transaction = client.transactions().get(0);
      long sum = run(transaction, store, random);
      long least = Long.MAX_VALUE;
      for (int attempt = 0; attempt < 4; attempt++) {
        long before = threads.getThreadAllocatedBytes(thread);
        sum += run(transaction, store, random);
        least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
      }
      assertThat(sum).isNotZero();
      assertThat(least).isLessThan(TRANSACTIONS);
    }
  }

  private static long run(Transaction<RowStore> transaction, RowStore store, RandomStream random) {
    long sum = 0;
    for (int i = 0; i < TRANSACTIONS; i++) {
      transaction.draw(random, i);
      sum += transaction.run(store);
    }
    return sum;
  }
}
