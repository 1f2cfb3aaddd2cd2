package io.linkbenchx.cli;

import io.linkbenchx.compare.CompareException;
import io.linkbenchx.compare.Comparison;
import io.linkbenchx.compare.Gate;
import io.linkbenchx.compare.GateResult;
import io.linkbenchx.compare.Side;
import io.linkbenchx.report.CompareJson;
import io.linkbenchx.report.CompareJunit;
import io.linkbenchx.report.CompareMarkdown;
import io.linkbenchx.report.CompareText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares results, and judges gates. */
@Command(
    name = "compare",
    description =
        "Compare results with a base: what differed, the ratio of every figure with its interval,"
            + " and gates. A side is a result directory, or a directory that holds the results of"
            + " several repeats. Exit code 6 if a gate fails.",
    sortOptions = false)
final class CompareCommand implements Callable<Integer> {

  private final Session session;

  /** What an undecided gate does to the exit code. */
  enum Undecided {
    PASS,
    FAIL
  }

  @Parameters(index = "0", paramLabel = "BASE", description = "The results to compare with.")
  private Path base;

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "OTHER", description = "Results.")
  private List<Path> others;

  @Option(
      names = "--gate",
      paramLabel = "EXPR",
      description = "A condition, such as 'rate >= 0.97 base' or 'p99(GET_NODE) <= 5 ms'.")
  private List<String> expressions = new ArrayList<>();

  @Option(names = "--gates", paramLabel = "FILE", description = "Conditions, one per line.")
  private Path gateFile;

  @Option(
      names = "--undecided",
      defaultValue = "fail",
      paramLabel = "WHAT",
      description = "pass or fail: what an undecided gate does. Default: fail")
  private Undecided undecided;

  @Mixin private LeastChange least;

  @Option(
      names = "--unlike",
      description =
          "Compare even if workload, profile or effective durability differ or data was wrong.")
  private boolean unlike;

  @Option(names = "--markdown", paramLabel = "FILE", description = "Write it as Markdown too.")
  private Path markdown;

  @Option(names = "--json", paramLabel = "FILE", description = "Write it as JSON too.")
  private Path json;

  @Option(names = "--junit", paramLabel = "FILE", description = "Write the gates as JUnit XML too.")
  private Path junit;

  CompareCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<Gate> gates = gates();
    double leastShare = least.share();
    if (junit != null && gates.isEmpty()) {
      throw new CompareException("--junit writes gates: name one with --gate or --gates");
    }
    Side reference = Side.read(base);
    List<Comparison> comparisons =
        others.stream()
            .map(other -> Comparison.of(reference, Side.read(other), leastShare))
            .toList();
    comparisons.forEach(this::requireAlike);
    comparisons.forEach(Comparison::requireTables);
    List<GateResult> results = GateResult.of(gates, comparisons);
    OutputFile.write(markdown, CompareMarkdown.of(comparisons, results));
    OutputFile.write(json, CompareJson.of(comparisons, results));
    if (junit != null) {
      OutputFile.write(junit, CompareJunit.of(results, undecided == Undecided.PASS));
    }
    session.screen().say(CompareText.of(comparisons, results).stripTrailing());
    return results.stream().allMatch(this::passes) ? ExitCode.OK : ExitCode.GATE;
  }

  private List<Gate> gates() {
    List<Gate> gates = new ArrayList<>();
    expressions.forEach(text -> gates.add(Gate.parse(text, "--gate")));
    if (gateFile != null) {
      try {
        gates.addAll(Gate.parseFile(Files.readAllLines(gateFile), gateFile.toString()));
      } catch (IOException e) {
        throw new CompareException("cannot read " + gateFile + ": name a text file with gates");
      }
    }
    return gates;
  }

  private void requireAlike(Comparison comparison) {
    if (!unlike && !comparison.objections().isEmpty()) {
      throw new CompareException(CompareText.refusal(comparison));
    }
  }

  private boolean passes(GateResult result) {
    return switch (result.outcome()) {
      case PASSED -> true;
      case FAILED -> false;
      case UNDECIDED -> undecided == Undecided.PASS;
    };
  }
}
