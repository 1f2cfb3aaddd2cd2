package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveFinding;
import io.linkbenchx.internal.compare.LivePair;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.LiveStore;
import io.linkbenchx.internal.config.Plural;
import java.util.List;
import java.util.Locale;

/** A live comparison while it runs, for the console, at most 100 columns wide. */
public final class LiveText {
  private LiveText() {}

  /** Before the first block. */
  public static String begin(LiveStore.Head head, String directory, int pairs) {
    LiveDesign design = head.design();
    int launches = design.unit() == LiveDesign.Unit.LAUNCH ? design.units() : 1;
    int blocks = 2 * (design.pairs() + launches * design.practice());
    double minutes = blocks * design.blockSeconds() / 60;
    return String.format(
        Locale.ROOT,
        "A  %s%nB  %s%n%s%s, in blocks of %s s%nat least %.1f minutes; at most %s%n" + "%s in %s",
        head.a().file(),
        head.b().file(),
        pairs == 0 ? "" : Plural.of(pairs, "pair") + " complete, of ",
        LiveWords.size(design.pairs(), launches),
        Figures.trimmed(design.blockSeconds()),
        minutes,
        Plural.of(design.looks(), "look"),
        pairs == 0 ? "new session" : "continued session",
        directory);
  }

  /** The status line at the bottom. */
  public static String progress(
      LiveDesign design, List<LivePair> pairs, int pair, LiveBlock.Side side) {
    return pair == 0
        ? " side " + side + " runs an uncounted block"
        : " pair %s of %s, side %s   %s complete"
            .formatted(pair, design.pairs(), side, pairs.size());
  }

  /** The findings of a look, one line per figure. */
  public static String look(int look, LiveResult result) {
    StringBuilder text = new StringBuilder();
    for (LiveFinding finding : result.findings()) {
      text.append(
          String.format(
              Locale.ROOT,
              "look %d, %s  %-20s %9s  (%s)  %s%n",
              look,
              LiveWords.units(result),
              LiveWords.figure(finding.figure()),
              LiveWords.change(finding.ratio()),
              LiveWords.interval(finding.interval()),
              LiveWords.outcome(finding, result.design())));
    }
    return text.toString();
  }
}
