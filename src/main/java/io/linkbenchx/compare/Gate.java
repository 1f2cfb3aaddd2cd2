package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition on a figure: {@code rate >= 0.97 base}, {@code p99(GET_NODE) <= 5 ms}.
 *
 * @param text as written
 * @param origin where: "--gate", or file and line
 * @param measured figure and transaction type
 * @param side on which side of the bound the figure must be
 * @param bound a ratio to the base, or a value in the unit of the figure; greater than 0
 * @param relative whether the bound is a ratio
 */
public record Gate(
    String text, String origin, Measured measured, Bound side, double bound, boolean relative) {

  /** On which side of a bound a figure must be; of an estimate, equality has no meaning. */
  public enum Bound {
    /** The bound is the least allowed. */
    @JsonProperty("at_least")
    AT_LEAST,
    /** The bound is the most allowed. */
    @JsonProperty("at_most")
    AT_MOST
  }

  private static final Pattern FORM =
      Pattern.compile(
          "([A-Za-z][\\w./]*)\\s*(?:\\(\\s*([^()\\s]+)\\s*\\))?\\s*(<=|>=|<|>)\\s*"
              + "(\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)\\s*([^\\s\\d.]\\S*)?");

  private static final String BASE = "base";

  /**
   * Reads a gate.
   *
   * @param origin "--gate", or file and line
   * @throws CompareException if it is no gate, or its figure or unit is unknown
   */
  public static Gate parse(String text, String origin) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new CompareException(
          origin
              + ": \""
              + text.strip()
              + "\" is no gate: write FIGURE >= NUMBER base or FIGURE <= NUMBER [UNIT], such as"
              + " rate >= 0.97 base or p99(GET_NODE) <= 5 ms");
    }
    Figure figure =
        Figure.named(form.group(1))
            .orElseThrow(
                () ->
                    new CompareException(
                        origin + ": unknown figure " + form.group(1) + "; known: " + names()));
    double number = Double.parseDouble(form.group(4));
    String unit = form.group(5) == null ? "" : form.group(5);
    double bound = unit.equals(BASE) ? number : number * factor(figure, unit, origin);
    if (!(bound > 0) || Double.isInfinite(bound)) {
      throw new CompareException(origin + ": the bound of a gate must be greater than 0");
    }
    return new Gate(
        text.strip(),
        origin,
        new Measured(figure, form.group(2)),
        form.group(3).startsWith(">") ? Bound.AT_LEAST : Bound.AT_MOST,
        bound,
        unit.equals(BASE));
  }

  /**
   * Reads the lines of a gate file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @throws CompareException with file and line
   */
  public static List<Gate> parseFile(List<String> lines, String file) {
    List<Gate> gates = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        gates.add(parse(line, file + ":" + (i + 1)));
      }
    }
    if (gates.isEmpty()) {
      throw new CompareException(file + " holds no gate: write one per line");
    }
    return List.copyOf(gates);
  }

  /** Whether a value is on the right side, the bound included. */
  boolean kept(double value) {
    return side == Bound.AT_LEAST ? value >= bound : value <= bound;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Figure figure : Figure.values()) {
      names.add(figure.text());
    }
    return names;
  }

  private static double factor(Figure figure, String unit, String origin) {
    Map<String, Double> units = units(figure.unit());
    Double factor = units.get(unit);
    if (factor == null) {
      List<String> named = units.keySet().stream().filter(name -> !name.isEmpty()).toList();
      throw new CompareException(
          origin
              + ": "
              + (unit.isEmpty() ? "a bound without a unit" : unit)
              + " does not fit "
              + figure.text()
              + ": write base"
              + (named.isEmpty() ? " or no unit" : ", " + String.join(", ", named)));
    }
    return factor;
  }

  /** A latency without a unit could be anything; counts and rates have only one. */
  private static Map<String, Double> units(Figure.Unit unit) {
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
        double bytes = unit == Figure.Unit.KIB ? 1024 : unit == Figure.Unit.MIB ? 1 << 20 : 1;
        units.put("KB", 1024 / bytes);
        units.put("MB", (1 << 20) / bytes);
        units.put("GB", (1 << 30) / bytes);
      }
    }
    return units;
  }
}
