package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.LiveStore;
import io.linkbenchx.internal.compare.LiveVerdict;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.report.CompareDocument;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.Document;
import io.linkbenchx.internal.report.HistoryDocument;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.report.LiveDocument;
import io.linkbenchx.internal.report.Relatives;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows earlier runs again. */
@Command(
    name = "report",
    description =
        "Write an HTML page. One result: print its figures and write its report.html again. Several"
            + " results, or several directories of repeats: compare the first with the others, in"
            + " comparison.html of the last. The directory of a live comparison: its"
            + " comparison.html. One directory of results: their history, in its history.html.")
final class ReportCommand extends SessionCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "Result directories, or directories that contain results.")
  private List<Path> directories;

  @Option(
      names = "--relative-to",
      paramLabel = "NAME",
      description =
          "Print and show the rows of a plan relative to this configuration, or to this row if only"
              + " clients or loads vary. Default: the first, on the page only.")
  private String base;

  @Option(
      names = {"-o", "--html"},
      paramLabel = "FILE",
      description = "Output file of a comparison or a history.")
  private Path html;

  @Mixin private LeastChange least;

  @Override
  public Integer call() {
    Path first = directories.get(0);
    if (directories.size() == 1 && Side.isResult(first)) {
      run(first);
      return OK;
    }
    if (base != null) {
      throw new CompareException(
          "--relative-to is for the rows of one plan; with several results, the first is the base");
    }
    if (directories.size() > 1) {
      comparison();
    } else if (LiveStore.head(first).isPresent()) {
      live(first, LiveStore.head(first).get());
    } else {
      history(first);
    }
    return OK;
  }

  private void run(Path directory) {
    if (html != null) {
      throw new CompareException(
          "the page of one result is its report.html, with links to its files: omit -o");
    }
    StoredRun run = StoredRun.read(directory);
    run.requireIntact();
    HtmlPage.write(directory, Optional.ofNullable(base));
    say(new ConsoleReport(session.screen().width(), false).all(run).stripTrailing());
    if (base != null) {
      say("\n" + Relatives.text(run, base, session.screen().width()).stripTrailing());
    }
  }

  private void comparison() {
    List<Side> sides = directories.stream().map(Side::read).toList();
    double share = least.share();
    String advice = ": linkbenchx compare BASE OTHER... --unlike --html FILE";
    List<Side> others = sides.subList(1, sides.size());
    List<Comparison> comparisons =
        CompareCommand.comparisons(sides.get(0), others, share, false, advice);
    Path last = directories.get(directories.size() - 1);
    page(last.resolve("comparison.html"), CompareDocument.of(comparisons, List.of(), sides));
  }

  private void live(Path directory, LiveStore.Head head) {
    LiveStore store = LiveStore.read(directory);
    LiveVerdict verdict = new LiveVerdict(head.design());
    LiveResult result = LiveResult.of(head, store.pairs(), verdict, store.runs());
    Document document = LiveDocument.of(result, verdict.courses(store.pairs()));
    say("\n" + ConsoleReport.of(document, session.screen().width()).stripTrailing());
    page(directory.resolve("comparison.html"), document);
  }

  private void history(Path directory) {
    History history = HistoryCommand.read(directory, least.share(), List.of());
    page(directory.resolve("history.html"), HistoryDocument.of(history));
  }

  private void page(Path usual, Document document) {
    Path file = html == null ? usual : html;
    write(file, HtmlPage.of(document));
    say(file.toString());
  }
}
