package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.RecorderGroup;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Loading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Collects the loaders' records: rows by kind, and the duration of their batches. */
final class LoadSampler {
  private final Loading loading;
  private final List<LoaderThread> loaders;
  private final List<Histogram> interval = new ArrayList<>();
  private final List<Histogram> total = new ArrayList<>();
  private final long[] previousRows;
  private final long[] previousBatches;
  private final List<RecorderGroup> latencies = new ArrayList<>();

  /** Created when the load begins: the first interval starts here. */
  LoadSampler(Loading loading, List<LoaderThread> loaders) {
    this.loading = loading;
    this.loaders = loaders;
    for (int i = 0; i < kinds(); i++) {
      interval.add(LatencyScale.histogram());
      total.add(LatencyScale.histogram());
      int number = i;
      latencies.add(new RecorderGroup(loaders.stream().map(l -> l.latency(number)).toList()));
    }
    previousRows = new long[kinds()];
    previousBatches = new long[kinds()];
  }

  private int kinds() {
    return loading.rowKinds().size();
  }

  private long rows(int kind) {
    return loaders.stream().mapToLong(l -> l.rows(kind)).sum();
  }

  private long batches(int kind) {
    return loaders.stream().mapToLong(l -> l.batches(kind)).sum();
  }

  /** All kinds since the last call, as one transaction type each, counted in batches. */
  List<TypeInterval> collect() {
    List<TypeInterval> types = new ArrayList<>();
    for (int kind = 0; kind < kinds(); kind++) {
      Histogram h = interval.get(kind);
      h.reset();
      latencies.get(kind).drainInto(h);
      total.get(kind).add(h);
      long rows = rows(kind);
      long batches = batches(kind);
      types.add(
          new TypeInterval(
              loading.rowKinds().get(kind),
              IntervalCounts.of(batches - previousBatches[kind], rows - previousRows[kind]),
              h,
              null));
      previousRows[kind] = rows;
      previousBatches[kind] = batches;
    }
    return types;
  }

  /** Rows of all kinds so far. */
  long rows() {
    return rowsByKind().values().stream().mapToLong(Long::longValue).sum();
  }

  Map<String, Long> rowsByKind() {
    Map<String, Long> rows = new LinkedHashMap<>();
    for (int kind = 0; kind < kinds(); kind++) {
      rows.put(loading.rowKinds().get(kind), rows(kind));
    }
    return rows;
  }

  /** Batches of all kinds so far. */
  long batches() {
    long sum = 0;
    for (int kind = 0; kind < kinds(); kind++) {
      sum += batches(kind);
    }
    return sum;
  }

  /** Rows so far by kind. */
  List<Progress.Detail> details() {
    return rowsByKind().entrySet().stream()
        .map(rows -> new Progress.Detail(rows.getKey(), rows.getValue(), Progress.Unit.ROWS))
        .toList();
  }

  /** The batches of the whole load. */
  Map<String, TypeResult> types(double seconds) {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    for (int kind = 0; kind < kinds(); kind++) {
      long batches = batches(kind);
      types.put(
          loading.rowKinds().get(kind),
          new TypeResult(
              TypeResult.Counts.of(batches, batches / seconds), Latency.ofNanos(total.get(kind))));
    }
    return types;
  }
}
