package io.linkbenchx.report;

import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The text of the console in pieces, each ending with a line end and at most 100 columns wide where
 * names allow: {@link #head} when the database is open, {@link #stepLine} after each step, {@link
 * #verificationLine}, and in the end {@link #tables} and {@link #tail}.
 */
public final class ConsoleReport {
  private static final int SHOWN_DIFFERENCES = 10;
  private static final int LONGEST_FACT = 26;

  private ConsoleReport() {}

  /** All pieces, for a run that was stored some time ago. */
  public static String all(StoredRun stored) {
    RunResult run = stored.result();
    StringBuilder text = new StringBuilder(head(run)).append('\n');
    run.steps().forEach(step -> text.append(stepLine(step)));
    lost(run).forEach(cell -> text.append(cellLine(cell)));
    if (run.verification() != null) {
      text.append(verificationLine(run.verification()));
    }
    return text.append('\n')
        .append(tables(stored))
        .append('\n')
        .append(tail(run, stored.directory()))
        .toString();
  }

  /** Tool, workload, database, machine, and the remark that an embedded run is no server's. */
  public static String head(RunResult run) {
    Lines lines = new Lines();
    RunInfo info = run.run();
    List<String> first = new ArrayList<>();
    first.add("linkbenchx " + run.tool().version());
    String profile = info.profile().isEmpty() ? "" : "profile " + info.profile();
    String between = workload(run).isEmpty() || profile.isEmpty() ? "" : ", ";
    first.add(workload(run) + between + profile);
    first.add("seed " + info.seed());
    if (info.label() != null && !info.label().isEmpty()) {
      first.add("label " + oneLine(info.label()));
    }
    first.removeIf(String::isEmpty);
    lines.line(String.join("  ", first));
    if (info.facts() != null && !info.facts().isEmpty()) {
      lines.sentence("workload", String.join(", ", shortFacts(info.facts())));
    }
    run.databases().forEach(database -> database(lines, database));
    if (info.machine() != null && !info.machine().isEmpty()) {
      lines.items("machine", machine(info.machine()), ", ");
    }
    String remark = Remarks.notAServer(run);
    if (!remark.isEmpty()) {
      lines.sentence("", remark);
    }
    return lines.toString();
  }

  /** A database of several, when its turn comes after the head was shown. */
  public static String databaseLine(DatabaseResult database) {
    Lines lines = new Lines();
    database(lines, database);
    return lines.toString();
  }

  private static void database(Lines lines, DatabaseResult database) {
    String product = database.product() + " " + database.version();
    if (database.engine() != null && !database.engine().equals(database.product())) {
      product += ", " + database.engine();
    }
    lines.sentence(
        "database",
        product + (database.embedded() ? ", in this process" : "") + durability(database));
  }

  private static String durability(DatabaseResult database) {
    String requested = database.durability().requested();
    String effective = database.durability().effective();
    if (effective.contains("durability " + requested)) {
      return "; " + effective;
    }
    boolean same = requested.isEmpty() || effective.startsWith(requested);
    return "; durability " + (same ? effective : requested + " asked for, " + effective);
  }

  private static List<String> machine(Map<String, String> facts) {
    List<String> items = new ArrayList<>();
    facts.forEach(
        (name, value) ->
            items.add(
                switch (name) {
                  case "cores" -> value + (value.equals("1") ? " core" : " cores");
                  case "jdk", "jvm" -> "JDK " + value.replaceFirst("^JDK ", "");
                  case "heap" -> "heap " + value;
                  default -> value;
                }));
    return items;
  }

  /** The page has all of them; a distribution in words is too long for the first screen. */
  private static List<String> shortFacts(Map<String, String> facts) {
    return facts.entrySet().stream()
        .filter(fact -> fact.getValue().length() <= LONGEST_FACT)
        .map(fact -> fact.getKey() + " " + fact.getValue())
        .toList();
  }

  static String workload(RunResult run) {
    if (!run.steps().isEmpty()) {
      return run.steps().get(0).workload();
    }
    return run.calibration() == null ? "" : run.calibration().workload();
  }

  /** A finished step, its warm-up before it, its warnings behind it. */
  public static String stepLine(StepResult step) {
    Lines lines = new Lines();
    if (step.warmupSeconds() > 0 && factors(step).isEmpty()) {
      lines.line(" warm-up   " + Figures.seconds(step.warmupSeconds()) + ", not counted");
    }
    lines.items(step.mode(), items(step), "   ");
    step.warnings().forEach(warning -> lines.sentence("", "! " + oneLine(warning)));
    return lines.toString();
  }

  /** The same on one line, without warm-up and warnings. */
  static String stepText(StepResult step) {
    return String.join(", ", items(step)).replace("  ", ", ");
  }

  private static List<String> items(StepResult step) {
    List<String> items =
        switch (step.mode()) {
          case "load" -> load(step);
          case "open" -> open(step);
          default -> closed(step);
        };
    if (!factors(step).isEmpty()) {
      int repeat = step.cell().repeat();
      items.add(0, factors(step.cell().factors()) + (repeat > 1 ? ", repeat " + repeat : ""));
    }
    if (!step.state().equals("finished")) {
      items.add(step.state().toUpperCase(Locale.ROOT));
    }
    return items;
  }

  private static Map<String, String> factors(StepResult step) {
    return step.cell() == null ? Map.of() : step.cell().factors();
  }

  /** {@code clients 8, durability sync}. */
  static String factors(Map<String, String> factors) {
    return factors.entrySet().stream()
        .map(factor -> factor.getKey() + " " + factor.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Cells of a plan of several that left no step behind, and why. */
  public static List<CellResult> lost(RunResult run) {
    if (run.plan() == null || run.plan().cells().size() < 2) {
      return List.of();
    }
    return run.plan().cells().stream()
        .filter(cell -> cell.state().equals("impossible") || cell.state().equals("failed"))
        .toList();
  }

  /** Why a cell is missing. */
  public static String cellLine(CellResult cell) {
    String reason = oneLine(String.valueOf(cell.reason()));
    return new Lines()
        .sentence("cell", factors(cell.factors()) + ": " + cell.state() + ": " + reason)
        .toString();
  }

  private static List<String> load(StepResult step) {
    List<String> kinds = new ArrayList<>();
    if (step.rows() != null) {
      step.rows().forEach((kind, rows) -> kinds.add(Figures.count(rows) + " " + kind));
    }
    List<String> items = new ArrayList<>();
    items.add(String.join("  ", kinds));
    items.add(Figures.seconds(step.seconds()));
    items.add(Figures.compact(step.rate()) + " rows/s");
    return items;
  }

  private static List<String> closed(StepResult step) {
    List<String> items = new ArrayList<>();
    boolean told = factors(step).containsKey("clients");
    items.add((told ? "" : clients(step) + "  ") + Figures.seconds(step.seconds()));
    items.add(Figures.count(step.transactions()) + " transactions");
    items.add(Figures.rate(step.rate()) + "/s");
    if (step.steadiness() != null && Double.isFinite(step.steadiness().cv())) {
      items.add("spread of rates " + Figures.percent(step.steadiness().cv()));
    }
    items.addAll(troubles(step));
    return items;
  }

  private static List<String> open(StepResult step) {
    OpenLoop open = step.open();
    List<String> items = new ArrayList<>();
    items.add(
        Figures.rate(open.targetRate())
            + "/s "
            + (open.arrival().equals("poisson") ? "Poisson" : open.arrival())
            + ", "
            + clients(step)
            + ", "
            + Figures.seconds(step.seconds()));
    items.add(Figures.rate(step.rate()) + "/s");
    Latency lag = open.lag();
    if (lag != null) {
      items.add("behind schedule max " + Figures.delay(lag.max()));
    }
    items.addAll(troubles(step));
    if (open.sla() != null && !open.sla().passed()) {
      items.add("FAILED-SLA, kept " + Figures.percent(open.sla().kept()));
    }
    addUnlessZero(items, open.dropped(), open.behind().equals("drop") ? "dropped" : "shed");
    addUnlessZero(items, open.backlogAtEnd(), "still due at the end");
    return items;
  }

  private static List<String> troubles(StepResult step) {
    List<String> items = new ArrayList<>();
    long errors = step.errors().values().stream().mapToLong(Long::longValue).sum();
    items.add("errors " + Figures.count(errors));
    items.add("retries " + Figures.count(step.retries()));
    addUnlessZero(items, step.unknown(), "of unknown outcome");
    addUnlessZero(items, step.unfinished(), "unfinished");
    return items;
  }

  private static void addUnlessZero(List<String> items, long value, String what) {
    if (value != 0) {
      items.add(Figures.count(value) + " " + what);
    }
  }

  private static String clients(StepResult step) {
    return step.clients() + (step.clients() == 1 ? " client" : " clients");
  }

  /** What was checked and whether it was right; if not, the first differences. */
  public static String verificationLine(VerificationResult verification) {
    Lines lines = new Lines();
    lines.items("verify", items(verification), "   ");
    List<String> differences = verification.differences();
    differences.stream()
        .limit(SHOWN_DIFFERENCES)
        .forEach(difference -> lines.sentence("", "! " + oneLine(difference)));
    if (!verification.passed() && differences.size() > SHOWN_DIFFERENCES) {
      lines.sentence("", "… and more in " + ResultDirectory.RESULT);
    }
    return lines.toString();
  }

  /** The same on one line, without the differences. */
  static String verificationText(VerificationResult verification) {
    return String.join(", ", items(verification));
  }

  private static List<String> items(VerificationResult verification) {
    List<String> checked = new ArrayList<>();
    verification.checked().forEach((what, n) -> checked.add(Figures.count(n) + " " + what));
    List<String> items = new ArrayList<>();
    items.add(String.join(", ", checked));
    if (!verification.scope().equals("full")) {
      items.add("a sample of " + Figures.percent(verification.fraction()));
    }
    items.add(Figures.seconds(verification.seconds()));
    items.add(
        verification.passed()
            ? "OK"
            : "FAILED, " + Figures.count(verification.differenceCount()) + " differences");
    return items;
  }

  /** The tables of all steps that ran transactions, what they cost, and how far to trust them. */
  public static String tables(StoredRun stored) {
    return ConsoleTables.of(stored);
  }

  /** How it ended, where the files are, and the command that repeats it. */
  public static String tail(RunResult run, Path directory) {
    Lines lines = new Lines();
    if (run.state().equals("running")) {
      lines.sentence(
          "result", "this run was killed, or still goes on: the figures are those so far");
    } else if (!run.state().equals("finished")) {
      lines.sentence("result", run.state() + (run.message() == null ? "" : ": " + run.message()));
    }
    Path report = directory.resolve(ResultDirectory.REPORT);
    lines.line(" report    " + (Files.exists(report) ? report : directory));
    lines.line(
        " next      run/linkbenchx -c "
            + directory.resolve(ResultDirectory.CONFIGURATION)
            + " --drop");
    lines.line("           repeats this run: same stream, same data");
    return lines.toString();
  }

  /** A text from outside may hold line ends or terminal commands. */
  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }
}
