package io.linkbenchx.internal.compare;

import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.function.Function;

/** Traffic per transaction of several results together. */
final class MergedTraffic {
  private MergedTraffic() {}

  /** Null if a part does not know it. */
  static TypeResult.Traffic of(List<TypeResult> parts) {
    double transactions = parts.stream().mapToDouble(TypeResult::count).sum();
    if (transactions == 0 || parts.stream().anyMatch(part -> part.traffic() == null)) {
      return null;
    }
    return new TypeResult.Traffic(
        mean(parts, TypeResult.Traffic::statements),
        mean(parts, TypeResult.Traffic::roundTrips),
        mean(parts, TypeResult.Traffic::reads),
        mean(parts, TypeResult.Traffic::writes));
  }

  private static Double mean(List<TypeResult> parts, Function<TypeResult.Traffic, Double> figure) {
    double sum = 0;
    double transactions = 0;
    for (TypeResult part : parts) {
      Double mean = figure.apply(part.traffic());
      if (mean == null) {
        return null;
      }
      sum += mean * part.count();
      transactions += part.count();
    }
    return sum / transactions;
  }
}
