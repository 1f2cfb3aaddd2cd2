package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** The common parts of gate and expectation: a figure, a bound in its unit, a line of a file. */
final class Condition {
  /** Characters of a line; matching a much longer one could take the whole stack. */
  private static final int LONGEST = 1000;

  private Condition() {}

  /**
   * A bound in the unit of its figure, greater than 0.
   *
   * @param number as written
   * @param unit as written; empty for none
   * @param origin shown in messages
   * @param others words allowed instead of a unit, such as "base"
   * @throws CompareException if the unit does not fit, listing those that do, or if the bound is 0
   */
  static double bound(Figure figure, String number, String unit, String origin, String... others) {
    Map<String, Double> units = units(figure.unit());
    if (!units.containsKey(unit)) {
      List<String> allowed = new ArrayList<>(List.of(others));
      units.keySet().forEach(name -> allowed.add(name.isEmpty() ? "no unit" : name));
      throw new CompareException(
          origin
              + ": "
              + (unit.isEmpty() ? "a bound without a unit" : unit)
              + " does not fit "
              + figure.text()
              + ": write one of: "
              + String.join(", ", allowed));
    }
    return positive(number, units.get(unit), origin);
  }

  /**
   * A bound that is greater than 0.
   *
   * @throws CompareException if it is not
   */
  static double positive(String number, double factor, String origin) {
    double bound = Double.parseDouble(number) * factor;
    if (!(bound > 0) || Double.isInfinite(bound)) {
      throw new CompareException(origin + ": the bound must be greater than 0: change " + number);
    }
    return bound;
  }

  /**
   * Reads the lines of a file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @param what name of a line's content: "gate"
   * @param parse of a line and its origin
   * @throws CompareException if there is no line
   */
  static <T> List<T> lines(
      List<String> lines, String file, String what, BiFunction<String, String, T> parse) {
    List<T> conditions = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.length() > LONGEST) {
        String place = file + ":" + (i + 1);
        throw new CompareException(
            place + ": a line of more than 1000 characters is no " + what + "; divide it");
      }
      if (!line.isEmpty() && !line.startsWith("#")) {
        conditions.add(parse.apply(line, file + ":" + (i + 1)));
      }
    }
    if (conditions.isEmpty()) {
      throw new CompareException(file + " has no " + what + ": write one per line");
    }
    return List.copyOf(conditions);
  }

  /**
   * Allowed units of a bound → factor to the figure's unit. A latency requires a unit; counts and
   * rates have only one.
   */
  private static Map<String, Double> units(Quantity.Unit unit) {
    Map<String, Double> units = new LinkedHashMap<>();
    switch (unit) {
      case MICROS -> {
        units.put("us", 1.0);
        units.put("ms", 1e3);
        units.put("s", 1e6);
      }
      case PER_SECOND -> {
        units.put("", 1.0);
        units.put("/s", 1.0);
      }
      case COUNT -> units.put("", 1.0);
      case KIB, MIB, BYTES -> {
        double bytes = unit == Quantity.Unit.KIB ? 1024 : unit == Quantity.Unit.MIB ? 1 << 20 : 1;
        units.put("KB", 1024 / bytes);
        units.put("MB", (1 << 20) / bytes);
        units.put("GB", (1 << 30) / bytes);
      }
    }
    return units;
  }
}
