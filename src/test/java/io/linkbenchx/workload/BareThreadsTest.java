package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The threads of a bare loop. */
class BareThreadsTest {
  private final AtomicLong made = new AtomicLong();
  private final AtomicInteger closed = new AtomicInteger();

  private final class Counted implements BareThreads.Calls {
    private final boolean failing;

    Counted(boolean failing) {
      this.failing = failing;
    }

    @Override
    public void make(int calls) {
      if (failing) {
        throw new IllegalStateException("planted");
      }
      made.addAndGet(calls);
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  @Test
  void ratesOfOneTypeAreAddedUp() {
    BareThreads threads = new BareThreads(0.05);
    threads.add("READ", () -> new Counted(false));
    threads.add("READ", () -> new Counted(false));
    threads.add("WRITE", () -> new Counted(false));
    EngineLoop.Figures figures = threads.run();
    assertThat(figures.rates()).containsOnlyKeys("READ", "WRITE");
    assertThat(figures.rates().values()).allSatisfy(rate -> assertThat(rate).isPositive());
    assertThat(made.get()).isGreaterThanOrEqualTo(3000);
    assertThat(closed).hasValue(3);
  }

  /** Its caller then closes the engine: a thread still inside a native call would end the JVM. */
  @Test
  void aFailureIsThrownOnlyWhenAllThreadsHaveEnded() {
    BareThreads threads = new BareThreads(0.3);
    threads.add("READ", () -> new Counted(true));
    threads.add("READ", () -> new Counted(false));
    assertThatThrownBy(threads::run).hasRootCauseMessage("planted");
    assertThat(closed).hasValue(2);
  }
}
