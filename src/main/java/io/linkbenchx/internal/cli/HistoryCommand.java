package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.compare.Timeline.Shift;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.Document;
import io.linkbenchx.internal.report.HistoryDocument;
import io.linkbenchx.internal.report.HistoryWords;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.report.JsonText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks for changes over many results. */
@Command(
    name = "history",
    description =
        "Show when and by how much figures changed over the results below a directory. Results with"
            + " the same configuration form a timeline. The last line is a summary for CI servers;"
            + " with --gate, exit code 6 if a figure became worse recently.")
final class HistoryCommand extends SessionCommand {
  private static final int LATELY = 10;

  @Parameters(
      arity = "0..1",
      defaultValue = "results",
      paramLabel = "DIR",
      description = "Directory that contains results, at any depth. Default: results")
  private Path directory;

  @Option(
      names = "--gate",
      paramLabel = "RESULTS",
      description =
          "Exit code 6 if a figure became worse within the last RESULTS results of its timeline.")
  private Integer gate;

  @Mixin private LeastChange least;

  @Option(
      names = "--ignore",
      paramLabel = "KEY",
      description = "Configuration key that may differ within a timeline; repeatable.")
  private List<String> ignored = new ArrayList<>();

  @Option(names = "--line", description = "Print only the last line.")
  private boolean line;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write an HTML page.")
  private Path html;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write JSON.")
  private Path json;

  @Override
  public Integer call() {
    double leastShare = least.share();
    if (gate != null && gate < 1) {
      throw new CompareException("--gate must be at least 1: it is a number of results");
    }
    History history = read(directory, leastShare, ignored);
    Document document = HistoryDocument.of(history);
    write(html, HtmlPage.of(document));
    write(json, JsonText.of(history));
    int within = gate == null ? LATELY : gate;
    if (!line) {
      say(ConsoleReport.of(document, session.screen().width()));
    }
    say(HistoryWords.line(history, within));
    boolean worse = !history.found(Shift.Verdict.WORSE, within).isEmpty();
    return gate != null && worse ? GATE : OK;
  }

  /** The history of the results below a directory, which has at least one timeline. */
  static History read(Path directory, double leastShare, List<String> ignored) {
    History history = History.of(Results.below(directory), leastShare, Set.copyOf(ignored));
    if (history.timelines().isEmpty()) {
      throw new CompareException(HistoryDocument.refusal(history));
    }
    return history;
  }
}
