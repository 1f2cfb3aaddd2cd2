package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Expectation;
import io.linkbenchx.internal.compare.ExpectationResult;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.report.ExpectText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the expectations of an experiment, and judges them by its results. */
@Command(
    name = "expect",
    description =
        "Check the expectations of an experiment against its results: as expected if the whole 95"
            + " %% interval lies on the expected side, not as expected if no part of it does,"
            + " otherwise undecided. Without DIR: only check and print the file.")
final class ExpectCommand extends SessionCommand {
  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description =
          "Expectations, one per line: NAME: FIGURE[(TYPE)] of STEPS [over STEPS] >= NUMBER because"
              + " REASON. STEPS are KEY=VALUE, such as server=myrocks-zlib, clients=4; a value that"
              + " contains a comma is in single quotes.")
  private Path file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "DIR",
      description = "Directories that contain the results, at any depth.")
  private List<Path> directories = new ArrayList<>();

  @Option(
      names = "--not-judged",
      description = "Print the expectations without verdicts, for results of short runs.")
  private boolean notJudged;

  @Option(names = "--strict", description = "Exit with 6 unless every expectation is met or NA.")
  private boolean strict;

  @Override
  public Integer call() {
    List<Expectation> expectations =
        Expectation.parseFile(lines(file, "expectations"), file.toString());
    int width = session.screen().width();
    if (notJudged || directories.isEmpty()) {
      String text =
          notJudged
              ? ExpectText.notJudged(expectations, width)
              : ExpectText.before(expectations, width);
      say(text.stripTrailing());
      return OK;
    }
    List<StoredRun> runs =
        directories.stream().flatMap(each -> Results.below(each).runs().stream()).toList();
    List<ExpectationResult> results = ExpectationResult.of(expectations, runs);
    say(ExpectText.after(results, width).stripTrailing());
    return strict && results.stream().anyMatch(ExpectCommand::missed) ? GATE : OK;
  }

  private static boolean missed(ExpectationResult result) {
    return switch (result.verdict()) {
      case NOT_AS_EXPECTED, UNDECIDED, TOO_FEW_REPEATS, TOO_FEW_BLOCKS -> true;
      case AS_EXPECTED, NO_SUCH_STEP, SEVERAL_KINDS, NOT_MEASURED -> false;
    };
  }
}
