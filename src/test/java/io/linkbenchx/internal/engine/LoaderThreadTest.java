package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Holding;
import io.linkbenchx.workload.Loading;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoaderThreadTest {
  private final StepSignals signals = new StepSignals();
  private final List<String> done = new ArrayList<>();
  private int stopIn = -1;

  @Test
  void whatHasBecomeDueIsDoneAfterItsChunk() throws InterruptedException {
    load(2);
    assertThat(done).containsExactly("load 0", "after 0", "load 1", "after 1");
  }

  @Test
  void aLoadThatIsToEndFinishesItsChunkAndBeginsNothing() throws InterruptedException {
    stopIn = 1;
    load(3);
    assertThat(done).containsExactly("load 0", "after 0", "load 1");
  }

  private void load(int chunks) throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    LoaderThread thread = new LoaderThread(0, new Noting(), signals, next::getAndIncrement, chunks);
    thread.start();
    thread.join();
    assertThat(signals.death).isNull();
  }

  private final class Noting implements Loading, Loading.Loader {
    @Override
    public void load(int chunk, BatchSink sink) {
      done.add("load " + chunk);
      if (chunk == stopIn) {
        signals.stop(0);
      }
    }

    @Override
    public void after(int chunk, BatchSink sink) {
      done.add("after " + chunk);
    }

    @Override
    public void close() {}

    @Override
    public Loader newLoader() {
      return this;
    }

    @Override
    public List<String> rowKinds() {
      return List.of("rows");
    }

    @Override
    public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Summary finish() {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Holding> holdings() {
      return List.of();
    }

    @Override
    public void drop() {
      throw new UnsupportedOperationException();
    }
  }
}
