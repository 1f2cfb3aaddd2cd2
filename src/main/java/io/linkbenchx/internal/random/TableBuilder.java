package io.linkbenchx.internal.random;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Collects and checks the points of one table. */
final class TableBuilder {
  /** Tolerance of the last share around 1: the files have ten digits. */
  private static final double TOLERANCE = 1e-6;

  private final Kind kind;
  private final String file;
  private long[] values = new long[64];
  private double[] shares = new double[64];
  private int size;

  TableBuilder(Kind kind, String file) {
    this.kind = kind;
    this.file = file;
  }

  static Kind kind(String name, String file, long line) {
    for (Kind kind : Kind.values()) {
      if (kind.key().equals(name)) {
        return kind;
      }
    }
    String known = Arrays.stream(Kind.values()).map(Kind::key).collect(Collectors.joining(", "));
    throw new DistributionFileException(
        file, line, "unknown section \"" + name + "\"", "the sections are " + known);
  }

  Kind kind() {
    return kind;
  }

  /** Adds a point; {@code whole} is the number that stands for a share of 1, that is, 1 or 100. */
  void add(String valueText, String shareText, double whole, long line) {
    long value;
    double share;
    try {
      value = Long.parseLong(valueText);
      share = Double.parseDouble(shareText) / whole;
    } catch (NumberFormatException e) {
      throw new DistributionFileException(
          file,
          line,
          "\"" + valueText + " " + shareText + "\" is not a pair of numbers",
          "write an integer value and a cumulative share, with a decimal point");
    }
    check(value, share, line, shareText);
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      shares = Arrays.copyOf(shares, 2 * size);
    }
    values[size] = value;
    shares[size] = Math.min(1, share);
    size++;
  }

  private void check(long value, double share, long line, String shareText) {
    if (value < 0 || (size > 0 && value <= values[size - 1])) {
      throw new DistributionFileException(
          file,
          line,
          "value " + value + (value < 0 ? " is negative" : " does not ascend"),
          "values are counts and must grow from line to line");
    }
    if (!(share > 0 && share <= 1 + TOLERANCE)) {
      throw new DistributionFileException(
          file,
          line,
          "cumulative share " + shareText + " is out of range",
          "it must be above 0 and at most the whole (100 %)");
    }
    if (size > 0 && share < shares[size - 1]) {
      throw new DistributionFileException(
          file,
          line,
          "cumulative share " + shareText + " is smaller than the one before",
          "shares are cumulative and must not fall");
    }
  }

  EmpiricalTable build(String origin, boolean compact, long line) {
    if (size == 0 || shares[size - 1] < 1 - TOLERANCE) {
      throw new DistributionFileException(
          file,
          line,
          "section " + kind.key() + (size == 0 ? " is empty" : " ends before 100 %"),
          "the file may be truncated; use a complete copy");
    }
    return new EmpiricalTable(
        kind, origin, compact, Arrays.copyOf(values, size), Arrays.copyOf(shares, size));
  }
}
