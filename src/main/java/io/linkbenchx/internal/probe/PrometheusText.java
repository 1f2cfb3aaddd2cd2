package io.linkbenchx.internal.probe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Metrics in Prometheus's text format, version 0.0.4: lines of {@code name{label="value",…} number
 * [timestamp]}. Any other line is ignored.
 */
final class PrometheusText {
  private static final String SEPARATORS = ", \t";

  private final Map<String, List<Sample>> byName = new HashMap<>();

  /**
   * A number of a metric.
   *
   * @param labels by name; empty if the metric has none
   */
  record Sample(Map<String, String> labels, double value) {
    /** The label's value, or "" if there is none. */
    String label(String name) {
      return labels.getOrDefault(name, "");
    }
  }

  private PrometheusText() {}

  /** The metrics whose names have this prefix. */
  static PrometheusText parse(String text, String prefix) {
    PrometheusText metrics = new PrometheusText();
    text.lines().filter(line -> line.startsWith(prefix)).forEach(metrics::add);
    return metrics;
  }

  private void add(String line) {
    int name = 0;
    while (name < line.length() && "{ \t".indexOf(line.charAt(name)) < 0) {
      name++;
    }
    int after = skip(line, name, " \t");
    boolean labeled = after < line.length() && line.charAt(after) == '{';
    Map<String, String> labels = new HashMap<>();
    int end = labeled ? labels(line, after, labels) : name;
    if (end < 0) {
      return;
    }
    try {
      double value = Double.parseDouble(line.substring(end).strip().split("\\s+", 2)[0]);
      byName
          .computeIfAbsent(line.substring(0, name), n -> new ArrayList<>())
          .add(new Sample(labels, value));
    } catch (NumberFormatException e) {
      // "+Inf", which no counter has, or not a number
    }
  }

  /**
   * Reads labels from the opening brace; the position after the closing one, -1 if there is none.
   */
  private static int labels(String line, int brace, Map<String, String> labels) {
    int at = skip(line, brace + 1, SEPARATORS);
    while (at < line.length()) {
      if (line.charAt(at) == '}') {
        return at + 1;
      }
      int quote = line.indexOf("=\"", at);
      if (quote < 0) {
        return -1;
      }
      String name = line.substring(at, quote).strip();
      StringBuilder value = new StringBuilder();
      int end = quote + 2;
      while (end < line.length() && line.charAt(end) != '"') {
        if (line.charAt(end) == '\\' && end + 1 < line.length()) {
          end++;
          value.append(line.charAt(end) == 'n' ? '\n' : line.charAt(end));
        } else {
          value.append(line.charAt(end));
        }
        end++;
      }
      labels.put(name, value.toString());
      at = skip(line, end + 1, SEPARATORS);
    }
    return -1;
  }

  private static int skip(String line, int from, String characters) {
    int at = from;
    while (at < line.length() && characters.indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  boolean isEmpty() {
    return byName.isEmpty();
  }

  /** All samples of a metric. */
  List<Sample> all(String name) {
    return byName.getOrDefault(name, List.of());
  }

  /** The sum of the samples that match; NaN if there are none. */
  double sum(String name, Predicate<Sample> which) {
    return all(name).stream()
        .filter(which)
        .mapToDouble(Sample::value)
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  /** The only value of a metric; NaN if there is none. */
  double value(String name) {
    return sum(name, sample -> true);
  }

  /** A label of the first sample of a metric; "" if there is none. */
  String label(String name, String label) {
    return all(name).stream().map(sample -> sample.label(label)).findFirst().orElse("");
  }
}
