package io.linkbenchx.internal.foreign;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.Latency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Output of LinkBench of 2013 to 2015 and its forks, from their log or {@code -csvstats}. A
 * percentile is a bucket there, [low, high]: its middle is used if the bucket's width is at most a
 * tenth of its upper bound, otherwise it is null. The fork with exact histograms writes
 * microseconds.
 */
final class LinkbenchOutput {
  private static final double WIDEST = 0.1;
  private static final double MICROS = 1e3;

  /** With {@code never_change} of the maintained fork and before it, and without. */
  private static final Pattern LOADED =
      Pattern.compile(
          ".*LOAD PHASE COMPLETED\\.\\s+Loaded (\\d+) nodes \\(Expected (\\d+)\\)[.,]\\s+"
              + "(?:Loaded )?(\\d+) links .*?\\s([\\d.,]+) seconds\\D.*");

  private static final Pattern REQUESTED =
      Pattern.compile(
          ".*REQUEST PHASE COMPLETED\\.\\s+(\\d+) requests done in (\\S+) seconds\\."
              + "\\s*Requests/second = (\\d+).*");
  private static final Pattern TYPE = Pattern.compile("(?:.*: )?([A-Z_]+) count = (\\d+)\\s+(.*)");

  /** A figure of such a line: a percentile as a bucket or, in a fork, exact; max and mean. */
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?:p([\\d.]+) = (?:\\[([\\d.]+),([\\d.]+)\\]ms|(\\d+)us)|([a-z]+) = ([\\d.]+)(ms|us)"
              + "|threads = \\d+)(?:\\s+|$)");

  private static final Pattern FIGURES = Pattern.compile("(?:" + FIGURE + ")+");

  /** Text that only lines of statistics contain. Around them, a log has whatever the JVM wrote. */
  private static final Pattern STATISTICS = Pattern.compile(".*(?: count = |PHASE COMPLETED).*");

  private static final Pattern THREADS = Pattern.compile("threads = (\\d+)");

  /** A load continues after a batch that failed. */
  private static final Pattern ABORTED =
      Pattern.compile(
          ".*(Benchmark did not complete cleanly|Error in load(Nodes|Links?|Counts):|Error while"
              + " resetting IDs).*");

  private static final Pattern REQUESTERS = Pattern.compile(".*Requester thread #(\\d+) started.*");
  private static final String DAMAGED = "a damaged line of LinkBench; exclude the file";
  private static final Pattern COLUMN = Pattern.compile("p([\\d.]+)(_low|_high| \\(us\\))");

  /**
   * A type without its rate, which requires the length of the phase.
   *
   * @param threads that did it; 0 if not stated
   */
  private record Counted(long count, Latencies latencies, int threads) {}

  private final TextFile file;
  private final Map<String, Counted> counted = new LinkedHashMap<>();

  /** The finished phases. */
  private final List<ForeignStep> steps = new ArrayList<>();

  private int clients;

  LinkbenchOutput(TextFile file) {
    this.file = file;
  }

  ForeignRun run() {
    String first = file.lines().get(0).strip();
    if (first.startsWith("threadID,timestamp,op,")) {
      throw file.bad(0, "csvstream has samples of single threads: import the log or csvstats");
    }
    if (first.startsWith("op,count,")) {
      csv(first.split(","));
      steps.add(new ForeignStep("run"));
    } else {
      log();
    }
    steps.forEach(this::addTypes);
    if (steps.isEmpty()) {
      throw file.incomplete(
          "not a log of LinkBench, or truncated: no REQUEST or LOAD PHASE COMPLETED; exclude it");
    }
    boolean loads = steps.size() == 1 && steps.get(0).name.equals("load");
    String workload = loads ? "linkbench-load" : "linkbench";
    Map<String, String> settings = Map.of("clients", String.valueOf(clients));
    return ForeignRun.of(Source.LINKBENCH, null, List.of(file), workload, settings, steps);
  }

  @SuppressWarnings("AssignmentExpression") // the first matching kind applies
  private void log() {
    for (Line line : file.filled(0)) {
      Matcher m = TYPE.matcher(line.text());
      if (m.matches()) {
        Matcher found = THREADS.matcher(m.group(3));
        int threads = found.find() ? line.clients(found.group(1)) : 0;
        Latencies latencies = latencies(line, m.group(3));
        counted.put(m.group(1), new Counted(line.count(m.group(2)), latencies, threads));
      } else if ((m = REQUESTERS.matcher(line.text())).matches()) {
        clients = Math.max(clients, line.clients(m.group(1)) + 1);
      } else if ((m = LOADED.matcher(line.text())).matches()) {
        steps.add(loaded(line, m));
      } else if ((m = REQUESTED.matcher(line.text())).matches()) {
        steps.add(requested(line, m));
      } else if (ABORTED.matcher(line.text()).matches()) {
        throw line.bad("LinkBench did not complete cleanly; exclude the file");
      } else if (STATISTICS.matcher(line.text()).matches()) {
        throw line.bad(DAMAGED);
      }
    }
  }

  /** Counts links; a load with {@code generate_nodes = false} has no nodes. */
  private ForeignStep loaded(Line line, Matcher m) {
    long nodes = line.count(m.group(1));
    if (nodes > 0 && nodes < line.count(m.group(2))) {
      throw line.bad("LinkBench loaded fewer nodes than expected; exclude the file");
    }
    return step("load", seconds(line, m.group(4)), line.count(m.group(3)));
  }

  /** Whole seconds are cut off, so the length follows from the rate if that is more exact. */
  private ForeignStep requested(Line line, Matcher m) {
    long count = line.count(m.group(1));
    double rate = line.number(m.group(3));
    double seconds = line.number(m.group(2));
    boolean whole = seconds == Math.rint(seconds) && rate > seconds;
    return step("run", whole ? count / rate : seconds(line, m.group(2)), count);
  }

  private double seconds(Line line, String text) {
    double seconds = line.number(text);
    if (!(seconds > 0)) {
      throw line.bad("LinkBench ran for no time: exclude the file");
    }
    return seconds;
  }

  private Latencies latencies(Line line, String text) {
    if (!FIGURES.matcher(text).matches()) {
      throw line.bad(DAMAGED);
    }
    Latencies latencies = new Latencies();
    Matcher m = FIGURE.matcher(text);
    int figures = 0;
    while (m.find()) {
      if (m.group(2) != null) {
        double percent = line.number(m.group(1));
        bucket(latencies, percent, line.number(m.group(2)), line.number(m.group(3)));
      } else if (m.group(4) != null) {
        latencies.percentile(line.number(m.group(1)), line.number(m.group(4)));
      } else if (m.group(5) != null && m.group(5).matches("max|mean")) {
        double micros = line.number(m.group(6)) * (m.group(7).equals("ms") ? MICROS : 1);
        latencies.figure(line, m.group(5), micros);
        figures++;
      }
    }
    if (figures != 2) {
      throw line.bad("a damaged line of LinkBench: it has no max and mean; exclude the file");
    }
    return latencies;
  }

  private static void bucket(Latencies latencies, double percent, double low, double high) {
    if (high - low <= WIDEST * high) {
      latencies.percentile(percent, (low + high) / 2 * MICROS);
    }
  }

  private void csv(String... head) {
    for (Line line : file.filled(1)) {
      String[] fields = line.fields(head.length, line.text().split(",", -1));
      Latencies latencies = csvLatencies(line, head, fields);
      counted.put(fields[0], new Counted(line.count(fields[1]), latencies, clients));
    }
    if (counted.isEmpty()) {
      throw file.incomplete("the file has no operation: exclude it");
    }
  }

  private Latencies csvLatencies(Line line, String[] head, String... fields) {
    Latencies latencies = new Latencies();
    for (int c = 2; c < head.length; c++) {
      Matcher m = COLUMN.matcher(head[c]);
      double value = line.number(fields[c]);
      if (m.matches()) {
        double percent = file.line(0).number(m.group(1));
        if (m.group(2).equals("_low")) {
          bucket(latencies, percent, value, line.number(fields[c + 1]));
        } else if (!m.group(2).equals("_high")) {
          latencies.percentile(percent, value);
        }
      } else if (head[c].startsWith("max") || head[c].startsWith("mean")) {
        double micros = value * (head[c].contains("(us)") ? 1 : MICROS);
        latencies.figure(line, head[c].startsWith("max") ? "max" : "mean", micros);
      } else if (head[c].equals("threads")) {
        clients = line.clients(fields[c]);
      } else {
        throw new ArchiveException(
            file.path() + ":1: unknown column " + head[c] + ": this is not csvstats of LinkBench");
      }
    }
    return latencies;
  }

  private static ForeignStep step(String name, double seconds, long count) {
    ForeignStep step = new ForeignStep(name);
    step.seconds = seconds;
    step.totals(count, count / seconds, null, null);
    return step;
  }

  /** Adds the operations of a phase. */
  private void addTypes(ForeignStep step) {
    boolean load = step.name.equals("load");
    step.clients = load ? 0 : clients;
    counted.forEach(
        (type, of) -> {
          if (Double.isNaN(step.seconds) || load == type.startsWith("LOAD_")) {
            step.clients = Math.max(step.clients, of.threads());
            Latency latency = of.latencies().latency();
            double rate = of.count() / step.seconds;
            step.type(type, of.count(), rate, null, null, latency, null);
          }
        });
  }
}
