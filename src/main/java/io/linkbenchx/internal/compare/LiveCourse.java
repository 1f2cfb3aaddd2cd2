package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.statistics.EffectSize;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  /** The courses of all measured figures. */
  public static List<LiveCourse> of(LiveDesign design, LiveVerdict verdict, List<LivePair> pairs) {
    boolean withServer = LiveFigure.withServer(pairs);
    return Arrays.stream(LiveFigure.values())
        .filter(figure -> !pairs.isEmpty() && LiveVerdict.measured(figure, pairs, withServer))
        .map(
            figure ->
                new LiveCourse(
                    figure,
                    Arrays.stream(verdict.units(figure, pairs, withServer)).boxed().toList(),
                    looks(design, verdict, pairs, figure)))
        .toList();
  }

  private static List<Look> looks(
      LiveDesign design, LiveVerdict verdict, List<LivePair> pairs, LiveFigure figure) {
    List<Look> looks = new ArrayList<>();
    for (int look = 1; look <= design.looks() && design.pairsAt(look) <= pairs.size(); look++) {
      List<LivePair> judged = pairs.subList(0, design.pairsAt(look));
      int units = verdict.units(figure, judged, LiveFigure.withServer(judged)).length;
      for (LiveFinding finding : verdict.of(judged)) {
        if (finding.figure() == figure) {
          looks.add(new Look(look, units, finding.interval(), finding.outcome()));
        }
      }
    }
    return List.copyOf(looks);
  }
}
