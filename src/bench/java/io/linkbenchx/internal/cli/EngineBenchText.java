package io.linkbenchx.internal.cli;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.engine.EngineBench;
import io.linkbenchx.internal.engine.Plan;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Output of {@code run/engine-bench}: medians over the pairs, then each pair. */
final class EngineBenchText {
  private final List<EngineBench.Pair> pairs;
  private final StringBuilder text = new StringBuilder();

  private EngineBenchText(List<EngineBench.Pair> pairs) {
    this.pairs = pairs;
  }

  static String of(Plan plan, EngineBench.Measured measured) {
    EngineBenchText made = new EngineBenchText(measured.pairs());
    made.addHead(plan, measured.database());
    made.addPairs();
    return made.text.toString();
  }

  private void addHead(Plan plan, DbDescription database) {
    text.append(plan.workload().name()).append(" on ").append(database.product());
    text.append(' ').append(database.version()).append(", ").append(database.durability().text());
    text.append('\n');
    plan.workload()
        .facts()
        .shown()
        .forEach((k, v) -> text.append(k).append(' ').append(v).append(", "));
    text.append("clients ").append(plan.cells().get(0).clients()).append('\n');
  }

  private void addPairs() {
    text.append(
        "against a bare loop of the engine's native calls with the same number of threads;\n");
    text.append("medians of ").append(Plural.of(pairs.size(), "pair")).append(", then each pair\n");
    pairs.get(0).bare().rates().keySet().forEach(this::addType);
    text.append("bytes allocated per call or transaction, by all threads\n");
    text.append("          bare            ours\n");
    bytes(median(p -> p.bare().allocatedBytes()), median(EngineBench.Pair::allocatedBytes));
    text.append('\n');
    pairs.forEach(p -> bytes(p.bare().allocatedBytes(), p.allocatedBytes()));
  }

  private void addType(String type) {
    text.append(type).append('\n');
    text.append("  bare calls/s  transactions/s  ratio\n");
    rates(
        median(p -> p.bare().rates().get(type)),
        median(p -> p.rates().get(type)),
        median(p -> p.ratio(type)));
    text.append('\n');
    pairs.forEach(p -> rates(p.bare().rates().get(type), p.rates().get(type), p.ratio(type)));
  }

  private void rates(double bare, double rate, double ratio) {
    text.append(String.format(Locale.ROOT, "%14.0f  %14.0f  %5.2f%n", bare, rate, ratio));
  }

  private void bytes(double bare, double ours) {
    text.append(String.format(Locale.ROOT, "%14.3f  %14.3f%n", bare, ours));
  }

  private double median(ToDoubleFunction<EngineBench.Pair> figure) {
    return PairOptions.median(pairs, figure);
  }
}
