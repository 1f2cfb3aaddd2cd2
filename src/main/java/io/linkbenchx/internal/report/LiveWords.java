package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveFigure;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.LiveStore;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A live comparison as text for people: its findings, and while it runs the lines of the console.
 */
public final class LiveWords {
  /** A waiting side must leave the CPUs to the other one. */
  private static final double MOST_IDLE_CORES = 0.05;

  private LiveWords() {}

  static String figure(LiveFigure figure) {
    return figure == LiveFigure.CPU ? "CPU per transaction" : "rate";
  }

  static String value(LiveFinding finding, Double value) {
    Quantity.Unit unit =
        finding.figure() == LiveFigure.CPU ? Quantity.Unit.MICROS : Quantity.Unit.PER_SECOND;
    String name = " " + CompareWords.unit(unit);
    return IfKnown.text(value, known -> CompareWords.value(unit, known) + name);
  }

  /** {@code +1.23 %}: two decimals, because small changes are the purpose. */
  static String change(Double ratio) {
    if (ratio == null) {
      return Figures.NOT_MEASURED;
    }
    String text = String.format(Locale.ROOT, "%+.2f %%", 100 * (ratio - 1));
    return text.equals("-0.00 %") ? "+0.00 %" : text;
  }

  static String interval(EffectSize.Range range) {
    return IfKnown.text(range, of -> change(of.low()) + " … " + change(of.high()));
  }

  static String share(Double share) {
    return IfKnown.text(share, of -> String.format(Locale.ROOT, "%.2f %%", 100 * of));
  }

  /** {@code 84 pairs in 28 launches}. */
  static String size(int pairs, int launches) {
    return Plural.of(pairs, "pair") + " in " + Plural.of(launches, "launch");
  }

  /** What the outcomes apply to, and the unit whose variance the intervals contain. */
  static String scope(LiveResult result) {
    return switch (result.unit()) {
      case LAUNCH ->
          "The intervals include the variance between launches (JIT, memory layout, machine), but"
              + " not that between loads of the data or starts of a server.";
      case PAIR ->
          ("For %s only; says nothing about the next start. The intervals include the variance"
                  + " between pairs of blocks, but not that between launches; without --restart 0"
                  + " they would.")
              .formatted(these(result));
    };
  }

  private static String these(LiveResult result) {
    int processes = 2 * Math.max(1, result.launches());
    return "these " + (processes == 2 ? "two" : Integer.toString(processes)) + " processes";
  }

  /** The outcome and its scope, if that is not the program. */
  static String verdict(LiveFinding finding, LiveResult result) {
    String outcome = outcome(finding, result.design());
    boolean limited = result.unit() == LiveDesign.Unit.PAIR && finding.look() > 0;
    return limited ? outcome + ", for " + these(result) + " only" : outcome;
  }

  /** {@code 14 launches}, {@code 1 pair}. */
  static String units(int count, LiveDesign design) {
    return Plural.of(count, design.unit().text());
  }

  static String outcome(LiveFinding finding, LiveDesign design) {
    return switch (finding.outcome()) {
      case DIFFERENT ->
          finding.ratio() > 1 == finding.figure().moreIsBetter()
              ? "different: B is better"
              : "different: B is worse";
      case EQUAL -> "equal within " + Figures.trimmed(100 * design.delta()) + " %";
      case UNDECIDED -> "undecided";
      case NOT_MEASURED -> Figures.NOT_MEASURED;
    };
  }

  /** The {@link #verdict} and the look that decided it: {@code equal within 1 % (look 3)}. */
  static String decision(LiveFinding finding, LiveResult result) {
    String verdict = verdict(finding, result);
    return finding.look() == 0 ? verdict : verdict + " (look " + finding.look() + ")";
  }

  /** Instead of the differences if there are none, or if none are known yet. */
  static String noDifferences(LiveResult result) {
    return result.pairs() == 0
        ? "not known before the first pair is complete"
        : "none in configuration, versions, database settings and machine";
  }

  static List<String> remarks(LiveResult result) {
    List<String> remarks = new ArrayList<>();
    LiveDesign design = result.design();
    result.objections().forEach(o -> remarks.add("UNLIKE  " + CompareWords.objection(o)));
    if (result.givenUp() > 0) {
      remarks.add(
          (result.givenUp() == 1 ? "1 transaction was" : result.givenUp() + " transactions were")
              + " given up: the results below a and b of the session directory show of which types,"
              + " and why");
    }
    if (result.idleCores() != null && result.idleCores() > MOST_IDLE_CORES) {
      remarks.add(
          String.format(
              Locale.ROOT,
              "a waiting side keeps %.2f cores busy, at the expense of the other: settle = 10s lets"
                  + " its engine finish before the first block",
              result.idleCores()));
    }
    if (result.pairs() < design.pairs()
        && result.findings().stream().anyMatch(finding -> !finding.decided())) {
      remarks.add(
          "%s of %s pairs remain: run the same command again to continue, unless it still runs"
              .formatted(design.pairs() - result.pairs(), design.pairs()));
    }
    return remarks;
  }

  /** The meaning of the columns. */
  static String legend(LiveResult result) {
    LiveDesign design = result.design();
    String units = Plural.noun(2, design.unit().text());
    String server = result.withServer() ? ", and of the server" : "";
    return ("CPU: of the process of a side, without the JVM's compiler%s. A, B: geometric means"
            + " over %s; change: B against A. All figures are those of the deciding look, or of"
            + " the latest one until then. interval: repeated confidence interval; it excludes"
            + " 0 exactly if the sign-flip test finds a difference, at 5 %% for both figures"
            + " and all looks together (O'Brien-Fleming spending, Holm). finds: the smallest"
            + " change found with 80 %% probability by %s. spread: standard deviation of the"
            + " log ratios of %s. NA: too few %s so far.")
        .formatted(server, units, units(design.units(), design), units, units);
  }

  /** The options that produce a design. */
  public static String design(LiveDesign design) {
    return String.format(
        Locale.ROOT,
        "--pairs %d --looks %d --block %s --drop %s --practice %s --delta %s --restart %d",
        design.pairs(),
        design.looks(),
        Figures.trimmed(design.blockSeconds()),
        Figures.trimmed(design.droppedSeconds()),
        Figures.trimmed(design.practiceSeconds()),
        Figures.trimmed(100 * design.delta()),
        design.restart());
  }

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
        size(design.pairs(), launches),
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
    int count = result.unit() == LiveDesign.Unit.LAUNCH ? result.launches() : result.pairs();
    String units = units(count, result.design());
    for (LiveFinding finding : result.findings()) {
      String change = change(finding.ratio());
      String interval = interval(finding.interval());
      String outcome = outcome(finding, result.design());
      text.append(
          "look %s, %s  %-20s %9s  (%s)  %s%n"
              .formatted(look, units, figure(finding.figure()), change, interval, outcome));
    }
    return text.toString();
  }
}
