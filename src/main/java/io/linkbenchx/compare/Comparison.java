package io.linkbenchx.compare;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Two sides against each other.
 *
 * @param base path of the reference, as given
 * @param other path of what is compared with it
 * @param leastEffect the smallest change worth reporting, 0.03 = 3 %
 * @param objections why they must not be compared unless the user insists
 * @param differences what differed, by kind
 * @param marks what makes the figures worth less than they seem
 * @param tables figures of each load that both sides have; empty if there is none
 */
public record Comparison(
    String base,
    String other,
    double leastEffect,
    List<Objection> objections,
    List<Difference> differences,
    List<Mark> marks,
    List<Table> tables) {

  /**
   * Compares.
   *
   * @param leastEffect 0.03 = 3 %, not negative
   * @throws CompareException if a result is on both sides
   */
  public static Comparison of(Side base, Side other, double leastEffect) {
    requireDistinct(base, other);
    Map<Load, List<StepResult>> left = Load.steps(base);
    Map<Load, List<StepResult>> right = Load.steps(other);
    List<Table> tables = new ArrayList<>();
    left.forEach(
        (load, steps) -> {
          if (right.containsKey(load)) {
            tables.addAll(Table.of(load, steps, right.get(load), leastEffect));
          }
        });
    List<Difference> differences = Difference.between(base, other);
    return new Comparison(
        base.path().toString(),
        other.path().toString(),
        leastEffect,
        Objection.of(base, other),
        differences,
        Mark.of(differences, base, other, left, right),
        List.copyOf(tables));
  }

  /**
   * Refuses a comparison of nothing.
   *
   * @throws CompareException if the sides have no load in common
   */
  public void requireTables() {
    if (tables.isEmpty()) {
      throw new CompareException(
          "no finished step of "
              + base
              + " has the clients, rate and factors of one of "
              + other
              + ": run both with the same configuration");
    }
  }

  /** A run against itself would seem to show that nothing differs. */
  private static void requireDistinct(Side base, Side other) {
    List<Path> known = base.runs().stream().map(Comparison::real).toList();
    for (StoredRun run : other.runs()) {
      if (known.contains(real(run))) {
        throw new CompareException(
            run.directory() + " is on both sides: name different results as BASE and OTHER");
      }
    }
  }

  private static Path real(StoredRun run) {
    try {
      return run.directory().toRealPath();
    } catch (IOException e) {
      return run.directory().toAbsolutePath().normalize();
    }
  }
}
