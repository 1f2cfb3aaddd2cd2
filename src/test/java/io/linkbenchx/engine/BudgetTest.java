package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class BudgetTest {

  @Test
  void handsOutExactlyTheTotalToManyThreads() throws Exception {
    Budget budget = new Budget(1_000_003);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      Callable<Long> taker =
          () -> {
            long sum = 0;
            for (long block = budget.take(); block > 0; block = budget.take()) {
              sum += block;
            }
            return sum;
          };
      List<Future<Long>> sums = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        sums.add(pool.submit(taker));
      }
      long total = 0;
      for (Future<Long> sum : sums) {
        total += sum.get();
      }
      assertThat(total).isEqualTo(1_000_003);
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void zeroMeansNoLimit() {
    Budget budget = new Budget(0);
    for (int i = 0; i < 1_000_000; i++) {
      assertThat(budget.take()).isPositive();
    }
  }
}
