package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparedFigure;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Headline;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The three ratios of a comparison that a reader looks for first, and the step they are of. */
record CompareHeadline(Comparison comparison) {
  private static final String NO_INTERVAL = "no interval: see the remarks";

  /**
   * The tables shown first: those of the first measured load or, without one, of the first load.
   */
  private static Optional<Table> first(Comparison comparison, Table.Scope scope) {
    return comparison.tables().stream()
        .filter(table -> table.scope() == scope)
        .min(Comparator.comparing(table -> table.load().mode() == StepMode.LOAD));
  }

  /** The row of the first of these figures that was measured. */
  static Optional<ComparedFigure> row(Comparison comparison, String... figures) {
    Optional<Table> table = first(comparison, Table.Scope.STEP);
    List<ComparedFigure> rows = table.map(Table::rows).orElse(List.of());
    return Stream.of(figures)
        .map(Figure::named)
        .flatMap(figure -> rows.stream().filter(row -> row.measured().figure() == figure))
        .findFirst();
  }

  /** Mean over the types with equal weights; empty if one of them has no ratio. */
  static Optional<Ratio> overTypes(Comparison comparison, String figure) {
    return first(comparison, Table.Scope.TYPES)
        .flatMap(table -> table.overTypes(Figure.named(figure)))
        .map(mean -> new Ratio(mean.ratio(), mean.interval()));
  }

  /** The step that the figures are of; empty if the comparison has no other. */
  static Optional<String> step(Comparison comparison) {
    long loads = comparison.tables().stream().map(Table::load).distinct().count();
    return loads < 2
        ? Optional.empty()
        : first(comparison, Table.Scope.STEP).map(Table::load).map(CompareWords::load);
  }

  List<Block> blocks() {
    Optional<ComparedFigure> response = row(comparison, "response.p99");
    Optional<ComparedFigure> cpu = row(comparison, "server.cpu", "cpu");
    List<Block> blocks = new ArrayList<>();
    row(comparison, "rate")
        .filter(row -> row.ratio() != null)
        .map(this::sentence)
        .ifPresent(sentence -> blocks.add(new Paragraph(sentence, "verdict")));
    MainFigure rate = figure("rate", "rate, other / base", row(comparison, "rate"));
    MainFigure ofResponse = figure("p99", "99th percentile of the response", response);
    MainFigure p99 = response.isPresent() ? ofResponse : ofTypes();
    blocks.add(new Headline(List.of(rate, p99, figure("cost", cost(cpu), cpu))));
    step(comparison)
        .map(step -> new Paragraph(step + "; other steps follow below", "sub"))
        .ifPresent(blocks::add);
    return blocks;
  }

  /** {@code B is 12 % slower, 95 % interval 8 to 16 %}. */
  private String sentence(ComparedFigure rate) {
    boolean slower = rate.ratio() < 1;
    String change = Figures.percent(Math.abs(rate.ratio() - 1)) + (slower ? " slower" : " faster");
    String least = Figures.trimmed(100 * comparison.leastEffect()) + " %";
    String words =
        switch (rate.verdict()) {
          case BETTER, WORSE -> "B is " + change;
          case SMALL -> "B is " + change + ", less than " + least;
          case EQUAL -> "A and B are equally fast within " + least;
          case UNDECIDED -> "Undecided whether B is slower or faster";
          case NOT_TESTED -> "B is " + change + ", without an interval: this may be chance";
        };
    if (rate.interval() == null) {
      return words;
    }
    double low = rate.interval().low() - 1;
    double high = rate.interval().high() - 1;
    boolean sure = words.startsWith("B is ") && (low > 0 || high < 0);
    boolean down = high < 0;
    String range =
        sure
            ? Margins.percents(down ? -high : low) + " to " + Margins.percents(down ? -low : high)
            : signed(low) + " to " + signed(high);
    return words + ", 95 % interval " + range + " %";
  }

  private static String signed(double change) {
    return (change > 0 ? "+" : "") + Margins.percents(change);
  }

  private String cost(Optional<ComparedFigure> cpu) {
    boolean ofServer =
        cpu.filter(c -> c.measured().figure() == Figure.named("server.cpu")).isPresent();
    Optional<Table> table = first(comparison, Table.Scope.STEP);
    boolean load = table.filter(of -> of.load().mode() == StepMode.LOAD).isPresent();
    String whose = ofServer ? "the server" : "the client process";
    return "CPU of " + whose + " per " + (load ? "row" : "transaction");
  }

  private MainFigure ofTypes() {
    Optional<Ratio> mean = overTypes(comparison, "p99");
    String value = mean.map(Ratio::text).orElse(Figures.NOT_MEASURED);
    String more = mean.map(of -> interval("", of.range())).orElse("");
    return new MainFigure("p99", "99th percentile, geometric mean of all types", value, more);
  }

  private static MainFigure figure(String id, String name, Optional<ComparedFigure> row) {
    String value = row.map(CompareWords::ratio).orElse(Figures.NOT_MEASURED);
    Optional<String> more =
        row.map(r -> interval(CompareWords.word(r.verdict()) + ", ", r.interval()));
    return new MainFigure(id, name, value, more.orElse(""));
  }

  private static String interval(String verdict, EffectSize.Range range) {
    return range == null ? NO_INTERVAL : verdict + "95 %: " + CompareWords.interval(range);
  }
}
