package io.linkbenchx.internal.cli;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/** What the console says of costs and trust, computed from the files of a result. */
final class OutsiderCosts {
  private static final String COST = "cost per transaction";
  private static final String SPACE = "writes and size";

  private final ResultFiles files;
  private final ResultFiles.StepFiles step;
  private final Recomputed page;
  private final double transactions;

  OutsiderCosts(ResultFiles files, ResultFiles.StepFiles step, Recomputed page) {
    this.files = files;
    this.step = step;
    this.page = page;
    this.transactions = step.sum("transactions");
  }

  void add() {
    perTransaction();
    new OutsiderMachine(step, page, transactions).add();
    space();
    engine();
    conflicts();
    client();
  }

  /** Remarks about this step's own figures. */
  void caveats(String place) {
    steadiness(place);
    missing(place);
  }

  /** Remarks about all steps. */
  void caveats(String place, String fits, double bytes, double seconds) {
    files
        .json()
        .at("/run/facts/caps")
        .properties()
        .forEach(cap -> page.exactly(place, cap.getKey() + " 3", cap.getValue().asDouble()));
    page.about(place, fits, bytes);
    page.about(place, fits, files.json().at("/run/machine/memoryBytes").asDouble());
    page.about(place, "3 s steps", seconds);
  }

  private void perTransaction() {
    double jit = each("jit_cpu_s");
    double cpu = Math.max(0, each("process_cpu_s") - jit) * 1e6;
    double kernel = each("process_kernel_s") - each("jit_kernel_s");
    page.about(
        COST, "engine writes 3 KB", engineBytes() / step.between("engine_log_bytes", transactions));
    page.about(COST, "process writes 3 KB", each("process_write_bytes"));
    page.words(COST, "page cache");
    page.words(COST, "not device");
    double cancelled = step.used("process_cancelled_write_bytes");
    if (cancelled > 0) {
      page.about(COST, "3 MB cancelled", cancelled);
    }
    page.about(COST, "reads 3 KB", each("process_read_bytes"));
    page.about(COST, "CPU 3 us", cpu / 1e6);
    if (!(kernel
        <= 0)) { // less than the 10 ms of its clock, as in an almost idle step, is not shown
      page.about(COST, "kernel 3", kernel * 1e6);
    }
    if (!Double.isNaN(jit)) {
      page.about(COST, "JIT compiler 3 us more", jit);
    }
    JsonNode calibration = files.json().at("/calibration");
    JsonNode only = step.json().at("/cost/perTransaction/waitingCpuMicros");
    if (!only.isMissingNode() && !calibration.has("cpuNanosPerTransaction")) {
      page.about(COST, "waiting 3", only.asDouble());
    }
    if (calibration.has("cpuNanosPerTransaction")) {
      double client = calibration.at("/cpuNanosPerTransaction").asDouble() / 1e3;
      JsonNode waiting = step.json().at("/cost/perTransaction/waitingCpuMicros");
      page.about(COST, "client 3", client);
      if (!waiting.isMissingNode()) {
        page.about(COST, "waiting 3", waiting.asDouble());
      }
      double slack = 0.01 * (cpu + client + waiting.asDouble());
      double rest = cpu - client - waiting.asDouble();
      if (rest < -slack) {
        page.exactly(COST, "database 3", Double.NaN);
      } else {
        page.within(COST, "database 3", Math.max(0, rest - slack), Math.max(0, rest + slack));
      }
    }
  }

  private double each(String column) {
    return step.used(column) / step.between(column, transactions);
  }

  /** NaN where the engine does not count them. */
  private double engineBytes() {
    return step.used("engine_log_bytes")
        + step.used("engine_flush_bytes")
        + step.used("engine_compaction_bytes");
  }

  private void space() {
    JsonNode cost = step.json().at("/cost");
    double logical = step.used("logical_write_bytes");
    if (engineBytes() >= 0 && logical > 0) {
      page.about(SPACE, "engine bytes per row byte 3", engineBytes() / logical);
      page.about(SPACE, "log 3", step.used("engine_log_bytes") / logical);
      page.about(SPACE, "flush 3", step.used("engine_flush_bytes") / logical);
      page.about(SPACE, "compaction 3", step.used("engine_compaction_bytes") / logical);
    }
    double bytes = cost.at("/databaseBytes").asDouble();
    page.about(SPACE, "size 3 MB", bytes);
    if (cost.at("/logicalBytes").asDouble() > 0) {
      page.about(SPACE, "3 x the data loaded", bytes / cost.at("/logicalBytes").asDouble());
    }
    JsonNode size = cost.at("/size");
    page.about(SPACE, "before the step 3 MB", size.at("/bytesBefore").asDouble());
    page.about(SPACE, "3 bytes per row", bytes / size.at("/rows").asDouble());
    memory("cache", bytes, size.at("/memory/cacheBytes").asDouble());
    memory("memory", bytes, size.at("/memory/hostBytes").asDouble());
    if (size.at("/fileBytes").asDouble() != bytes) {
      page.about(SPACE, "files 3 MB (before 3 MB)", size.at("/fileBytes").asDouble());
      page.about(SPACE, "files 3 MB (before 3 MB)", size.at("/fileBytesBefore").asDouble());
    }
  }

  private void memory(String what, double data, double bytes) {
    if (bytes > 0) {
      page.about(SPACE, "3 x the " + what + " of 3 MB", data / bytes);
      page.about(SPACE, "3 x the " + what + " of 3 MB", bytes);
    }
  }

  private void engine() {
    JsonNode statistics = step.json().at("/cost/statistics");
    statistics.at("/work").properties().forEach(figure -> engine("", figure));
    statistics.at("/state").properties().forEach(figure -> engine("at the end ", figure));
  }

  private void engine(String when, Map.Entry<String, JsonNode> figure) {
    double value = figure.getValue().asDouble();
    if (value == 0) {
      return;
    }
    String name = figure.getKey();
    String words = when + name.replaceAll("_(bytes|micros)$", "").replace('_', ' ') + " ";
    if (name.endsWith("_bytes")) {
      boolean small = value < 0x1p20; // whole KB are cut, not rounded
      page.within("engine", words + "3 MB", value * 0.99 - (small ? 1024 : 0), value * 1.01);
    } else if (name.endsWith("_micros")) {
      page.about("engine", words + "3 s", value / 1e6);
    } else {
      // a level's number is a figure like any other
      words
          .chars()
          .filter(Character::isDigit)
          .forEach(digit -> page.exactly("engine", words + "3", digit - '0'));
      page.exactly("engine", words + "3", value);
    }
  }

  private void conflicts() {
    Map<String, Double> codes = new TreeMap<>();
    step.json()
        .at("/types")
        .forEach(
            type ->
                type.at("/failedAttempts")
                    .properties()
                    .forEach(
                        failed ->
                            codes.merge(
                                failed.getKey(), failed.getValue().asDouble(), Double::sum)));
    codes.keySet().removeIf(code -> !code.matches("(conflict|timeout).*"));
    if (codes.isEmpty()) {
      return;
    }
    double all = codes.values().stream().mapToDouble(Double::doubleValue).sum();
    String parts = codes.keySet().stream().map(code -> code + ": 3").collect(joining(", "));
    String sample = "3 per 1000 transactions (" + parts + ")";
    page.about("conflicts", sample, 1000 * all / transactions);
    page.exactly("conflicts", sample, 1000);
    codes.forEach(
        (code, n) -> {
          Matcher number = Pattern.compile("\\d+").matcher(code);
          if (number.find()) {
            page.exactly("conflicts", sample, Double.parseDouble(number.group()));
          }
          page.about("conflicts", sample, 1000 * n / transactions);
        });
  }

  private void client() {
    JsonNode calibration = files.json().at("/calibration");
    if (calibration.isMissingNode()) {
      return;
    }
    String place = "this client alone";
    double share =
        calibration.at("/nanosPerTransaction").asDouble()
            / 1e9
            / SampleMath.mean(step.all("service"));
    page.about(place, "3 k transactions/s on noop", calibration.at("/rate").asDouble());
    if (share < 1) {
      page.about(place, "client overhead 3 % of a transaction", share);
    } else {
      page.words(place, "a transaction takes no longer here");
    }
    page.may(place, share < 0.101 ? "so the client is not the bottleneck" : "");
    page.may(place, share > 0.099 ? "so the client is part of these figures" : "");
  }

  /** A closed loop by its rate, an open loop by its backlog. */
  private void steadiness(String place) {
    boolean closed = step.mode().equals("closed");
    double due = step.due() / step.seconds();
    OutsiderIntervals intervals = step.intervals();
    OutsiderIntervals.Interval backlog = intervals.backlog().over(due);
    OutsiderIntervals.Interval times = intervals.serviceDrift();
    boolean service =
        !closed
            && (!backlog.given() || backlog.low() <= 0.1)
            && times.given()
            && (times.low() > 0.1 || times.high() < -0.1)
            && !step.json().at("/steadiness/basis").asText().equals("backlog");
    OutsiderIntervals.Interval change = closed ? intervals.drift() : service ? times : backlog;
    String verdict = "too short to tell if steady";
    if (change.given() && change.low() >= -0.1 && change.high() <= 0.1) {
      verdict = "steady yes";
    } else if (change.given() && (change.low() > 0.1 || change.high() < -0.1)) {
      verdict = "steady NO";
    }
    if (!closed && !service && !step.json().at("/open/verdict").asText().equals("kept_up")) {
      verdict =
          step.json().at("/steadiness/verdict").asText().equals("drifting")
              ? "steady NO"
              : "too short to tell if steady";
    }
    String sample =
        verdict
            + (closed
                ? ", drift +3 %"
                : service
                    ? " in service time, drift +3 %"
                    : " in backlog, growth per start due +3 %");
    if (!change.given()) {
      near(place, sample, change.value(), change.value());
      return;
    }
    sample += " (+3 % to +3 %)";
    near(place, sample, change.value(), change.half());
    near(place, sample, change.low(), change.half());
    near(place, sample, change.high(), change.half());
  }

  private void near(String place, String sample, double value, double scale) {
    double slack = 0.01 * Math.abs(scale) + 1e-6;
    page.within(place, sample, value - slack, value + slack);
  }

  private void missing(String place) {
    long types = step.json().at("/types").size();
    long without3 = without(99.9);
    long without4 = without(99.99);
    if (without4 == 0) {
      return;
    }
    String text = "too few samples for ";
    text += without3 == 0 ? "" : "p99.9" + of(without3, types) + ", ";
    text += "p99.99" + of(without4, types);
    if (!text.contains(" (")) {
      page.words(place, text);
    }
    if (without3 > 0 && without3 < types) {
      page.exactly(place, text, without3);
    }
    if (without4 < types) {
      page.exactly(place, text, without4);
    }
  }

  private static String of(long missing, long types) {
    return missing == types ? "" : " (" + missing + (missing == 1 ? " type)" : " types)");
  }

  private long without(double percentile) {
    long missing = 0;
    for (var names = step.json().at("/types").fieldNames(); names.hasNext(); ) {
      Histogram service = step.histogram(names.next() + ".service");
      boolean some = service.getTotalCount() > 0;
      missing += some && Double.isNaN(SampleMath.percentile(service, percentile)) ? 1 : 0;
    }
    return missing;
  }
}
