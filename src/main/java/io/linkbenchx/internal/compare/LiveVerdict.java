package io.linkbenchx.internal.compare;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.GroupSequential;
import io.linkbenchx.internal.statistics.SignFlip;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Judges the pairs of a live comparison, look by look: a pure function of the design and the pairs,
 * so that an interrupted session comes to the same result.
 *
 * <p>The unit of the test is the launch: processes of one program differ between starts by more
 * than the pairs of one launch, and no number of pairs reveals that. A session of one launch has
 * its pairs as units, and its outcome applies only to the processes that ran.
 *
 * <p>At each look every undecided figure gets a p-value by flipped signs. Holm's procedure over the
 * two: the smaller one is compared with the bound for half the probability of an alarm; once a
 * figure differs, the other one gets the bound for the whole (Y. Ye, A. Li, L. Liu and B. Yao, "A
 * group sequential Holm procedure with multiple primary endpoints", Statistics in Medicine 32,
 * 2013). A figure is equal if the repeated interval of the same level lies within ± δ (C. Jennison
 * and B. W. Turnbull, "Interim analyses: the repeated confidence interval approach", Journal of the
 * Royal Statistical Society B 51, 1989).
 */
public final class LiveVerdict {
  private final LiveDesign design;
  private final GroupSequential half;
  private final GroupSequential whole;
  private final double drift;

  /** Computes the bounds, which takes about a second. */
  public LiveVerdict(LiveDesign design) {
    this.design = design;
    this.half = design.bounds(LiveDesign.MISS / 2);
    this.whole = design.bounds(LiveDesign.MISS);
    this.drift = half.drift(LiveDesign.POWER);
  }

  /**
   * The finding of a live comparison about one figure: all of it at the look that decided,
   * otherwise at the newest one, or over all units before the first look.
   *
   * @param figure the figure
   * @param a of A, microseconds or per second: the geometric mean over the units; null if it was
   *     not measured
   * @param b of B
   * @param ratio B / A: the geometric mean over the units, launches or pairs
   * @param spread standard deviation of the units' log ratios; null with fewer than two
   * @param interval of the ratio, at the confidence of the look; null before the first look, or if
   *     so few units exclude nothing
   * @param p of "the ratio is 1" by flipped signs; null before the first look
   * @param level largest p-value that counts as a difference; null before the first look
   * @param outcome the conclusion
   * @param look the look that decided it; 0 if undecided
   * @param detectable the smallest change found with 80 % probability after all pairs, 0.01 = 1 %;
   *     null with fewer than two units
   */
  public record LiveFinding(
      LiveFigure figure,
      Double a,
      Double b,
      Double ratio,
      Double spread,
      EffectSize.Range interval,
      Double p,
      Double level,
      Outcome outcome,
      int look,
      Double detectable) {

    /** Conclusion about a figure. */
    public enum Outcome implements Word {
      /** A and B differ. */
      DIFFERENT,
      /** The whole interval lies within ± δ. */
      EQUAL,
      /** Neither; the detectable effect shows what could have been found. */
      UNDECIDED,
      /** It was not measured on both sides. */
      NOT_MEASURED
    }

    /** Whether it is final. */
    public boolean decided() {
      return outcome != Outcome.UNDECIDED;
    }
  }

  /**
   * The log ratios of a live comparison in order of time, and what each look made of them.
   *
   * @param figure the figure
   * @param logRatios of B to A: one per unit, launch or pair
   * @param looks so far
   */
  public record LiveCourse(LiveFigure figure, List<Double> logRatios, List<Look> looks) {

    /**
     * An analysis. A figure that was decided before keeps the interval of that look.
     *
     * @param number 1 …
     * @param units number of units it used
     * @param interval of the ratio B / A; null if so few units exclude nothing
     * @param outcome after it
     */
    public record Look(
        int number, int units, EffectSize.Range interval, LiveFinding.Outcome outcome) {}
  }

  /** A decision, or its current state, with the pairs that it rests on; no test before a look. */
  private record Decision(
      LiveFinding.Outcome outcome, int look, SignFlip test, Double level, List<LivePair> pairs) {
    boolean open() {
      return outcome == LiveFinding.Outcome.UNDECIDED;
    }
  }

  /** The findings so far; pairs beyond the last look are not judged. */
  public List<LiveFinding> of(List<LivePair> pairs) {
    boolean withServer = LiveFigure.withServer(pairs);
    Map<LiveFigure, Decision> decisions = new EnumMap<>(LiveFigure.class);
    for (int look = 1; look <= design.looks(); look++) {
      int there = design.pairsAt(look);
      if (there <= pairs.size()) {
        look(look, pairs.subList(0, there), withServer, decisions);
      }
    }
    Decision none = new Decision(LiveFinding.Outcome.UNDECIDED, 0, null, null, pairs);
    return Arrays.stream(LiveFigure.values())
        .map(f -> finding(f, pairs, withServer, decisions.getOrDefault(f, none)))
        .toList();
  }

  private void look(
      int look, List<LivePair> pairs, boolean withServer, Map<LiveFigure, Decision> decisions) {
    Map<LiveFigure, SignFlip> tests = new EnumMap<>(LiveFigure.class);
    for (LiveFigure figure : LiveFigure.values()) {
      boolean open = decisions.get(figure) == null || decisions.get(figure).open();
      if (open && measured(figure, pairs, withServer)) {
        tests.put(figure, SignFlip.of(units(figure, pairs, withServer)));
      }
    }
    List<LiveFigure> smallestFirst = new ArrayList<>(tests.keySet());
    smallestFirst.sort(Comparator.comparingDouble(figure -> tests.get(figure).pValue()));
    for (LiveFigure figure : smallestFirst) {
      boolean another =
          decisions.values().stream().anyMatch(d -> d.outcome() == LiveFinding.Outcome.DIFFERENT);
      double level = (another ? whole : half).level(look);
      decisions.put(figure, decision(look, tests.get(figure), level, pairs));
    }
  }

  private Decision decision(int look, SignFlip test, double level, List<LivePair> pairs) {
    EffectSize.Range range = test.interval(level);
    double most = Math.log1p(design.delta());
    LiveFinding.Outcome outcome = LiveFinding.Outcome.UNDECIDED;
    if (test.pValue() <= level) {
      outcome = LiveFinding.Outcome.DIFFERENT;
    } else if (range.low() >= -most && range.high() <= most) {
      outcome = LiveFinding.Outcome.EQUAL;
    }
    int deciding = outcome == LiveFinding.Outcome.UNDECIDED ? 0 : look;
    return new Decision(outcome, deciding, test, level, pairs);
  }

  /** All its figures are of the pairs of one look: a change outside its interval has no meaning. */
  private LiveFinding finding(
      LiveFigure figure, List<LivePair> all, boolean withServer, Decision decision) {
    List<LivePair> pairs = decision.pairs();
    SignFlip test = decision.test();
    if (all.isEmpty() || (decision.open() && !measured(figure, all, withServer))) {
      LiveFinding.Outcome outcome =
          all.isEmpty() ? LiveFinding.Outcome.UNDECIDED : LiveFinding.Outcome.NOT_MEASURED;
      return new LiveFinding(figure, null, null, null, null, null, null, null, outcome, 0, null);
    }
    double[] units = units(figure, pairs, withServer);
    Double spread = known(SignFlip.deviation(units));
    EffectSize.Range range = test == null ? null : test.interval(decision.level());
    return new LiveFinding(
        figure,
        side(pairs, pair -> figure.of(pair.a(), withServer)),
        side(pairs, pair -> figure.of(pair.b(), withServer)),
        Math.exp(SignFlip.mean(units)),
        spread,
        range == null || Double.isInfinite(range.low())
            ? null
            : new EffectSize.Range(Math.exp(range.low()), Math.exp(range.high())),
        test == null ? null : Double.valueOf(test.pValue()),
        decision.level(),
        decision.outcome(),
        decision.look(),
        spread == null ? null : Double.valueOf(detectable(spread, units.length)));
  }

  /** With all units of the design, if there are enough units to estimate their spread. */
  private double detectable(double spread, int units) {
    double wide = half.widening(LiveDesign.POWER, units - 1);
    return Math.expm1(drift * wide * spread / Math.sqrt(design.units()));
  }

  private static Double known(double value) {
    return Double.isNaN(value) ? null : Double.valueOf(value);
  }

  /** With the weights of the ratio, so that B / A is the ratio: medians of blocks are not. */
  private double side(List<LivePair> pairs, ToDoubleFunction<LivePair> value) {
    return Math.exp(SignFlip.mean(units(pairs, pair -> Math.log(value.applyAsDouble(pair)))));
  }

  private static boolean measured(LiveFigure figure, List<LivePair> pairs, boolean withServer) {
    return pairs.stream()
        .allMatch(
            p -> figure.of(p.a(), withServer) != null && figure.of(p.b(), withServer) != null);
  }

  /** The courses of all measured figures. */
  public List<LiveCourse> courses(List<LivePair> pairs) {
    boolean withServer = LiveFigure.withServer(pairs);
    return Arrays.stream(LiveFigure.values())
        .filter(figure -> !pairs.isEmpty() && measured(figure, pairs, withServer))
        .map(
            figure ->
                new LiveCourse(
                    figure,
                    Arrays.stream(units(figure, pairs, withServer)).boxed().toList(),
                    looks(pairs, figure)))
        .toList();
  }

  private List<LiveCourse.Look> looks(List<LivePair> pairs, LiveFigure figure) {
    List<LiveCourse.Look> looks = new ArrayList<>();
    for (int look = 1; look <= design.looks() && design.pairsAt(look) <= pairs.size(); look++) {
      List<LivePair> judged = pairs.subList(0, design.pairsAt(look));
      int units = units(figure, judged, LiveFigure.withServer(judged)).length;
      for (LiveFinding finding : of(judged)) {
        if (finding.figure() == figure) {
          looks.add(new LiveCourse.Look(look, units, finding.interval(), finding.outcome()));
        }
      }
    }
    return List.copyOf(looks);
  }

  /** The log ratio of each unit. */
  private double[] units(LiveFigure figure, List<LivePair> pairs, boolean withServer) {
    return units(pairs, p -> Math.log(figure.of(p.b(), withServer) / figure.of(p.a(), withServer)));
  }

  /** A value for each unit: for a launch, the mean over its pairs, however many. */
  private double[] units(List<LivePair> pairs, ToDoubleFunction<LivePair> logarithm) {
    Function<LivePair, Integer> unit =
        design.unit() == LiveDesign.Unit.LAUNCH ? LivePair::launch : LivePair::number;
    Map<Integer, Double> means =
        pairs.stream().collect(groupingBy(unit, TreeMap::new, averagingDouble(logarithm)));
    return means.values().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
