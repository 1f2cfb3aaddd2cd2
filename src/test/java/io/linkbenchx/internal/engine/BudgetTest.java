package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void handsOutExactlyTheTotalToManyThreads(boolean open) throws Exception {
    Budget budget = Budget.shared(1_000_003, open);
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
  void inAnOpenLoopNothingIsLeftAnywhereWhenOneIsRefused() {
    Budget budget = Budget.shared(10_000, true);
    for (int i = 0; i < 10_000; i++) {
      assertThat(budget.take()).isEqualTo(1);
    }
    assertThat(budget.take()).isZero();
    budget.refused(70);
    budget.refused(60);
    budget.refused(80);
    assertThat(budget.refusedAt()).isEqualTo(60);
  }

  @Test
  void zeroMeansNoLimit() {
    Budget budget = Budget.shared(0, true);
    for (int i = 0; i < 1_000_000; i++) {
      assertThat(budget.take()).isPositive();
    }
  }
}
