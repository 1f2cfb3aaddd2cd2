package io.linkbenchx.internal.random;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * Reads LinkBench's Distribution.dat line by line, and checks it; a pair may be spread over lines.
 */
final class OriginalFormat {
  /** Tolerance of the last share around 1: the files have ten digits. */
  private static final double TOLERANCE = 1e-6;

  private final String file;
  private final double whole;
  private final boolean compact;
  private final Map<Kind, EmpiricalTable> tables = new EnumMap<>(Kind.class);
  private Kind section;
  private LongStream.Builder values;
  private DoubleStream.Builder shares;

  /** The last point of the section; before the first one, values below all that are allowed. */
  private long lastValue;

  private double lastShare;
  private String pendingValue;
  private long line;

  /**
   * A reader of one file.
   *
   * @param whole the cumulative share of all: 100 if they are percentages
   * @param compact whether values between two points are interpolated
   */
  OriginalFormat(String file, double whole, boolean compact) {
    this.file = file;
    this.whole = whole;
    this.compact = compact;
  }

  void accept(String text) {
    line++;
    StringTokenizer tokens = new StringTokenizer(text);
    while (tokens.hasMoreTokens()) {
      token(tokens.nextToken());
    }
  }

  private void token(String token) {
    if (Character.isLetter(token.charAt(0))) {
      Kind kind = kind(token); // first: a stray word does not end a section
      close();
      if (tables.containsKey(kind)) {
        throw wrong("section " + token + " appears twice", "remove one of the two");
      }
      section = kind;
      values = LongStream.builder();
      shares = DoubleStream.builder();
      lastValue = -1;
      lastShare = 0;
    } else if (section == null) {
      throw wrong(
          "found \"" + token + "\" before any section",
          "start the file with a section name, such as nlinks");
    } else if (pendingValue == null) {
      pendingValue = token;
    } else {
      point(pendingValue, token);
      pendingValue = null;
    }
  }

  private Kind kind(String name) {
    Kind[] kinds = Kind.values();
    return Arrays.stream(kinds)
        .filter(kind -> kind.key().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                wrong(
                    "unknown section \"" + name + "\"",
                    Arrays.stream(kinds)
                        .map(Kind::key)
                        .collect(Collectors.joining(", ", "the sections are ", ""))));
  }

  private void point(String valueText, String shareText) {
    long value;
    double share;
    try {
      value = Long.parseLong(valueText);
      share = Double.parseDouble(shareText) / whole;
    } catch (NumberFormatException e) {
      throw wrong(
          "\"" + valueText + " " + shareText + "\" is not a pair of numbers",
          "write an integer value and a cumulative share, with a decimal point");
    }
    if (value <= lastValue) {
      throw wrong(
          "value " + value + (value < 0 ? " is negative" : " does not ascend"),
          "values are counts and must grow from line to line");
    }
    if (!(share > 0 && share <= 1 + TOLERANCE)) {
      throw wrong(
          "cumulative share " + shareText + " is out of range",
          "it must be above 0 and at most the whole (100 %)");
    }
    if (share < lastShare) {
      throw wrong(
          "cumulative share " + shareText + " is smaller than the one before",
          "shares are cumulative and must not fall");
    }
    lastValue = value;
    lastShare = Math.min(1, share);
    values.add(lastValue);
    shares.add(lastShare);
  }

  private void close() {
    if (pendingValue != null) {
      throw wrong(
          "value " + pendingValue + " has no cumulative percentage",
          "write pairs: value, cumulative percent");
    }
    if (section != null && lastShare < 1 - TOLERANCE) {
      throw wrong(
          "section " + section.key() + (lastShare == 0 ? " is empty" : " ends before 100 %"),
          "the file may be truncated; use a complete copy");
    }
    if (section != null) {
      long[] all = values.build().toArray();
      tables.put(
          section, new EmpiricalTable(section, file, compact, all, shares.build().toArray()));
    }
  }

  Map<Kind, EmpiricalTable> finish() {
    close();
    if (tables.isEmpty()) {
      line = 0;
      throw wrong(
          "the file is empty",
          "specify LinkBench's Distribution.dat, or omit data_file to use the built-in tables");
    }
    return tables;
  }

  private DistributionFileException wrong(String problem, String suggestion) {
    return new DistributionFileException(file, line, problem, suggestion);
  }
}
