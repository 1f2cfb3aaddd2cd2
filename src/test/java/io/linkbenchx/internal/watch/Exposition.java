package io.linkbenchx.internal.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads Prometheus' text format 0.0.4 by its specification
 * (https://prometheus.io/docs/instrumenting/exposition_formats/), and refuses everything that the
 * specification does: a second TYPE, samples before their TYPE or apart from the others of their
 * metric, a series twice, bad escapes, histograms whose buckets do not add up.
 */
final class Exposition {
  private static final Set<String> KINDS =
      Set.of("counter", "gauge", "histogram", "summary", "untyped");

  private final Map<String, String> kinds = new HashMap<>();
  private final Set<String> helped = new HashSet<>();
  private final Set<String> closed = new HashSet<>();
  private final List<Sample> samples = new ArrayList<>();
  private final Set<String> series = new HashSet<>();
  private String open = "";

  /** A value of a series. */
  record Sample(String name, Map<String, String> labels, double value) {}

  private Exposition() {}

  static Exposition parse(String text) {
    Exposition all = new Exposition();
    if (!text.endsWith("\n")) {
      throw new IllegalArgumentException("the last line does not end");
    }
    for (String line : text.split("\n")) {
      if (line.startsWith("# HELP ")) {
        all.help(line.split(" ", 4));
      } else if (line.startsWith("# TYPE ")) {
        all.type(line.split(" ", -1));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        all.sample(new Line(line));
      }
    }
    all.checkHistograms();
    return all;
  }

  List<Sample> samples() {
    return samples;
  }

  /** The value of a series, of which some labels are given: name, value, name, value. */
  double value(String name, String... labels) {
    Map<String, String> wanted = new HashMap<>();
    for (int i = 0; i < labels.length; i += 2) {
      wanted.put(labels[i], labels[i + 1]);
    }
    List<Sample> found =
        samples.stream()
            .filter(s -> s.name.equals(name))
            .filter(s -> s.labels.entrySet().containsAll(wanted.entrySet()))
            .toList();
    if (found.size() != 1) {
      throw new AssertionError(found.size() + " series of " + name + wanted);
    }
    return found.get(0).value;
  }

  String kind(String metric) {
    return kinds.get(metric);
  }

  private void help(String... words) {
    name(words[2]);
    begin(words[2]);
    if (!helped.add(words[2])) {
      throw new IllegalArgumentException("HELP twice: " + words[2]);
    }
  }

  private void type(String... words) {
    if (words.length != 4 || !KINDS.contains(words[3])) {
      throw new IllegalArgumentException("no TYPE: " + String.join(" ", words));
    }
    name(words[2]);
    begin(words[2]);
    boolean late = samples.stream().anyMatch(s -> metric(s.name).equals(words[2]));
    if (kinds.put(words[2], words[3]) != null || late) {
      throw new IllegalArgumentException("TYPE twice or late: " + words[2]);
    }
  }

  private static void name(String name) {
    if (!name.matches("[a-zA-Z_:][a-zA-Z0-9_:]*")) {
      throw new IllegalArgumentException("no name of a metric: " + name);
    }
  }

  /** All lines of a metric stand together. */
  private void begin(String metric) {
    if (!metric.equals(open)) {
      closed.add(open);
      open = metric;
      if (closed.contains(metric)) {
        throw new IllegalArgumentException("lines of " + metric + " stand apart");
      }
    }
  }

  private String metric(String name) {
    String base = name.replaceFirst("_(bucket|sum|count)$", "");
    return "histogram".equals(kinds.get(base)) ? base : name;
  }

  private void sample(Line line) {
    Sample sample = line.sample();
    name(sample.name);
    String metric = metric(sample.name);
    begin(metric);
    if (!kinds.containsKey(metric) || !helped.contains(metric)) {
      throw new IllegalArgumentException("no TYPE or HELP: " + sample);
    }
    if (!series.add(sample.name + new TreeMap<>(sample.labels))) {
      throw new IllegalArgumentException("twice: " + sample);
    }
    samples.add(sample);
  }

  private void checkHistograms() {
    Map<String, List<Sample>> buckets = new LinkedHashMap<>();
    for (Sample sample : samples) {
      if (kinds.containsKey(sample.name) && kinds.get(sample.name).equals("histogram")) {
        throw new IllegalArgumentException("a histogram has no value of its own: " + sample);
      }
      if (sample.name.endsWith("_bucket") && sample.labels.containsKey("le")) {
        Map<String, String> rest = new TreeMap<>(sample.labels);
        rest.remove("le");
        buckets
            .computeIfAbsent(metric(sample.name) + " " + rest, key -> new ArrayList<>())
            .add(sample);
      }
    }
    buckets.values().forEach(this::checkHistogram);
  }

  private void checkHistogram(List<Sample> buckets) {
    double bound = Double.NEGATIVE_INFINITY;
    double count = 0;
    for (Sample bucket : buckets) {
      double le = number(bucket.labels.get("le"));
      if (le <= bound || bucket.value < count) {
        throw new IllegalArgumentException("not in order: " + bucket);
      }
      bound = le;
      count = bucket.value;
    }
    Sample last = buckets.get(buckets.size() - 1);
    Map<String, String> rest = new HashMap<>(last.labels);
    rest.remove("le");
    String metric = metric(last.name);
    double all = exact(metric + "_count", rest);
    if (bound != Double.POSITIVE_INFINITY || all != count || exact(metric + "_sum", rest) < 0) {
      throw new IllegalArgumentException("does not add up: " + last);
    }
  }

  private double exact(String name, Map<String, String> labels) {
    return samples.stream()
        .filter(s -> s.name.equals(name) && s.labels.equals(labels))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + name + labels))
        .value;
  }

  static double number(String text) {
    return switch (text) {
      case "+Inf" -> Double.POSITIVE_INFINITY;
      case "-Inf" -> Double.NEGATIVE_INFINITY;
      case "NaN" -> Double.NaN;
      default -> {
        if (!text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")) {
          throw new IllegalArgumentException("no number: " + text);
        }
        yield Double.parseDouble(text);
      }
    };
  }

  /** A sample, read from left to right. */
  private static final class Line {
    private final String text;
    private int at;

    Line(String text) {
      this.text = text;
    }

    Sample sample() {
      String name = until("{ ");
      Map<String, String> labels = new LinkedHashMap<>();
      if (text.charAt(at) == '{') {
        at++;
        while (text.charAt(at) != '}') {
          String label = until("=");
          at++;
          if (!label.matches("[a-zA-Z_][a-zA-Z0-9_]*") || labels.put(label, quoted()) != null) {
            throw new IllegalArgumentException("bad or repeated label " + label + ": " + text);
          }
          if (text.charAt(at) == ',') {
            at++;
          }
        }
        at++;
      }
      String[] rest = text.substring(at).strip().split(" +");
      if (rest.length > 2) {
        throw new IllegalArgumentException("too much: " + text);
      }
      return new Sample(name, labels, number(rest[0]));
    }

    private String until(String ends) {
      int from = at;
      while (ends.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      return text.substring(from, at);
    }

    private String quoted() {
      StringBuilder value = new StringBuilder();
      if (text.charAt(at++) != '"') {
        throw new IllegalArgumentException("not in quotes: " + text);
      }
      while (text.charAt(at) != '"') {
        char c = text.charAt(at++);
        if (c == '\\') {
          char escaped = text.charAt(at++);
          c =
              switch (escaped) {
                case 'n' -> '\n';
                case '"', '\\' -> escaped;
                default -> throw new IllegalArgumentException("bad escape: " + text);
              };
        }
        value.append(c);
      }
      at++;
      return value.toString();
    }
  }
}
