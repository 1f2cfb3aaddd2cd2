package io.linkbenchx.internal.engine;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.workload.WorkStep;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of steps, which are also names of directories: short, with only the factors that vary. */
final class StepNames {
  private static final int LONGEST_VALUE = 24;

  private final boolean manyTargets;
  private final boolean ownOptions;
  private final Set<String> taken = new HashSet<>();

  StepNames(List<Cell> cells) {
    manyTargets = cells.stream().map(Cell::target).distinct().count() > 1;
    ownOptions = ServerFactor.ownOptions(cells.stream().map(Cell::factors).toList());
  }

  /**
   * {@code mysql-run-c8}, {@code open-hot_rows1-70pct-s24-r2}.
   *
   * @param number among consecutive steps on the same data; null if it is the only one
   */
  String of(Cell cell, int repeat, RateSpec rate, WorkStep work, Integer number) {
    boolean closed = rate.closed();
    return of(
        cell, repeat, rate, number, work.name().isEmpty() ? closed ? "run" : "open" : work.name());
  }

  /** {@code mysql-settled-c8}: the time to settle after the steps of a rate. */
  String settling(Cell cell, int repeat, RateSpec rate) {
    return of(cell, repeat, rate, null, rate.closed() ? "settled" : "settled-open");
  }

  private String of(Cell cell, int repeat, RateSpec rate, Integer number, String what) {
    StringBuilder name = new StringBuilder(manyTargets ? cell.target().id() + "-" : "");
    name.append(what);
    cell.factors().forEach((key, value) -> name.append(part(key, value)));
    if (!rate.closed() && cell.rates().size() > 2) {
      name.append('-').append(rate.text());
    }
    if (number != null) {
      name.append("-s").append(number);
    }
    if (repeat > 1) {
      name.append("-r").append(repeat);
    }
    String unique = name.toString();
    for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
      unique = name + "-" + i;
    }
    return unique;
  }

  private String part(String key, String value) {
    boolean linked = ownOptions && key.equals(ServerFactor.OPTIONS);
    if (key.equals("database") || ServerFactor.KEYS.contains(key) || linked) {
      return ""; // the target's id comes first
    }
    String text = key.equals(ServerFactor.OPTIONS) ? ServerFactor.sizes(value) : value;
    String safe = text.replaceAll("[^\\p{Alnum}._]+", "_");
    int more = Math.max(0, safe.length() - LONGEST_VALUE);
    // values differ at their end; a part of a word says nothing
    String cut = more == 0 ? safe : safe.substring(more).replaceFirst("^[^._]*[._]+(?=.)", "");
    if (key.equals("clients")) {
      return "-c" + cut;
    }
    boolean number = safe.matches("[\\d.].*|true|false");
    return "-" + (number ? key.substring(key.lastIndexOf('.') + 1) : "") + cut;
  }
}
