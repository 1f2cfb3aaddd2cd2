package io.linkbenchx.internal.random;

import io.linkbenchx.config.Named;
import java.util.ArrayList;
import java.util.List;

/**
 * A cumulative distribution measured on a social graph: points (value, share of ids with at most
 * that value), ascending.
 *
 * <p>An <em>original</em> table, from LinkBench's Distribution.dat, is a step function: u maps to
 * the smallest listed value whose share is at least u. A <em>compact</em> table lists fewer points;
 * between two points that are more than 1 apart, ln(value) is linear in ln(1 − share) and rounded
 * up, except up to the last point, which is a step.
 *
 * @param origin where the table comes from: a file name, or the name of the built-in profile
 * @param values ascending; {@link EmpiricalTables} has checked them
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record EmpiricalTable(
    Kind kind, String origin, boolean compact, long[] values, double[] shares) {
  /** Kind of measurement, under the name that LinkBench's keys {@code …realdist} use. */
  public enum Kind implements Named {
    /** Out-degree of an id. */
    LINKS("nlinks"),
    /** Reads of an id's links during the trace. */
    LINK_READS("link_nreads"),
    /** Writes to an id's links during the trace. */
    LINK_WRITES("link_nwrites"),
    /** Reads of a node during the trace. */
    NODE_READS("node_nreads"),
    /** Writes to a node during the trace. */
    NODE_WRITES("node_nwrites");

    private final String key;

    Kind(String key) {
      this.key = key;
    }

    /** Name of the file's section. */
    public String key() {
      return key;
    }
  }

  /** The number of listed points. */
  public int points() {
    return values.length;
  }

  /** The largest value. */
  public long largest() {
    return values[values.length - 1];
  }

  /** Whether no value between point i − 1 and point i occurs. */
  boolean isStep(int i) {
    return !compact
        || i == 0
        || values[i] == values[i - 1] + 1
        || values[i - 1] <= 0
        || i == values.length - 1;
  }

  long interpolated(int i, double u) {
    double position =
        StrictMath.log((1 - u) / (1 - shares[i - 1]))
            / StrictMath.log((1 - shares[i]) / (1 - shares[i - 1]));
    double ratio = StrictMath.log((double) values[i] / values[i - 1]);
    long value = (long) Math.ceil(values[i - 1] * StrictMath.exp(ratio * position));
    return Math.max(values[i - 1] + 1, Math.min(values[i], value));
  }

  /** Share of ids with at most the given value, which lies between points i − 1 and i. */
  private double interpolatedShare(int i, long value) {
    double position =
        StrictMath.log((double) value / values[i - 1])
            / StrictMath.log((double) values[i] / values[i - 1]);
    double ratio = StrictMath.log((1 - shares[i]) / (1 - shares[i - 1]));
    return 1 - (1 - shares[i - 1]) * StrictMath.exp(ratio * position);
  }

  /**
   * The values of n ids in descending order: rank r has the table's value at u = 1 − r/n, so rank 0
   * has the largest value of the table at any n.
   *
   * @param n number of ids
   * @param cap upper limit of a value; {@link Long#MAX_VALUE} for none
   */
  DegreeClasses classes(long n, long cap) {
    List<DegreeClass> classes = new ArrayList<>();
    for (int i = values.length - 1; i >= 0; i--) {
      long end = i == 0 ? n : firstRank(shares[i - 1], n);
      if (isStep(i) || values[i - 1] >= cap) {
        DegreeClasses.add(classes, Math.min(cap, values[i]), end);
      } else {
        addInterpolated(classes, i, end, n, cap);
      }
    }
    return new DegreeClasses(classes);
  }

  /** Adds value by value, or rank by rank if there are fewer ranks than values. */
  private void addInterpolated(List<DegreeClass> classes, int i, long end, long n, long cap) {
    long value = values[i];
    while (DegreeClasses.ranks(classes) < end) {
      long rank = DegreeClasses.ranks(classes);
      value = Math.min(value, interpolated(i, share(rank, n)));
      long next = value - 1 == values[i - 1] ? end : firstRank(interpolatedShare(i, value - 1), n);
      // Rounding may put the boundary at or before the rank that has just been given this value.
      DegreeClasses.add(classes, Math.min(cap, value), Math.min(end, Math.max(next, rank + 1)));
    }
  }

  /** The u of a rank, in LinkBench's arithmetic. */
  private static double share(long rank, long n) {
    return 1.0 - rank / (double) n;
  }

  /** The smallest rank whose u is at most the given share; n if there is none. */
  private static long firstRank(double share, long n) {
    long rank = Math.max(0, Math.min(n, (long) ((1 - share) * n)));
    while (rank > 0 && share(rank - 1, n) <= share) {
      rank--;
    }
    while (rank < n && share(rank, n) > share) {
      rank++;
    }
    return rank;
  }
}
