package io.linkbenchx.internal.compare;

import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.StepResult;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Sums over the parts of a merged step; null if one of the parts did not count its own. */
final class PartSums {
  private PartSums() {}

  private static <T> T sum(Stream<T> parts, T none, BinaryOperator<T> plus) {
    List<T> known = parts.toList();
    return known.contains(null) ? null : known.stream().reduce(none, plus);
  }

  static Long count(Stream<Long> parts) {
    return sum(parts, 0L, Long::sum);
  }

  static Double rate(Stream<Double> parts) {
    return sum(parts, 0.0, Double::sum);
  }

  /** The mean of a figure of parts of different weights. */
  static <T> Double mean(List<T> parts, ToDoubleFunction<T> weight, Function<T, Double> figure) {
    List<Double> figures = parts.stream().map(figure).toList();
    if (figures.contains(null)) {
      return null;
    }
    double sum = 0;
    for (int i = 0; i < parts.size(); i++) {
      sum += figures.get(i) * weight.applyAsDouble(parts.get(i));
    }
    return sum / parts.stream().mapToDouble(weight).sum();
  }

  static Map<Outcome, Long> errors(Stream<Map<Outcome, Long>> parts) {
    return sum(parts, new EnumMap<>(Outcome.class), PartSums::plus);
  }

  private static Map<Outcome, Long> plus(Map<Outcome, Long> a, Map<Outcome, Long> b) {
    Map<Outcome, Long> sum = new EnumMap<>(Outcome.class);
    sum.putAll(a);
    b.forEach((outcome, n) -> sum.merge(outcome, n, Long::sum));
    return sum;
  }

  static Accounting accounting(Stream<Accounting> parts) {
    return sum(parts, Accounting.NONE, Accounting::plus);
  }

  static OpenLoop.Arrears arrears(Stream<OpenLoop.Arrears> parts) {
    return sum(parts, OpenLoop.Arrears.NONE, PartSums::plus);
  }

  private static OpenLoop.Arrears plus(OpenLoop.Arrears a, OpenLoop.Arrears b) {
    return new OpenLoop.Arrears(
        a.dropped() + b.dropped(),
        a.backlogAtStart() + b.backlogAtStart(),
        a.backlogAtEnd() + b.backlogAtEnd(),
        a.unfinished() + b.unfinished(),
        null);
  }

  /** By kind, the most frequent first. */
  static List<Failure> failures(Stream<StepResult> parts) {
    Map<List<Object>, Failure> sums = new LinkedHashMap<>();
    parts
        .flatMap(part -> part.failures().stream())
        .forEach(
            f ->
                sums.merge(
                    List.of(f.type(), f.outcome(), String.valueOf(f.code())),
                    f,
                    (a, b) ->
                        new Failure(
                            a.type(),
                            a.outcome(),
                            a.code(),
                            a.message(),
                            a.warmup() + b.warmup(),
                            a.measured() + b.measured())));
    return sums.values().stream()
        .sorted(Comparator.comparingLong(Failure::count).reversed())
        .toList();
  }

  /** Null if one is not known and the others kept up. */
  static OpenVerdict worst(List<OpenVerdict> verdicts) {
    for (OpenVerdict worst : List.of(OpenVerdict.NOT_SUSTAINED, OpenVerdict.CANNOT_TELL)) {
      if (verdicts.contains(worst)) {
        return worst;
      }
    }
    return verdicts.contains(null) ? null : OpenVerdict.KEPT_UP;
  }
}
