package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The text of the console in pieces, each ending with a line end and at most {@code width} columns
 * wide where names allow: {@link #head} when the database is open, {@link #stepLine} after each
 * step, {@link #verificationLine}, and finally {@link #tables} and {@link #tail}.
 */
public record ConsoleReport(int width, boolean brief) {
  /** For output that is not a terminal. */
  public static final ConsoleReport USUAL = new ConsoleReport(100, false);

  private static final int SHOWN_DIFFERENCES = 10;
  private static final int SHOWN_BRIEFLY = 3;

  /** The same on a terminal of that many columns. */
  public ConsoleReport within(int columns) {
    return new ConsoleReport(columns, brief);
  }

  /** A document: complete lines of at most {@code width} columns, except for names. */
  public static String of(Document document, int width) {
    Lines lines = new Lines(width);
    document.blocks().forEach(lines::add);
    return lines.toString();
  }

  /** Lines broken at blanks. */
  public static String wrapped(String text, int width) {
    return text.lines()
        .flatMap(line -> Lines.pieces(line, width))
        .collect(Collectors.joining("\n"));
  }

  /**
   * What a person does on the other client machines while share 1 waits: a line with the command.
   *
   * @param minutes that share 1 waits
   * @param variable assignment of the token for the shell; empty if they know it
   */
  public static String joinLine(int minutes, String variable, int shares, String host, int port) {
    String known = variable.isEmpty() ? "" : variable + " ";
    return ("join      on the other machines, K = 2 to %s, within %s minutes: %srun/linkbenchx"
            + " -c FILE --share K/%1$s --join %s:%s")
        .formatted(shares, minutes, known, host, port);
  }

  private Lines lines() {
    return new Lines(width, brief);
  }

  /** All parts, for a stored run. */
  public String all(StoredRun stored) {
    RunResult run = stored.result();
    StringBuilder text = new StringBuilder(head(run)).append('\n');
    run.steps().forEach(step -> text.append(stepLine(step)));
    lost(run).forEach(cell -> text.append(cellLine(cell)));
    if (run.verification() != null) {
      run.verification().checks().forEach(check -> text.append(verificationLine(check)));
    }
    return text.append('\n').append(end(stored)).append(answer(stored)).toString();
  }

  /** Tool, workload, database, machine, and a note that an embedded run is not a server's. */
  public String head(RunResult run) {
    return HeadLines.addTo(lines(), run).toString();
  }

  /** Another database of several, when its turn comes after the head was shown. */
  public String databaseLine(DatabaseResult database) {
    return HeadLines.addTo(lines(), database).toString();
  }

  /** A finished step, preceded by its warm-up and followed by its warnings. */
  public String stepLine(StepResult step) {
    return StepLine.addTo(lines(), step).toString();
  }

  /**
   * Cells whose steps are missing for a reason that no step shows. In a plan of one cell, an
   * impossible or failed cell is the run's own failure and not repeated.
   */
  public static List<CellResult> lost(RunResult run) {
    boolean several = run.plan().cells().size() > 1;
    return run.plan().cells().stream()
        .filter(
            cell ->
                switch (cell.state()) {
                  case IMPOSSIBLE, FAILED, VOID -> several;
                  case ABANDONED -> !abandonedInAStep(run, cell);
                  default -> false;
                })
        .toList();
  }

  private static boolean abandonedInAStep(RunResult run, CellResult cell) {
    return run.steps().stream()
        .filter(step -> step.state() == StepState.ABANDONED)
        .map(step -> step.step().cell())
        .anyMatch(its -> its == null || its.number() == cell.number()); // null: the load
  }

  /** Why a cell is missing. */
  public String cellLine(CellResult cell) {
    String factors = StepLine.factors(cell.factors());
    String which = factors.isEmpty() ? "" : factors + ": ";
    return lines().sentence("cell", which + cell.state().text() + ": " + cell.reason()).toString();
  }

  /** The scope and result of a verification; if it failed, the first differences. */
  public String verificationLine(VerificationResult.Check check) {
    VerificationResult verification = check.result();
    List<String> checked = checked(verification);
    Lines lines = lines();
    List<String> items = items(check, brief ? List.of() : lines.broken(checked));
    if (brief) {
      items.add(0, items.remove(items.size() - 1)); // the verdict first
      items.addAll(checked);
    }
    lines.itemsOrFitting("verify", items, "   ");
    verification.unchecked().forEach(open -> lines.sentence("", "? " + open));
    int most = brief ? SHOWN_BRIEFLY : SHOWN_DIFFERENCES;
    List<String> differences = verification.differences();
    differences.stream().limit(most).forEach(d -> lines.sentence("", "! " + d));
    if (!verification.passed() && differences.size() > most) {
      lines.sentence("", "… and more in " + ResultDirectory.RESULT);
    }
    return lines.toString();
  }

  /** A verification on one line, without the differences. */
  static String verificationText(VerificationResult.Check check) {
    return String.join(", ", items(check, checked(check.result())));
  }

  private static List<String> checked(VerificationResult verification) {
    return verification.checked().entrySet().stream()
        .map(entry -> Figures.count(entry.getValue()) + " " + entry.getKey())
        .toList();
  }

  private static List<String> items(VerificationResult.Check check, List<String> checked) {
    VerificationResult verification = check.result();
    List<String> items = new ArrayList<>(IfKnown.texts(check.database()));
    items.addAll(checked);
    boolean sample = verification.scope() == VerificationResult.Scope.SAMPLE;
    String count = Figures.counted(verification.differenceCount(), "difference");
    IfKnown.addTo(
        items,
        sample ? "a sample of " + Figures.percent(verification.fraction()) : null,
        Figures.seconds(verification.seconds()),
        verification.verdict() + (verification.differenceCount() == 0 ? "" : ", " + count));
    return items;
  }

  /** The tables of all steps with transactions, their costs, and caveats. */
  public String tables(StoredRun stored) {
    return ConsoleTables.addTo(new Lines(width), stored).toString();
  }

  /** Tables, how the run ended, and where to continue. */
  public String end(StoredRun stored) {
    return (brief ? ConsoleTables.briefTo(lines(), stored) : tables(stored) + "\n")
        + tail(stored.result(), stored.directory());
  }

  /** The last lines: rate, p99, CPU and warnings. */
  public String answer(StoredRun stored) {
    return new RunAnswer(stored, stored.result()).addTo(lines()).toString();
  }

  /** Where its files are and the next command; unless brief, also how the run ended. */
  public String tail(RunResult run, Path directory) {
    Lines lines = lines();
    if (!brief && run.status() == RunStatus.RUNNING) {
      lines.sentence("ended", "this run was killed or is still running; figures are partial");
    } else if (!brief && run.status() != RunStatus.FINISHED) {
      String why = run.message() == null ? "" : ": " + run.message();
      lines.sentence("ended", run.status().text() + why);
    }
    Path report = directory.resolve(ResultDirectory.REPORT); // unless it could not be written
    lines.line(" report    " + (Files.isRegularFile(report) ? report : directory));
    boolean ended = run.status() == RunStatus.FINISHED || run.status() == RunStatus.FAILED;
    if (run.run().imported() == null && !ended) {
      lines.line(" next      run/linkbenchx --resume -o " + Printable.shellWord(directory));
      if (!brief) {
        lines.line("           continues this run");
      }
    } else if (brief && !run.steps().isEmpty()) {
      lines.line(" next      run/linkbenchx report " + Printable.shellWord(directory));
    } else if (!brief && run.run().imported() == null && !run.steps().isEmpty()) {
      // not one that was refused, perhaps because of data that --drop would drop
      Path configuration = directory.resolve(ResultDirectory.CONFIGURATION);
      lines.line(" next      run/linkbenchx -c " + Printable.shellWord(configuration) + " --drop");
      boolean again =
          ConsoleTables.measured(run).stream()
              .flatMap(step -> step.caveats().stream())
              .anyMatch(caveat -> caveat.kind() == Caveat.Kind.RESUMED);
      String what =
          again ? "its plan: same stream, but on new data" : "this run: same stream, same data";
      lines.line("           repeats " + what);
    }
    return lines.toString();
  }
}
