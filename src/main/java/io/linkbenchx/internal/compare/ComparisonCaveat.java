package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.compare.ComparedFigure.Blocks;
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
import java.util.Set;
import java.util.function.Predicate;

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

  /** What is wrong with a step. */
  private static final Map<Kind, Predicate<StepResult>> OF_STEPS =
      Map.of(
          Kind.UNSTEADY,
          step ->
              step.steadiness() != null
                  && step.steadiness().verdict() == Steadiness.Verdict.DRIFTING,
          Kind.FAILED_SLA,
          open(open -> open.sla() != null && !open.sla().passed()),
          Kind.NOT_SUSTAINED,
          open(open -> open.verdict() == OpenVerdict.NOT_SUSTAINED),
          Kind.DROPPED,
          open(open -> open.arrears() != null && open.arrears().dropped() > 0));

  private static Predicate<StepResult> open(Predicate<OpenLoop> affected) {
    return step -> step.open() != null && affected.test(step.open());
  }

  static List<ComparisonCaveat> of(
      List<Difference> differences, Side base, Side other, List<Table> tables) {
    List<ComparisonCaveat> caveats = new ArrayList<>();
    ofPercentiles(tables, caveats);
    if (differences.stream().anyMatch(d -> d.trait().kind() == Trait.Kind.MACHINE)) {
      add(caveats, Kind.MACHINE, null, null, 1, 1);
    }
    if (differences.stream().anyMatch(d -> d.trait().writeMode())) {
      add(caveats, Kind.WRITE_MODE, null, null, 1, 1);
    }
    side(Place.BASE, base, other, caveats);
    side(Place.OTHER, other, base, caveats);
    caveats.sort(Comparator.comparing(ComparisonCaveat::kind));
    return List.copyOf(caveats);
  }

  /** Adds a caveat if there is something of its kind. */
  private static void add(
      List<ComparisonCaveat> caveats, Kind kind, Place place, Load load, long count, int of) {
    if (count > 0) {
      caveats.add(new ComparisonCaveat(kind, place, load, (int) count, of, null));
    }
  }

  private static <T> void add(
      List<ComparisonCaveat> caveats,
      Kind kind,
      Place place,
      Load load,
      List<T> all,
      Predicate<T> affected) {
    add(caveats, kind, place, load, all.stream().filter(affected).count(), all.size());
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
        (load, blocks) -> add(caveats, Kind.FEW_BLOCKS, null, load, blocks, b -> !b.enough()));
  }

  private static void side(Place place, Side side, Side opposite, List<ComparisonCaveat> caveats) {
    List<StepResult> all =
        side.runs().stream().flatMap(run -> run.result().steps().stream()).toList();
    add(caveats, Kind.UNFINISHED, place, null, all, step -> !step.finished());
    long incomplete =
        side.runs().stream()
            .map(run -> run.result().verification())
            .filter(check -> check != null && check.passed() && !check.complete())
            .count();
    add(caveats, Kind.INCOMPLETE, place, null, incomplete, side.runs().size());
    Set<Load> common = Load.samples(opposite).keySet();
    Load.samples(side)
        .forEach(
            (load, repeats) -> {
              if (common.contains(load)) {
                ofSamples(place, load, repeats, caveats);
              } else {
                add(caveats, Kind.ONE_SIDE, place, load, repeats.size(), repeats.size());
              }
            });
  }

  private static void ofSamples(
      Place place, Load load, Samples repeats, List<ComparisonCaveat> caveats) {
    if (repeats.size() < EffectSize.LEAST_RUNS) {
      add(caveats, Kind.FEW_REPEATS, place, load, repeats.size(), EffectSize.LEAST_RUNS);
    }
    List<StepResult> steps = repeats.steps();
    OF_STEPS.forEach((kind, affected) -> add(caveats, kind, place, load, steps, affected));
    Map<Caveat.Kind, Integer> own = new EnumMap<>(Caveat.Kind.class);
    steps.stream()
        .flatMap(step -> step.caveats().stream().map(Caveat::kind).distinct())
        .forEach(kind -> own.merge(kind, 1, Integer::sum));
    own.forEach(
        (kind, n) ->
            caveats.add(new ComparisonCaveat(Kind.CAVEAT, place, load, n, steps.size(), kind)));
  }
}
