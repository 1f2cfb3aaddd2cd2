package io.linkbenchx.internal.workload.insert;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.Store;
import io.linkbenchx.internal.db.noop.NoopProvider;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.WorkStep;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No transaction of any step allocates. */
class InsertAllocationTest {
  private static final int TRANSACTIONS = 2000;

  @ParameterizedTest
  @ValueSource(strings = {"classic", "modern"})
  void nothingAllocates(String form) {
    InsertWorkload workload =
        Inserts.workload("form", form, "rows_per_commit", "100", "query_threads", "1");
    DbOptions options = new DbOptions(Durability.ASIS, Isolation.SERVER, 1);
    List<String> measured = new ArrayList<>();
    try (DbAdapter noop = new NoopProvider().open(null, options)) {
      for (WorkStep step : workload.steps(1)) {
        for (Role role : workload.roles(noop, step, 1, Evidence.none())) {
          if (!List.of("indexer", "flusher").contains(role.name())) {
            measured.add(role.types().get(0).name());
            assertThat(bytes(role)).as(step.name() + " " + role.name()).isLessThan(TRANSACTIONS);
          }
        }
      }
    }
    assertThat(measured).contains("INSERT", form.equals("modern") ? "QUERY_POINT" : "QUERY");
  }

  /** The least of several attempts: compiler and collector allocate on their own account. */
  private static long bytes(Role role) {
    return bytesOf(role.newClient(0, 1, RandomStream.of(1)));
  }

  private static <S extends Store> long bytesOf(RoleClient<S> client) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    RandomStream random = RandomStream.of(2);
    long least = Long.MAX_VALUE;
    try (S store = client.openStore()) {
      Transaction<S> transaction = client.transactions().get(0);
      for (int attempt = 0; attempt < 5; attempt++) {
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < TRANSACTIONS; i++) {
          transaction.draw(random, i);
          transaction.run(store);
        }
        least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
      }
    }
    return least;
  }
}
