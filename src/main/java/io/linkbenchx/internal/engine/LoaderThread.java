package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;
import io.linkbenchx.internal.measure.LatencyRecorder;
import io.linkbenchx.workload.Loading;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Loads chunks until there are none, the run must end, or one fails. */
final class LoaderThread extends Thread {
  private final Loading loading;
  private final StepSignals signals;
  private final AtomicInteger nextChunk;
  private final int chunks;
  private final Counters rows;
  private final Counters batches;
  private final Counters bytes = new Counters(1);
  private final List<LatencyRecorder> latencies = new ArrayList<>();

  LoaderThread(
      int number, Loading loading, StepSignals signals, AtomicInteger nextChunk, int chunks) {
    super("loader-" + number);
    setDaemon(true);
    this.loading = loading;
    this.signals = signals;
    this.nextChunk = nextChunk;
    this.chunks = chunks;
    int kinds = loading.rowKinds().size();
    rows = new Counters(kinds);
    batches = new Counters(kinds);
    for (int i = 0; i < kinds; i++) {
      latencies.add(new LatencyRecorder());
    }
  }

  @Override
  public void run() {
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = nextChunk.getAndIncrement();
          chunk < chunks && !signals.stopped();
          chunk = nextChunk.getAndIncrement()) {
        loader.load(chunk, this::batch);
        if (!signals.stopped()) {
          loader.after(chunk, this::batch);
        }
      }
    } catch (Throwable e) {
      signals.die(e);
    } finally {
      signals.ends().leave();
    }
  }

  private void batch(int kind, long count, long size, long nanos) {
    rows.add(kind, count);
    bytes.add(0, size);
    batches.add(kind, 1);
    if (nanos > 0) {
      latencies.get(kind).record(nanos);
    }
  }

  long rows(int kind) {
    return rows.get(kind);
  }

  /** Logical bytes of its rows. */
  long bytes() {
    return bytes.get(0);
  }

  long batches(int kind) {
    return batches.get(kind);
  }

  LatencyRecorder latency(int kind) {
    return latencies.get(kind);
  }
}
