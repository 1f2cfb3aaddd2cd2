package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Loading;
import java.util.List;
import java.util.function.IntSupplier;

/** Loads chunks of its share until there are none, the run must end, or one fails. */
final class LoaderThread extends Thread {
  private final Loading loading;
  private final StepSignals signals;
  private final IntSupplier nextChunk;
  private final int chunks;

  /** Logical bytes of its rows. */
  final Counters bytes = new Counters(1);

  /** Its batches by kind of rows, which count as transactions. */
  final List<TypeRecorder> kinds;

  LoaderThread(
      int number, Loading loading, StepSignals signals, IntSupplier nextChunk, int chunks) {
    super("loader-" + number);
    setDaemon(true);
    this.loading = loading;
    this.signals = signals;
    this.nextChunk = nextChunk;
    this.chunks = chunks;
    this.kinds =
        loading.rowKinds().stream()
            .map(kind -> TypeRecorder.of(Outcome.values().length, 0, false))
            .toList();
  }

  @Override
  public void run() {
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = nextChunk.getAsInt();
          chunk < chunks && !signals.stopped;
          chunk = nextChunk.getAsInt()) {
        loader.load(chunk, this::batch);
        if (!signals.stopped) {
          loader.after(chunk, this::batch);
        }
      }
    } catch (Throwable e) {
      signals.die(e, 0); // a load has no measured part that would have to end
    } finally {
      signals.ends.leave();
    }
  }

  private void batch(int kind, long count, long size, long nanos) {
    bytes.add(0, size);
    kinds.get(kind).ended(0, 0, count);
    if (nanos > 0) {
      kinds.get(kind).service().record(nanos);
    }
  }
}
