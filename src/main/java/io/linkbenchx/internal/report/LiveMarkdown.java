package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveFinding;
import io.linkbenchx.internal.compare.LiveResult;
import java.util.Locale;

/** A live comparison as Markdown, for pull requests. */
public final class LiveMarkdown {
  private LiveMarkdown() {}

  /** The outcome first. */
  public static String of(LiveResult result) {
    StringBuilder text = new StringBuilder("# Live comparison\n\n");
    CompareMarkdown.item(text, "A: " + result.a());
    CompareMarkdown.item(text, "B: " + result.b());
    CompareMarkdown.item(
        text,
        String.format(
            Locale.ROOT,
            "%s, %s",
            LiveWords.size(result.pairs(), result.launches()),
            LiveWords.design(result.design())));
    text.append('\n');
    CompareMarkdown.row(
        text, "figure", "A", "B", "change", "interval", "spread", "finds", "outcome");
    CompareMarkdown.row(text, "---", "--:", "--:", "--:", "--:", "--:", "--:", "---");
    for (LiveFinding finding : result.findings()) {
      CompareMarkdown.row(
          text,
          LiveWords.figure(finding.figure()),
          LiveWords.value(finding, finding.a()),
          LiveWords.value(finding, finding.b()),
          LiveWords.change(finding.ratio()),
          LiveWords.interval(finding.interval()),
          LiveWords.share(finding.spread()),
          LiveWords.share(finding.detectable()),
          LiveWords.decision(finding, result));
    }
    text.append('\n').append(LiveWords.scope(result)).append('\n');
    text.append("\n## Differences of B from A\n\n");
    if (result.differences().isEmpty()) {
      CompareMarkdown.item(text, LiveWords.noDifferences(result));
    }
    result
        .differences()
        .forEach(
            d ->
                CompareMarkdown.item(
                    text, CompareWords.kind(d.trait().kind()) + ": " + CompareWords.difference(d)));
    text.append("\n## Remarks\n\n");
    LiveWords.remarks(result).forEach(remark -> CompareMarkdown.item(text, remark));
    CompareMarkdown.item(text, LiveWords.legend(result));
    return text.toString();
  }
}
