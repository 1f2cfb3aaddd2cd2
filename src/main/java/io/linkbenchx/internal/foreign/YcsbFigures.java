package io.linkbenchx.internal.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The figures that YCSB prints: {@code [READ], Operations, 370275}, or the same as JSON. */
final class YcsbFigures {
  private static final String OVERALL = "OVERALL";
  static final String INTENDED = "Intended-";

  private static final Pattern LINE = Pattern.compile("\\[([^\\]]+)\\],\\s*([^,]+),\\s*(\\S+)");
  private static final Pattern VERSION = Pattern.compile("YCSB Client (\\d\\S*)");
  private static final Pattern LATENCY =
      Pattern.compile("([\\d.]+|Average|Max)(?:(?:st|nd|rd|th)?Percentile)?Latency\\((us|ms)\\)");

  /** A status line of YCSB before 0.5, which has no time. */
  private static final Pattern OLD_STATUS = Pattern.compile("\\d+ sec: \\d+ operations;?.*");

  /** A password by its key, in a URL's parameters or before its host. */
  private static final Pattern SECRET =
      Pattern.compile("(?i)passw|pwd|secret|token|//[^/@\\s]*:[^/\\s]*@");

  /** What a thread prints that ends before its operations are done; the others continue. */
  private static final Pattern FAILED_CLIENT =
      Pattern.compile(
          "(com\\.yahoo|site)\\.ycsb\\.(DB|Workload)Exception.*"
              + "|Exception in thread \"Thread-\\d+\".*");

  /** In a load, a thread ends with it unless it keeps going. */
  private static final String NOT_INSERTED = "Error inserting, not retrying any more";

  private static final String KEEP_GOING = "core_workload_insertion_keep_going_on_error";
  private static final Pattern RETURN = Pattern.compile("Return=(\\S+)");

  private final TextFile file;
  private final Map<String, Map<String, Double>> figures = new LinkedHashMap<>();
  final Map<String, String> settings = new TreeMap<>();

  /** Null if not stated. */
  String version;

  YcsbFigures(TextFile file) {
    this.file = file;
    if (isJson(file)) {
      json();
    } else {
      text();
    }
    if (!figures.containsKey(OVERALL)) {
      throw file.incomplete("not output of YCSB, or truncated: no line [OVERALL]; exclude it");
    }
  }

  /** Whether a file holds results. */
  static boolean isIn(TextFile file) {
    return isJson(file)
        || file.lines().stream().anyMatch(line -> line.startsWith("[" + OVERALL + "]"));
  }

  private static boolean isJson(TextFile file) {
    return file.lines().stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .filter(line -> line.startsWith("{") || line.startsWith("[ {") || line.equals("["))
        .isPresent();
  }

  private void text() {
    settings(file);
    boolean results = false;
    for (Line line : file.filled(0)) {
      Matcher m = LINE.matcher(line.text());
      if (m.matches()) {
        results = true;
        add(line, m.group(1), m.group(2), m.group(3));
      } else if (results && !OLD_STATUS.matcher(line.text()).matches()) {
        throw line.bad("not a line of YCSB's results; remove it, or exclude the file");
      }
    }
  }

  /** Objects one after the other, or an array of them. */
  private void json() {
    String text = String.join("\n", file.lines());
    ObjectMapper mapper = new ObjectMapper();
    Line line = file.line(0);
    try (JsonParser parser = mapper.createParser(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        line = file.line(parser.currentTokenLocation().getLineNr() - 1);
        if (token == JsonToken.START_OBJECT) {
          JsonNode object = mapper.readTree(parser);
          if (!object.hasNonNull("metric") || !object.hasNonNull("measurement")) {
            throw line.bad("not an object of YCSB's results: it has no metric");
          }
          String value = object.path("value").asText();
          add(line, object.path("metric").asText(), object.path("measurement").asText(), value);
        } else if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
          throw line.bad("no JSON of YCSB");
        }
      }
    } catch (IOException e) {
      boolean located = e instanceof JsonProcessingException j && j.getLocation() != null;
      int at = located ? ((JsonProcessingException) e).getLocation().getLineNr() - 1 : line.index();
      throw file.bad(at, "damaged JSON; exclude the file");
    }
  }

  private void add(Line line, String metric, String measurement, String value) {
    double number = value.equals("NaN") ? Double.NaN : line.number(value);
    figures.computeIfAbsent(metric, m -> new LinkedHashMap<>()).put(measurement.strip(), number);
  }

  /**
   * YCSB's description of itself before it begins; it is printed to standard error.
   *
   * @throws io.linkbenchx.ArchiveException if a client failed
   */
  void settings(TextFile from) {
    for (Line line : from.filled(0)) {
      String text = line.text();
      Matcher m = VERSION.matcher(text);
      if (m.matches()) {
        version = m.group(1);
      } else if (text.startsWith("Command line:")) {
        commandLine(text.substring(text.indexOf(':') + 1).strip().split("\\s+"));
      } else if (FAILED_CLIENT.matcher(text).matches()
          || (text.startsWith(NOT_INSERTED) && !"true".equals(settings.get(KEEP_GOING)))) {
        throw line.bad("a client of YCSB failed; exclude the file");
      }
    }
  }

  private void commandLine(String... words) {
    settings.putIfAbsent("threads", "1"); // YCSB's default
    for (int i = 0; i < words.length; i++) {
      String next = i + 1 < words.length ? words[i + 1] : "";
      switch (words[i]) {
        case "-p" -> {
          int equals = next.indexOf('=');
          if (equals > 0 && !SECRET.matcher(next).find()) {
            settings.put(next.substring(0, equals), next.substring(equals + 1));
          }
        }
        case "-P" -> settings.put("workload file", next);
        case "-db", "-threads", "-target" -> settings.put(words[i].substring(1), next);
        case "-load" -> settings.put("phase", "load");
        case "-t" -> settings.put("phase", "run");
        default -> {} // a value, or a setting that affects no figure
      }
    }
  }

  boolean loads() {
    return "load".equals(settings.get("phase"));
  }

  /** 0 if not stated. */
  int threads() {
    return (int) setting("threads", "threadcount");
  }

  /** Operations per second; 0 without a target. */
  double target() {
    return setting("target", "target");
  }

  private double setting(String name, String property) {
    String text = settings.getOrDefault(name, settings.getOrDefault(property, "0"));
    try {
      return Math.max(0, Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** The name of the workload's file, or of its class. */
  String workload() {
    String name = settings.getOrDefault("workload file", settings.getOrDefault("workload", ""));
    String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
    return "ycsb" + (last.isEmpty() ? "" : "-" + last) + (loads() ? "-load" : "");
  }

  double overall(String measurement) {
    Double value = figures.get(OVERALL).get(measurement);
    if (value == null || value.isNaN()) {
      throw file.incomplete("YCSB did not print [OVERALL], " + measurement + "; exclude it");
    }
    return value;
  }

  /** Types of operations, in the order printed. */
  List<String> operations() {
    return figures.keySet().stream()
        .filter(name -> !name.equals(OVERALL) && !name.startsWith("TOTAL_"))
        .filter(name -> !name.startsWith(INTENDED) && !name.contains("-FAILED"))
        .toList();
  }

  /**
   * Operations that succeeded. Operations counts them alone only for types that {@code -FAILED}
   * splits, in YCSB 0.5 or newer.
   */
  long count(String name) {
    Double operations = figures.get(name).get("Operations");
    if (operations == null) {
      throw file.incomplete("YCSB did not print [" + name + "], Operations; exclude it");
    }
    long done = Math.round(operations);
    Map<String, Long> statuses = statuses(name);
    boolean split = !statuses.isEmpty();
    statuses.keySet().removeIf(status -> !succeeded(status));
    long succeeded = statuses.values().stream().mapToLong(Long::longValue).sum();
    return split ? Math.min(done, succeeded) : done;
  }

  private Map<String, Long> statuses(String name) {
    Map<String, Long> statuses = new LinkedHashMap<>();
    for (Map.Entry<String, Double> figure : figures.get(name).entrySet()) {
      Matcher m = RETURN.matcher(figure.getKey());
      if (m.matches()) {
        statuses.put(m.group(1), Math.round(figure.getValue()));
      }
    }
    return statuses;
  }

  /** Before YCSB 0.5 a status is a number, 0 for success. */
  private static boolean succeeded(String status) {
    return status.endsWith("OK") || status.equals("0");
  }

  /** Number of errors by outcome, which follows from YCSB's name for the status of an operation. */
  Map<Outcome, Long> errors(String name) {
    Map<Outcome, Long> errors = new EnumMap<>(Outcome.class);
    Map<String, Long> failures = statuses(name);
    failures.keySet().removeIf(YcsbFigures::succeeded);
    failures.forEach((status, n) -> errors.merge(outcome(status), n, Long::sum));
    return errors;
  }

  private static Outcome outcome(String status) {
    return switch (status) {
      case "NOT_FOUND" -> Outcome.NOT_FOUND;
      case "SERVICE_UNAVAILABLE" -> Outcome.CONNECTION;
      default -> Outcome.FATAL;
    };
  }

  Latency service(String name) {
    return latency(figures.get(name));
  }

  /** Null unless {@code measurement.interval} was {@code intended} or {@code both}. */
  Latency response(String name) {
    return figures.containsKey(INTENDED + name) ? latency(figures.get(INTENDED + name)) : null;
  }

  /** Null without an operation, for which YCSB prints 0. */
  private Latency latency(Map<String, Double> of) {
    if (Double.valueOf(0).equals(of.get("Operations"))) {
      return null;
    }
    Latencies latencies = new Latencies();
    of.forEach(
        (measurement, value) -> {
          Matcher m = LATENCY.matcher(measurement);
          if (m.matches()) {
            double micros = m.group(2).equals("ms") ? value * 1e3 : value;
            latencies.figure(file.line(0), m.group(1), micros);
          }
        });
    return latencies.latency();
  }
}
