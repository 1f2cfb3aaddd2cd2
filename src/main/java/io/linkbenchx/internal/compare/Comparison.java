package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A comparison of two sides.
 *
 * @param base path of the reference, as given
 * @param other path of the results compared with it
 * @param leastEffect the smallest change worth reporting, 0.03 = 3 %
 * @param objections why they must not be compared unless the user insists
 * @param differences between the runs, by kind
 * @param caveats reasons to trust the figures less
 * @param tables figures of each load that both sides have; empty if there is none
 */
public record Comparison(
    String base,
    String other,
    double leastEffect,
    List<Objection> objections,
    List<Difference> differences,
    List<ComparisonCaveat> caveats,
    List<Table> tables) {

  /**
   * Compares.
   *
   * @param leastEffect 0.03 = 3 %, not negative
   * @throws CompareException if a result is on both sides
   */
  public static Comparison of(Side base, Side other, double leastEffect) {
    requireDistinct(base, other);
    Map<Load, Samples> left = Load.samples(base);
    Map<Load, Samples> right = Load.samples(other);
    List<Table> tables = new ArrayList<>();
    left.keySet().retainAll(right.keySet());
    left.forEach(
        (load, samples) -> tables.addAll(Table.of(load, samples, right.get(load), leastEffect)));
    List<Difference> differences = Difference.between(base, other);
    return new Comparison(
        base.path().toString(),
        other.path().toString(),
        leastEffect,
        Objection.of(base, other),
        differences,
        ComparisonCaveat.of(differences, base, other, tables),
        List.copyOf(tables));
  }

  /**
   * Rejects a comparison without common loads.
   *
   * @throws CompareException if the sides have no load in common
   */
  public void requireTables() {
    if (tables.isEmpty()) {
      throw new CompareException(
          "no finished step of %s has the clients, rate and factors of one of %s: run both with the"
              + " same configuration",
          base, other);
    }
  }

  /** A run compared with itself would seem to prove that nothing differs. */
  private static void requireDistinct(Side base, Side other) {
    List<Path> known = base.runs().stream().map(Comparison::real).toList();
    for (StoredRun run : other.runs()) {
      if (known.contains(real(run))) {
        throw new CompareException(
            run.directory() + " is on both sides: specify different results as BASE and OTHER");
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
