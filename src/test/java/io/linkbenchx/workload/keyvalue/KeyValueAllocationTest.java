package io.linkbenchx.workload.keyvalue;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Neither reads nor writes allocate, the store of a key-value engine included. */
class KeyValueAllocationTest {
  private static final int TRANSACTIONS = 5000;

  @Test
  void readsAndWritesAllocateNothing(@TempDir Path directory) {
    ReadWhileWriting workload = TestMaps.workload("records", "2000");
    try (DbAdapter database = RocksDbs.open(directory.resolve("db"), Durability.OS)) {
      TestMaps.load(workload, database);
      for (Role role : workload.roles(database)) {
        RoleClient<KeyValueStore> client = TestMaps.client(role, 0);
        try (KeyValueStore store = client.openStore()) {
          assertThat(leastBytes(client.transactions().get(0), store))
              .as(role.name())
              .isLessThan(TRANSACTIONS);
        }
      }
    }
  }

  private static long leastBytes(Transaction<KeyValueStore> transaction, KeyValueStore store) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    RandomStream random = RandomStream.of(2);
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 5; attempt++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < TRANSACTIONS; i++) {
        transaction.draw(random, i);
        transaction.run(store);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
