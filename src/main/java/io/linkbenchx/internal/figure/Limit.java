package io.linkbenchx.internal.figure;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition on a figure: {@code p99(GET_NODE) <= 5 ms}.
 *
 * @param text as written
 * @param type the transaction type; null for a figure of the whole step
 * @param atLeast whether the bound is the smallest allowed value; otherwise it is the largest
 * @param number the bound as written
 * @param unit of the bound as written; empty for none
 */
public record Limit(
    String text, Figure figure, String type, boolean atLeast, String number, String unit) {
  private static final Pattern FORM =
      Pattern.compile(
          "([A-Za-z][\\w./]*)\\s*(?:\\(\\s*([^()\\s]+)\\s*\\))?\\s*(<=|>=|<|>)\\s*"
              + "(\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)\\s*([^\\s\\d.]\\S*)?");

  /**
   * Reads {@code FIGURE(TYPE) <= NUMBER UNIT}.
   *
   * @param known the figures to choose from
   * @return empty if the text has another form
   * @throws IllegalArgumentException if the figure is not known; the message lists all
   */
  public static Optional<Limit> read(String text, Collection<Figure> known) {
    Matcher form = FORM.matcher(text.strip());
    return form.matches()
        ? Optional.of(
            new Limit(
                text.strip(),
                figure(form.group(1), known),
                form.group(2),
                form.group(3).startsWith(">"),
                form.group(4),
                form.group(5) == null ? "" : form.group(5)))
        : Optional.empty();
  }

  /**
   * A limit of a single run, on any figure.
   *
   * @throws IllegalArgumentException if its form is invalid, or its figure or unit is unknown
   */
  public static Limit parse(String text) {
    Limit limit =
        read(text, Figure.all())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "\"" + text.strip() + "\" is no limit of the form FIGURE <= NUMBER UNIT"));
    limit.bound();
    return limit;
  }

  private static Figure figure(String name, Collection<Figure> known) {
    List<String> names = known.stream().map(Figure::text).toList();
    return Figure.find(name)
        .filter(known::contains)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown figure "
                        + name
                        + DidYouMean.nearest(name, names)
                            .map(near -> "; did you mean " + near + "? known: ")
                            .orElse("; known: ")
                        + names));
  }

  /** Whether a value is on the right side of a bound, which is included. */
  public boolean kept(double value, double bound) {
    return atLeast ? value >= bound : value <= bound;
  }

  /**
   * The bound in the unit of its figure, or a ratio; greater than 0.
   *
   * @param ratios words that make it a ratio instead of a unit, such as "base"
   * @throws IllegalArgumentException if the unit does not fit, listing those that do, or if the
   *     bound is 0
   */
  public double bound(String... ratios) {
    double bound = Double.parseDouble(number) * factor(ratios);
    if (!(bound > 0) || Double.isInfinite(bound)) {
      throw new IllegalArgumentException("the bound must be greater than 0: change " + number);
    }
    return bound;
  }

  private double factor(String... ratios) {
    Map<String, Double> units = new LinkedHashMap<>();
    List.of(ratios).forEach(ratio -> units.put(ratio, 1.0));
    units(figure).forEach(units::putIfAbsent);
    Double factor = units.get(unit);
    if (factor == null) {
      throw new IllegalArgumentException(
          (unit.isEmpty() ? "a bound without a unit" : unit)
              + " does not fit "
              + figure.text()
              + ": write one of: "
              + String.join(
                  ", ",
                  units.keySet().stream().map(name -> name.isEmpty() ? "no unit" : name).toList()));
    }
    return factor;
  }

  /**
   * Allowed units of a bound → factor to the figure's unit. A latency requires a unit; counts and
   * rates have only one.
   */
  private static Map<String, Double> units(Figure figure) {
    Map<String, Double> units = new LinkedHashMap<>();
    switch (figure.unit()) {
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
        boolean kib = figure.unit() == Quantity.Unit.KIB;
        double bytes = kib ? 1024 : figure.unit() == Quantity.Unit.MIB ? 1 << 20 : 1;
        units.put("KB", 1024 / bytes);
        units.put("MB", (1 << 20) / bytes);
        units.put("GB", (1 << 30) / bytes);
      }
    }
    return units;
  }

  /** Value in a step, in the unit of the figure; null if it was not measured. */
  private Double of(StepResult step) {
    Object part = type == null ? step : step.types().get(type);
    return part == null ? null : figure.of(part);
  }

  /**
   * The measured steps that miss it, each with its value, such as 7.2 ms. A figure that was not
   * measured misses it; only open loops have response times.
   */
  public Map<String, String> missed(List<StepResult> steps) {
    List<StepResult> measured =
        steps.stream().filter(step -> step.step().mode().measured()).toList();
    boolean open = measured.stream().anyMatch(step -> step.step().mode() == StepMode.OPEN);
    Map<String, String> missed = new LinkedHashMap<>();
    measured.stream()
        .filter(s -> !open || !figure.ofResponse() || s.step().mode() == StepMode.OPEN)
        .forEach(step -> missed(step).ifPresent(value -> missed.put(step.name(), value)));
    return missed;
  }

  private Optional<String> missed(StepResult step) {
    Double value = of(step);
    if (value != null && kept(value, bound())) {
      return Optional.empty();
    }
    if (value == null) {
      return Optional.of("NA; " + advice(step));
    }
    BigDecimal found = BigDecimal.valueOf(value / factor()).round(new MathContext(4));
    return Optional.of((found.toPlainString() + " " + unit).strip());
  }

  private String advice(StepResult step) {
    String otherwise = "run longer, or limit a figure that is measured";
    if (type == null) {
      String all =
          Figure.find("all." + figure.text()).map(of -> "write " + of.text() + " or ").orElse("");
      return step.types().entrySet().stream()
          .filter(named -> figure.of(named.getValue()) != null)
          .map(named -> "%sname a type: %s(%s)".formatted(all, figure.text(), named.getKey()))
          .findFirst()
          .orElse(otherwise);
    }
    return step.types().containsKey(type)
        ? otherwise
        : "its transaction types are " + String.join(", ", step.types().keySet());
  }
}
