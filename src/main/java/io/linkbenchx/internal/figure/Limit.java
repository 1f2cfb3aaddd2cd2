package io.linkbenchx.internal.figure;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.LimitResult.Verdict;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition on a figure: {@code p99(GET_NODE) <= 5 ms}, or of one step: {@code rate of load >=
 * 1000}.
 *
 * @param text as written
 * @param type the transaction type; null for a figure of the whole step
 * @param step the name of the only step that it is about; null for all that are measured
 * @param atLeast whether the bound is the smallest allowed value; otherwise it is the largest
 * @param number the bound as written
 * @param unit of the bound as written; empty for none
 */
public record Limit(
    String text,
    Figure figure,
    String type,
    String step,
    boolean atLeast,
    String number,
    String unit) {
  private static final Pattern FORM =
      Pattern.compile(
          "([A-Za-z][\\w./]*)\\s*(?:\\(\\s*([^()\\s]+)\\s*\\))?(?:\\s+of\\s+([^\\s<>]+))?"
              + "\\s*(<=|>=|<|>)\\s*"
              + "(\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)\\s*([^\\s\\d.]\\S*)?");

  /**
   * Reads {@code FIGURE(TYPE) of STEP <= NUMBER UNIT}.
   *
   * @param known the figures to choose from
   * @return empty if the text has another form
   * @throws IllegalArgumentException if the figure is not known; the message lists all
   */
  public static Optional<Limit> read(String text, Collection<Figure> known) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      return Optional.empty();
    }
    Figure figure = figure(form.group(1), known);
    boolean atLeast = form.group(4).startsWith(">");
    String unit = Objects.requireNonNullElse(form.group(6), "");
    return Optional.of(
        new Limit(
            text.strip(), figure, form.group(2), form.group(3), atLeast, form.group(5), unit));
  }

  /**
   * A limit of a single run, on any figure.
   *
   * @throws IllegalArgumentException if its form is invalid, or its figure or unit is unknown
   */
  public static Limit parse(String text) {
    String form =
        "\"%s\" is no limit of the form FIGURE <= NUMBER UNIT, such as response.p99 <= 5 ms";
    Limit limit =
        read(text, Figure.all())
            .orElseThrow(() -> new IllegalArgumentException(form.formatted(text.strip())));
    limit.bound();
    return limit;
  }

  /** A latency as a bound: "5 ms". */
  public static String text(Duration latency) {
    return BigDecimal.valueOf(latency.toNanos(), 6).stripTrailingZeros().toPlainString() + " ms";
  }

  private static Figure figure(String name, Collection<Figure> known) {
    Optional<Figure> figure = Figure.find(name).filter(known::contains);
    if (figure.isEmpty()) {
      List<String> names = known.stream().map(Figure::text).toList();
      String near =
          DidYouMean.nearest(name, names).map(of -> " did you mean " + of + "?").orElse("");
      throw new IllegalArgumentException(
          "unknown figure %s;%s known: %s".formatted(name, near, names));
    }
    return figure.get();
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
    List<String> known = new ArrayList<>(List.of(ratios));
    known.addAll(units());
    if (!known.contains(unit)) {
      known.replaceAll(name -> name.isEmpty() ? "no unit" : name);
      String given = unit.isEmpty() ? "a bound without a unit" : unit;
      throw new IllegalArgumentException(
          "%s does not fit %s: write one of: %s"
              .formatted(given, figure.text(), String.join(", ", known)));
    }
    Quantity.Unit own = figure.unit();
    double bytes = own == Quantity.Unit.KIB ? 1024 : own == Quantity.Unit.MIB ? 1 << 20 : 1;
    return switch (unit) {
      case "ms" -> 1e3;
      case "s" -> 1e6;
      case "KB" -> 1024 / bytes;
      case "MB" -> (1 << 20) / bytes;
      case "GB" -> (1 << 30) / bytes;
      default -> 1;
    };
  }

  /** Allowed units of a bound. A latency requires one; counts and rates have only one. */
  private List<String> units() {
    return switch (figure.unit()) {
      case MICROS -> List.of("us", "ms", "s");
      case PER_SECOND -> List.of("", "/s");
      case COUNT -> List.of("");
      case KIB, MIB, BYTES -> List.of("KB", "MB", "GB");
    };
  }

  /** How each of these steps keeps it that it is about. Only open loops have response times. */
  public List<LimitResult> of(List<StepResult> steps) {
    List<StepResult> about =
        steps.stream()
            .filter(s -> step == null ? s.step().mode().measured() : s.name().equals(step))
            .toList();
    boolean open = about.stream().anyMatch(s -> s.step().mode() == StepMode.OPEN);
    return about.stream()
        .filter(s -> !open || !figure.ofResponse() || s.step().mode() == StepMode.OPEN)
        .map(this::of)
        .toList();
  }

  /** How a step keeps it, whichever it is about. */
  public LimitResult of(StepResult judged) {
    Object part = type == null ? judged : judged.types().get(type);
    boolean about =
        type == null
            || !figure.ofResponse()
            || OfferedLatency.about(figure.percent(), judged.unanswered(type));
    Double value = part == null || !about ? null : figure.of(part);
    if (value == null) {
      return notMeasured(judged.name(), advice(judged, part));
    }
    boolean kept = kept(value, Double.parseDouble(number) * factor());
    return result(judged.name(), kept ? Verdict.KEPT : Verdict.MISSED, value / factor(), null);
  }

  /** Of a step without the figure. */
  public LimitResult notMeasured(String of, String note) {
    return result(of, Verdict.NOT_MEASURED, null, note);
  }

  private LimitResult result(String of, Verdict verdict, Double value, String note) {
    return new LimitResult(text, of, verdict, value, unit.isEmpty() ? null : unit, note);
  }

  private String advice(StepResult judged, Object part) {
    if (part == null) {
      return "its transaction types are " + String.join(", ", judged.types().keySet());
    }
    Double bound = figure.lowerBound(part);
    if (bound != null) {
      return String.format(
          Locale.ROOT,
          "above %.4g %s, because starts without a response are slower; lower the rate",
          bound / factor(),
          unit);
    }
    if (figure.ofResponse() && judged.open() == null) {
      return "a closed loop has no schedule; set rate for an open one";
    }
    String all =
        Figure.find("all." + figure.text()).map(of -> "write " + of.text() + " or ").orElse("");
    String otherwise =
        figure.percent() > 0
            ? "fewer than 10 samples lie beyond it; run longer, or limit a lower percentile"
            : "run longer, or limit a figure that is measured";
    return judged.types().entrySet().stream()
        .filter(named -> type == null && !figure.ofSteps() && figure.of(named.getValue()) != null)
        .map(named -> "%sname a type: %s(%s)".formatted(all, figure.text(), named.getKey()))
        .findFirst()
        .orElse(otherwise);
  }
}
