package io.linkbenchx.internal.report;

import static io.linkbenchx.internal.report.PageTable.numberAt;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.internal.report.PageTable.Column;
import io.linkbenchx.internal.report.PageTable.Known;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The columns of a page's tables about steps, by where result.json has their figures. */
final class StepColumns {
  private static final double GIB = 1L << 30;

  private static final Map<String, Function<JsonNode, Double>> FIGURES = figures();

  private StepColumns() {}

  /** A transaction type, or a kind of rows: an object in {@code types}. */
  static List<Column> types(JsonNode step) {
    boolean open = step.has("open");
    boolean load = step.at("/step/mode").asText().equals("load");
    List<Column> columns = new ArrayList<>();
    columns.add(Column.at("count", "/counts/transactions"));
    columns.add(Column.at("per s", "/counts/rate"));
    if (open) {
      latency(columns, "service ", "service");
      latency(columns, "response, served ones, ", "response");
    } else {
      for (String figure : List.of("mean", "p50", "p95", "p99", "p99_9", "p99_99", "max")) {
        String head = figure.equals("mean") ? "avg" : figure.replace('_', '.');
        columns.add(Column.at(head, "/service/" + figure));
      }
    }
    if (!load) {
      columns.add(
          Column.number(
              "hit %",
              type ->
                  type.at("/counts/targets").asLong() == 0
                      ? null
                      : 100
                          * type.at("/counts/hits").asDouble()
                          / type.at("/counts/targets").asDouble()));
      columns.add(Column.at("retried", "/counts/retried"));
      columns.add(Column.number("errors", type -> sum(type.at("/counts/errors"))));
    }
    return columns;
  }

  private static void latency(List<Column> columns, String kind, String at) {
    columns.add(Column.at(kind + "p50", "/" + at + "/p50"));
    columns.add(Column.at("p99", "/" + at + "/p99"));
    columns.add(Column.at("p99.9", "/" + at + "/p99_9"));
    columns.add(Column.at("max", "/" + at + "/max"));
  }

  private static Double sum(JsonNode errors) {
    double sum = 0;
    for (JsonNode count : errors) {
      sum += count.asDouble();
    }
    return errors.isObject() ? Double.valueOf(sum) : null;
  }

  /** An object in {@code precision.types}. */
  static List<Column> intervals(JsonNode step) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("per s", type -> range(type.path("rate"), "")));
    intervals(columns, "service ", "service");
    if (step.has("open")) {
      intervals(columns, "response, served ones, ", "response");
    }
    return columns;
  }

  private static void intervals(List<Column> columns, String kind, String at) {
    columns.add(new Column(kind + "avg", type -> range(type.at("/" + at + "/mean"), "")));
    for (String percentile : List.of("p50", "p95", "p99", "p99_9")) {
      columns.add(
          new Column(
              percentile.replace('_', '.'),
              type -> {
                JsonNode of = type.at("/" + at + "/" + percentile);
                boolean few = of.has("episodes") && of.path("episodes").asInt() < 3;
                return range(of.path("bounds"), few ? "\\*" : "");
              }));
    }
  }

  private static Known range(JsonNode bounds, String mark) {
    Known plain = Known.range(numberAt(bounds, "/low"), numberAt(bounds, "/high"), " to ");
    return cell -> cell.matches(".*[^*]" + mark) && plain.shownBy(cell.replaceFirst("\\*$", ""));
  }

  private static Map<String, Function<JsonNode, Double>> figures() {
    Map<String, Function<JsonNode, Double>> figures = new LinkedHashMap<>();
    figures.put("transactions/s", at("/totals/rate"));
    figures.put("p50, µs", latency("p50"));
    figures.put("p99, µs", latency("p99"));
    figures.put("max, µs", latency("max"));
    figures.put("reads on the devices per operation", at("/cost/machine/devices/reads"));
    figures.put("KiB read on the devices per operation", at("/cost/machine/devices/readKb"));
    figures.put("KiB written on the devices per operation", at("/cost/machine/devices/writeKb"));
    figures.put(
        "KiB written by the engine per operation", at("/cost/perTransaction/engineWriteKb"));
    figures.put("write amp", StepColumns::amplification);
    figures.put("server CPU per operation, µs", at("/cost/machine/server/cpuMicros"));
    figures.put("process CPU per operation, µs", at("/cost/perTransaction/cpuMicros"));
    figures.put(
        "size, GiB",
        step -> {
          Double bytes = numberAt(step, "/cost/databaseBytes");
          return bytes == null ? null : Double.valueOf(bytes / GIB);
        });
    return figures;
  }

  private static Function<JsonNode, Double> at(String pointer) {
    return step -> numberAt(step, pointer);
  }

  private static Function<JsonNode, Double> latency(String figure) {
    return step ->
        numberAt(step, (step.has("open") ? "/open/response/" : "/totals/service/") + figure);
  }

  private static Double amplification(JsonNode step) {
    Double engine = numberAt(step, "/cost/amplification/total");
    Double known =
        engine == null || engine <= 0
            ? numberAt(step, "/cost/machine/devices/writeAmplification")
            : engine;
    return known == null || known <= 0 ? null : known;
  }

  /** A figure of a step by its name on the page; null if it was not measured. */
  static Double figure(String name, JsonNode step) {
    return FIGURES.get(name).apply(step);
  }

  /** The names of the figures that any of the steps has, in the order of the page. */
  static List<String> known(List<JsonNode> steps) {
    return FIGURES.keySet().stream()
        .filter(name -> steps.stream().anyMatch(step -> figure(name, step) != null))
        .toList();
  }

  /** Transactions given up in a step. */
  static Double errors(JsonNode step) {
    return sum(step.at("/totals/errors"));
  }
}
