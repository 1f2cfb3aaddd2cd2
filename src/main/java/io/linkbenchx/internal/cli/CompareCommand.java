package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Gate;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.report.CompareDocument;
import io.linkbenchx.internal.report.CompareWords;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.Document;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.report.JsonText;
import io.linkbenchx.internal.report.JunitXml;
import io.linkbenchx.internal.report.LiveDocument;
import io.linkbenchx.internal.report.Markdown;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares results, and judges gates. */
@Command(
    name = "compare",
    description =
        "Compare results with a base: differences in configuration and machine, the ratio of every"
            + " figure with its interval, and gates. A side is a result directory or a directory of"
            + " repeats. Exit code 6 if a gate fails. With --live: run two configurations"
            + " alternately and test whether they differ.")
final class CompareCommand extends SessionCommand {

  /** Effect of an undecided gate on the exit code. */
  enum Undecided {
    PASS,
    FAIL
  }

  @Parameters(index = "0", paramLabel = "BASE", description = "Results to compare with.")
  private Path base;

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "OTHER", description = "Results.")
  private List<Path> others;

  @Option(
      names = "--gate",
      paramLabel = "EXPR",
      description = "A gate, such as 'rate >= 0.97 base' or 'p99(GET_NODE) <= 5 ms'.")
  private List<String> expressions = new ArrayList<>();

  @Option(names = "--gates", paramLabel = "FILE", description = "File of gates, one per line.")
  private Path gateFile;

  @Option(
      names = "--undecided",
      defaultValue = "fail",
      paramLabel = "WHAT",
      description = "Whether an undecided gate counts as pass or fail. Default: fail")
  private Undecided undecided;

  @Mixin private LeastChange least;

  @Mixin private LiveOptions live;

  @Option(
      names = "--unlike",
      description =
          "Allow a different workload, profile or effective durability, and failed verification.")
  private boolean unlike;

  @Option(names = "--markdown", paramLabel = "FILE", description = "Also write Markdown.")
  private Path markdown;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write an HTML page.")
  private Path html;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write JSON.")
  private Path json;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Also write the gates as JUnit XML.")
  private Path junit;

  @Override
  public Integer call() {
    return live.live ? compareLive() : compareResults();
  }

  private int compareLive() {
    if (others.size() != 1 || !expressions.isEmpty() || gateFile != null || junit != null) {
      throw new CompareException(
          "--live compares two files, without gates: omit further files, --gate, --gates, --junit");
    }
    LiveCompare comparison = new LiveCompare(session, live, unlike, base, others.get(0));
    LiveResult result = comparison.run();
    Document document = LiveDocument.of(result, comparison.courses());
    write(comparison.directory().resolve("comparison.md"), Markdown.of(document));
    write(comparison.directory().resolve("comparison.json"), JsonText.of(result));
    String page = HtmlPage.of(document);
    write(comparison.directory().resolve("comparison.html"), page);
    write(html, page);
    write(markdown, Markdown.of(document));
    write(json, JsonText.of(result));
    say("\n" + ConsoleReport.of(document, session.screen().width()).stripTrailing());
    say(comparison.directory().toString());
    return comparison.interrupted() ? Interrupts.EXIT : OK;
  }

  private int compareResults() {
    live.requireUnused();
    List<Gate> gates = gates();
    double leastShare = least.share();
    if (junit != null && gates.isEmpty()) {
      throw new CompareException("--junit requires --gate or --gates");
    }
    Side reference = Side.read(base);
    List<Side> sides = others.stream().map(Side::read).toList();
    List<Comparison> comparisons = comparisons(reference, sides, leastShare, unlike, "");
    List<GateResult> results = GateResult.of(gates, comparisons);
    Document document = CompareDocument.of(comparisons, results, List.of());
    write(markdown, Markdown.of(document));
    write(json, JsonText.of(comparisons, results));
    if (html != null) {
      List<Side> all = new ArrayList<>(sides);
      all.add(reference);
      write(html, HtmlPage.of(CompareDocument.of(comparisons, results, all)));
    }
    if (junit != null) {
      write(junit, JunitXml.of(results, undecided == Undecided.PASS));
    }
    say(ConsoleReport.of(document, session.screen().width()).stripTrailing());
    return results.stream().allMatch(this::passes) ? OK : GATE;
  }

  private List<Gate> gates() {
    List<Gate> gates = new ArrayList<>();
    expressions.forEach(text -> gates.add(Gate.parse(text, "--gate")));
    if (gateFile != null) {
      gates.addAll(Gate.parseFile(lines(gateFile, "gates"), gateFile.toString()));
    }
    return gates;
  }

  /**
   * Comparisons of results with the first of them.
   *
   * @param advice for results that are unlike, if they may not be
   */
  static List<Comparison> comparisons(
      Side base, List<Side> others, double leastShare, boolean unlike, String advice) {
    List<Comparison> all =
        others.stream().map(other -> Comparison.of(base, other, leastShare)).toList();
    for (Comparison one : all) {
      if (!unlike && !one.objections().isEmpty()) {
        String refusal = CompareWords.refusal("these results", one.objections());
        throw new CompareException(refusal + advice);
      }
    }
    all.forEach(Comparison::requireTables);
    return all;
  }

  private boolean passes(GateResult result) {
    return result.outcome() == GateResult.Outcome.PASSED
        || (result.outcome() == GateResult.Outcome.UNDECIDED && undecided == Undecided.PASS);
  }
}
