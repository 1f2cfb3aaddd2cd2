package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A reason to trust a comparison less.
 *
 * @param kind of the reason
 * @param place the side; null if it concerns both
 * @param load the steps; null if it concerns whole runs
 * @param count number of affected steps, repeats or results
 * @param of their total number
 * @param caveat the steps' own caveat; null unless the kind is CAVEAT
 */
public record ComparisonCaveat(
    Kind kind, Place place, Load load, int count, int of, Caveat.Kind caveat) {

  /** Kind of the reason. */
  public enum Kind implements Word {
    /** Fewer than three repeats on a side: there is no interval. */
    FEW_REPEATS,
    /** A side has fewer than 20 sections for some percentiles, which have no interval. */
    FEW_BLOCKS,
    /** Verifications found no difference, but left out a check. */
    INCOMPLETE,
    /** The machines differ. */
    MACHINE,
    /** Rows are written with different statements. */
    WRITE_MODE,
    /** Steps drift. */
    UNSTEADY,
    /** Open loops missed a limit of theirs. */
    FAILED_SLA,
    /** Open loops did not keep up with their schedule. */
    NOT_SUSTAINED,
    /** Open loops dropped or shed starts. */
    DROPPED,
    /** Steps have a caveat of their own. */
    CAVEAT,
    /** Steps of this kind did not run to their end and are excluded. */
    UNFINISHED,
    /** The other side has no such step. */
    ONE_SIDE
  }

  /** A side. */
  public enum Place implements Word {
    /** The reference. */
    BASE,
    /** The side compared with it. */
    OTHER
  }

  static List<ComparisonCaveat> of(
      List<Difference> differences,
      Side base,
      Side other,
      Map<Load, Samples> baseSteps,
      Map<Load, Samples> otherSteps,
      List<Table> tables) {
    List<ComparisonCaveat> caveats = new ArrayList<>();
    ofPercentiles(tables, caveats);
    if (differences.stream().anyMatch(d -> d.trait().kind() == Trait.Kind.MACHINE)) {
      caveats.add(new ComparisonCaveat(Kind.MACHINE, null, null, 1, 1, null));
    }
    if (differences.stream().anyMatch(d -> d.trait().writeMode())) {
      caveats.add(new ComparisonCaveat(Kind.WRITE_MODE, null, null, 1, 1, null));
    }
    side(Place.BASE, base, baseSteps, otherSteps, caveats);
    side(Place.OTHER, other, otherSteps, baseSteps, caveats);
    caveats.sort(Comparator.comparing(ComparisonCaveat::kind));
    return List.copyOf(caveats);
  }

  /** One for each load, only if there are enough runs for an interval. */
  private static void ofPercentiles(List<Table> tables, List<ComparisonCaveat> caveats) {
    Map<Load, List<Blocks>> loads = new LinkedHashMap<>();
    for (Table table : tables) {
      if (Math.min(table.baseRuns(), table.otherRuns()) >= EffectSize.LEAST_RUNS) {
        List<Blocks> blocks = loads.computeIfAbsent(table.load(), l -> new ArrayList<>());
        table.rows().stream()
            .map(ComparedFigure::blocks)
            .filter(Objects::nonNull)
            .forEach(blocks::add);
      }
    }
    loads.forEach(
        (load, blocks) -> {
          int few = (int) blocks.stream().filter(b -> !b.enough()).count();
          if (few > 0) {
            caveats.add(
                new ComparisonCaveat(Kind.FEW_BLOCKS, null, load, few, blocks.size(), null));
          }
        });
  }

  private static void side(
      Place place,
      Side side,
      Map<Load, Samples> steps,
      Map<Load, Samples> opposite,
      List<ComparisonCaveat> caveats) {
    List<StepResult> all =
        side.runs().stream().flatMap(run -> run.result().steps().stream()).toList();
    int unfinished = (int) all.stream().filter(step -> !step.finished()).count();
    if (unfinished > 0) {
      caveats.add(new ComparisonCaveat(Kind.UNFINISHED, place, null, unfinished, all.size(), null));
    }
    int runs = side.runs().size();
    int incomplete =
        (int)
            side.runs().stream()
                .map(run -> run.result().verification())
                .filter(check -> check != null && check.passed() && !check.complete())
                .count();
    if (incomplete > 0) {
      caveats.add(new ComparisonCaveat(Kind.INCOMPLETE, place, null, incomplete, runs, null));
    }
    steps.forEach(
        (load, repeats) -> {
          if (opposite.containsKey(load)) {
            ofSamples(place, load, repeats, caveats);
          } else {
            caveats.add(
                new ComparisonCaveat(
                    Kind.ONE_SIDE, place, load, repeats.size(), repeats.size(), null));
          }
        });
  }

  private static void ofSamples(
      Place place, Load load, Samples repeats, List<ComparisonCaveat> caveats) {
    if (repeats.size() < EffectSize.LEAST_RUNS) {
      caveats.add(
          new ComparisonCaveat(
              Kind.FEW_REPEATS, place, load, repeats.size(), EffectSize.LEAST_RUNS, null));
    }
    List<StepResult> steps = repeats.steps();
    int all = steps.size();
    Map<Kind, Integer> found = new EnumMap<>(Kind.class);
    Map<Caveat.Kind, Integer> ofSteps = new EnumMap<>(Caveat.Kind.class);
    for (StepResult step : steps) {
      kinds(step).forEach(kind -> found.merge(kind, 1, Integer::sum));
      step.caveats().stream()
          .map(Caveat::kind)
          .distinct()
          .forEach(kind -> ofSteps.merge(kind, 1, Integer::sum));
    }
    found.forEach((kind, n) -> caveats.add(new ComparisonCaveat(kind, place, load, n, all, null)));
    ofSteps.forEach(
        (kind, n) -> caveats.add(new ComparisonCaveat(Kind.CAVEAT, place, load, n, all, kind)));
  }

  private static List<Kind> kinds(StepResult step) {
    List<Kind> kinds = new ArrayList<>();
    if (step.steadiness() != null && step.steadiness().verdict() == Steadiness.Verdict.DRIFTING) {
      kinds.add(Kind.UNSTEADY);
    }
    OpenLoop open = step.open();
    if (open != null && open.sla() != null && !open.sla().passed()) {
      kinds.add(Kind.FAILED_SLA);
    }
    if (open != null && open.verdict() == OpenVerdict.NOT_SUSTAINED) {
      kinds.add(Kind.NOT_SUSTAINED);
    }
    if (open != null && open.arrears() != null && open.arrears().dropped() > 0) {
      kinds.add(Kind.DROPPED);
    }
    return kinds;
  }
}
