package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineCost.Devices;
import io.linkbenchx.result.MachineCost.Host;
import io.linkbenchx.result.MachineCost.Server;
import io.linkbenchx.result.MachineRates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines that the scripts of the insert benchmark make, one for each configuration: {@code
 * ips,qps,rps,…,p50,p99,tag}, columns in any order, separated by commas, tabs or blanks. Each is a
 * result. The step is in the name of the file, as the scripts name it: {@code mrg.l.i0}. In steps
 * of queries, {@code wpi} and {@code wkbpi} are per insert and not per query, so they are excluded.
 * {@code p50} and {@code p99} are rates.
 */
final class MytoolsSummary {
  private static final Pattern STEP =
      Pattern.compile(".*?(l\\.(?:i0|x|i1|i2)|q[rp]?\\d+(?:\\.L\\d+)?).*");

  private MytoolsSummary() {}

  static List<ForeignRun> read(TextFile file) {
    List<String> head = List.of();
    List<ForeignRun> runs = new ArrayList<>();
    for (Line line : file.filled(0)) {
      if (line.text().startsWith("ips") && line.text().contains("qps")) {
        head = List.of(line.text().split("[,\\s]+"));
      } else if (!line.text().startsWith("#")) {
        if (head.isEmpty()) {
          throw line.bad("not the insert benchmark, which begins with i_sec or with ips,qps");
        }
        runs.add(run(line, head, line.text().split("[,\\s]+")));
      }
    }
    if (runs.isEmpty()) {
      throw file.incomplete("the file has no line of a step: exclude it");
    }
    return runs;
  }

  private static ForeignRun run(Line line, List<String> head, String... fields) {
    line.fields(head.size(), fields);
    Map<String, Double> figures = new LinkedHashMap<>();
    Map<String, String> settings = new LinkedHashMap<>();
    for (int c = 0; c < fields.length; c++) {
      String name = head.get(c);
      if (name.equals("tag") || name.equals("cnf")) {
        settings.put("tag", fields[c]);
      } else if (!fields[c].equalsIgnoreCase("NA")) {
        figures.put(name, line.number(fields[c]));
      }
    }
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("start", "the file's time");
    fact(facts, figures, "p50", "rate of half the seconds");
    fact(facts, figures, "p99", "rate of 99 % of seconds");
    fact(facts, figures, "maxop", "longest response, s");
    fact(facts, figures, "ips", "inserts/s");
    TextFile file = line.file();
    String workload = "iibench" + step(file.path());
    return ForeignRun.of(
            Source.MYTOOLS, null, List.of(file), workload, settings, List.of(step(figures)))
        .stating(facts, null);
  }

  private static String step(Path path) {
    Matcher m = STEP.matcher(String.valueOf(path.getFileName()));
    return m.matches() ? "-" + m.group(1) : "";
  }

  private static void fact(
      Map<String, String> facts, Map<String, Double> figures, String column, String name) {
    if (figures.containsKey(column)) {
      facts.put(name, String.valueOf(figures.get(column)));
    }
  }

  private static ForeignStep step(Map<String, Double> figures) {
    double queries = figures.getOrDefault("qps", 0.0);
    boolean inserts = !(queries > 0);
    Double rate = inserts ? figures.get("ips") : Double.valueOf(queries);
    Double reads = figures.get("rps");
    Double readKb = figures.getOrDefault("rkbps", mega(figures.get("rmbps")));
    Double writes = figures.get("wps");
    Double writeKb = figures.getOrDefault("wkbps", mega(figures.get("wmbps")));
    Double switches = figures.get("csps");
    Double busy = figures.get("cpups");
    MachineRates rates =
        new MachineRates(reads, readKb, writes, writeKb, switches, null, busy, null, null);
    Double rss = mega(figures.get("rss"));
    Server server = new Server(null, null, null, null, null, null, rss, null, null);
    Double each = inserts ? figures.get("wpi") : null;
    Double eachKb = figures.get(inserts ? "wkbpi" : "wkbpq");
    Devices devices = new Devices(figures.get("rpq"), figures.get("rkbpq"), each, eachKb, null);
    Host host = new Host(figures.get("cspq"), figures.get("cpupq"), null, null, null);
    MachineCost machine = new MachineCost(server, devices, host, null, null, List.of());
    Double size = figures.getOrDefault("dbgb1", figures.get("dbgb"));
    Long bytes = size == null ? null : Long.valueOf(Math.round(size * (1 << 30)));
    ForeignStep step = new ForeignStep("run");
    step.cost(bytes, machine, rates);
    step.totals(null, rate, null, null);
    return step;
  }

  private static Double mega(Double value) {
    return value == null ? null : Double.valueOf(value * 1024);
  }
}
