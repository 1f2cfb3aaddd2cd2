package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the loaders' records: each kind of rows is a transaction type, counted in batches. */
final class LoadSampler {
  private final List<TypeTotals> kinds = new ArrayList<>();

  /** Created when the load begins: the first interval starts here. */
  LoadSampler(Loading loading, List<LoaderThread> loaders) {
    for (String kind : loading.rowKinds()) {
      int number = kinds.size();
      List<TypeRecorder> recorders = loaders.stream().map(l -> l.kinds.get(number)).toList();
      kinds.add(new TypeTotals(new TransactionType(kind, 1), recorders, false));
    }
  }

  /** All kinds since the last call. */
  List<TypeInterval> collect() {
    kinds.forEach(TypeTotals::collect);
    return kinds.stream().map(TypeTotals::interval).toList();
  }

  /** Rows of all kinds so far. */
  long rows() {
    return kinds.stream().mapToLong(TypeTotals::rows).sum();
  }

  Map<String, Long> rowsByKind() {
    Map<String, Long> rows = new LinkedHashMap<>();
    kinds.forEach(kind -> rows.put(kind.name(), kind.rows()));
    return rows;
  }

  /** Batches of all kinds so far. */
  long batches() {
    return kinds.stream().mapToLong(TypeTotals::ended).sum();
  }

  /** Rows so far by kind. */
  List<Progress.Detail> details() {
    return kinds.stream()
        .map(kind -> new Progress.Detail(kind.name(), kind.rows(), Progress.Unit.ROWS))
        .toList();
  }

  /** The batches of the whole load. */
  Map<String, TypeResult> types(double seconds) {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    kinds.forEach(k -> types.put(k.name(), k.result(seconds, true, Map.of(), null)));
    return types;
  }
}
