package io.linkbenchx.internal.probe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Metrics in Prometheus's text format, version 0.0.4: lines of {@code name{label="value",…} number
 * [timestamp]}. Any other line is ignored.
 */
final class PrometheusText {
  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");
  private static final Pattern LABEL =
      Pattern.compile("[, \\t]*([^=, \\t}]++)[ \\t]*=\"((?:[^\"\\\\]++|\\\\.)*+)\"");

  /** What is left of a line with damaged labels is no number. */
  private static final Pattern LINE =
      Pattern.compile(
          "(?<name>[^{ \\t]++)\\s*(?:\\{(?<labels>(?:"
              + LABEL
              + ")*+)[, \\t]*\\})?\\s*(?<value>\\S+).*");

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
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      return;
    }
    try {
      double value = Double.parseDouble(parts.group("value"));
      Map<String, String> labels = new HashMap<>();
      Matcher label = LABEL.matcher(Objects.requireNonNullElse(parts.group("labels"), ""));
      while (label.find()) {
        labels.put(label.group(1), unescaped(label.group(2)));
      }
      byName
          .computeIfAbsent(parts.group("name"), n -> new ArrayList<>())
          .add(new Sample(labels, value));
    } catch (NumberFormatException e) {
      // "+Inf", which no counter has, or not a number
    }
  }

  private static String unescaped(String text) {
    return ESCAPED
        .matcher(text)
        .replaceAll(m -> Matcher.quoteReplacement(m.group(1).equals("n") ? "\n" : m.group(1)));
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
