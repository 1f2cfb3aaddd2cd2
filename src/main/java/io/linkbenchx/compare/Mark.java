package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.statistics.Effect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Something that makes a comparison worth less than it seems.
 *
 * @param kind what it is
 * @param place on which side; null if it is between them
 * @param load of which steps; null if it is about whole runs
 * @param count how many steps, repeats or results it is about
 * @param of how many there are
 * @param caveat what the steps themselves say; null unless the kind is CAVEAT
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Mark(Kind kind, Place place, Load load, int count, int of, Caveat.Kind caveat) {

  /** What is wrong. */
  public enum Kind {
    /** Fewer than three repeats on a side: there is no interval. */
    @JsonProperty("few_repeats")
    FEW_REPEATS,
    /** Made on unlike machines. */
    @JsonProperty("machine")
    MACHINE,
    /** Rows are written by other statements. */
    @JsonProperty("write_mode")
    WRITE_MODE,
    /** Steps drift. */
    @JsonProperty("unsteady")
    UNSTEADY,
    /** Steps have a caveat of their own. */
    @JsonProperty("caveat")
    CAVEAT,
    /** Steps of this kind did not run to their end and are left out. */
    @JsonProperty("unfinished")
    UNFINISHED,
    /** The other side has no such step. */
    @JsonProperty("one_side")
    ONE_SIDE
  }

  /** A side. */
  public enum Place {
    /** The reference. */
    @JsonProperty("base")
    BASE,
    /** What is compared with it. */
    @JsonProperty("other")
    OTHER
  }

  static List<Mark> of(
      List<Difference> differences,
      Side base,
      Side other,
      Map<Load, List<StepResult>> baseSteps,
      Map<Load, List<StepResult>> otherSteps) {
    List<Mark> marks = new ArrayList<>();
    if (differences.stream().anyMatch(d -> d.trait().kind() == Trait.Kind.MACHINE)) {
      marks.add(new Mark(Kind.MACHINE, null, null, 1, 1, null));
    }
    if (differences.stream().anyMatch(d -> d.trait().writeMode())) {
      marks.add(new Mark(Kind.WRITE_MODE, null, null, 1, 1, null));
    }
    side(Place.BASE, base, baseSteps, otherSteps, marks);
    side(Place.OTHER, other, otherSteps, baseSteps, marks);
    marks.sort(Comparator.comparing(Mark::kind));
    return List.copyOf(marks);
  }

  private static void side(
      Place place,
      Side side,
      Map<Load, List<StepResult>> steps,
      Map<Load, List<StepResult>> opposite,
      List<Mark> marks) {
    List<StepResult> all =
        side.runs().stream().flatMap(run -> run.result().steps().stream()).toList();
    int unfinished = (int) all.stream().filter(step -> !step.finished()).count();
    if (unfinished > 0) {
      marks.add(new Mark(Kind.UNFINISHED, place, null, unfinished, all.size(), null));
    }
    steps.forEach(
        (load, repeats) -> {
          if (opposite.containsKey(load)) {
            ofSteps(place, load, repeats, marks);
          } else {
            marks.add(new Mark(Kind.ONE_SIDE, place, load, repeats.size(), repeats.size(), null));
          }
        });
  }

  private static void ofSteps(Place place, Load load, List<StepResult> repeats, List<Mark> marks) {
    int all = repeats.size();
    if (all < Effect.LEAST_RUNS) {
      marks.add(new Mark(Kind.FEW_REPEATS, place, load, all, Effect.LEAST_RUNS, null));
    }
    int drifting = 0;
    Map<Caveat.Kind, Integer> caveats = new EnumMap<>(Caveat.Kind.class);
    for (StepResult step : repeats) {
      if (step.steadiness() != null && step.steadiness().verdict() == Steadiness.Verdict.DRIFTING) {
        drifting++;
      }
      step.caveats().stream()
          .map(Caveat::kind)
          .distinct()
          .forEach(kind -> caveats.merge(kind, 1, Integer::sum));
    }
    if (drifting > 0) {
      marks.add(new Mark(Kind.UNSTEADY, place, load, drifting, all, null));
    }
    caveats.forEach((kind, n) -> marks.add(new Mark(Kind.CAVEAT, place, load, n, all, kind)));
  }
}
