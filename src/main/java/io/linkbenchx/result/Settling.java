package io.linkbenchx.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Whether a figure has settled over consecutive steps: none of the last {@value #STEPS} differs
 * from the one before it by more than a limit.
 *
 * @param basis the figure that is judged: bytes written per row byte if all of those steps have it
 * @param changes from each of those steps to the next, relative to the earlier one: −0.1 is 10 %
 *     less; empty with fewer steps
 * @param settled whether none of them exceeds the limit
 */
public record Settling(Basis basis, List<Double> changes, boolean settled) {
  /** Number of last steps that are judged. */
  public static final int STEPS = 3;

  /** The figure that is judged: the first one that is known. */
  public enum Basis {
    /** Bytes that the engine reports as written, per logical byte. */
    ENGINE_WRITES("engine bytes per row byte", Settling::ofEngine),
    /** Bytes written to the devices of the database's files per logical byte. */
    DEVICE_WRITES("device bytes per row byte", Settling::ofDevices),
    /** Completed transactions per second. */
    RATE("rate", StepResult::rate);

    private final String text;

    @SuppressWarnings("ImmutableEnumChecker") // a stateless function
    private final Function<StepResult, Double> figure;

    Basis(String text, Function<StepResult, Double> figure) {
      this.text = text;
      this.figure = figure;
    }

    /** Name for people. */
    public String text() {
      return text;
    }

    /** Its value in a step; null if unknown or 0. */
    public Double of(StepResult step) {
      Double value = figure.apply(step);
      return value == null || !Double.isFinite(value) || value <= 0 ? null : value;
    }

    private List<Double> of(List<StepResult> steps) {
      return steps.stream().map(step -> of(step)).filter(Objects::nonNull).toList();
    }
  }

  public Settling {
    changes = List.copyOf(changes);
  }

  /**
   * Judges the steps of one series so far.
   *
   * @param steps in the order in which they ran
   * @param within largest change that counts as settled, 0.1 = 10 %
   */
  public static Settling of(List<StepResult> steps, double within) {
    int n = steps.size();
    List<StepResult> judged = steps.subList(Math.max(0, n - STEPS), n);
    Basis basis = basis(judged);
    List<Double> values = basis.of(judged);
    List<Double> changes = new ArrayList<>();
    for (int i = 1; i < values.size() && n >= STEPS; i++) {
      changes.add(values.get(i) / values.get(i - 1) - 1);
    }
    boolean whole = changes.size() == STEPS - 1;
    return new Settling(
        basis, changes, whole && changes.stream().allMatch(c -> Math.abs(c) <= within));
  }

  /** The largest change among those steps, in either direction; NaN if there are too few. */
  public double largest() {
    return changes.stream().mapToDouble(Math::abs).max().orElse(Double.NaN);
  }

  private static Basis basis(List<StepResult> judged) {
    for (Basis basis : Basis.values()) {
      if (basis.of(judged).size() == judged.size()) {
        return basis;
      }
    }
    return Basis.RATE;
  }

  private static Double ofEngine(StepResult step) {
    return step.cost() == null || step.cost().amplification() == null
        ? null
        : Double.valueOf(step.cost().amplification().total());
  }

  private static Double ofDevices(StepResult step) {
    MachineCost machine = step.cost() == null ? null : step.cost().machine();
    return machine == null || machine.devices() == null
        ? null
        : machine.devices().writeAmplification();
  }
}
