package io.linkbenchx.internal.random;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringTokenizer;

/** Reads LinkBench's Distribution.dat line by line; a pair may be spread over lines. */
final class OriginalFormat {
  private final String file;
  private final double whole;
  private final boolean compact;
  private final Map<Kind, EmpiricalTable> tables = new EnumMap<>(Kind.class);
  private TableBuilder section;
  private String pendingValue;

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

  void accept(String line, long number) {
    StringTokenizer tokens = new StringTokenizer(line);
    while (tokens.hasMoreTokens()) {
      accept(number, tokens.nextToken());
    }
  }

  private void accept(long line, String token) {
    if (Character.isLetter(token.charAt(0))) {
      Kind kind =
          TableBuilder.kind(token, file, line); // first: a stray word does not end a section
      close(line);
      section = new TableBuilder(kind, file);
      if (tables.containsKey(kind)) {
        throw new DistributionFileException(
            file, line, "section " + token + " appears twice", "remove one of the two");
      }
    } else if (section == null) {
      throw new DistributionFileException(
          file,
          line,
          "found \"" + token + "\" before any section",
          "start the file with a section name, such as nlinks");
    } else if (pendingValue == null) {
      pendingValue = token;
    } else {
      section.add(pendingValue, token, whole, line);
      pendingValue = null;
    }
  }

  private void close(long line) {
    if (pendingValue != null) {
      throw new DistributionFileException(
          file,
          line,
          "value " + pendingValue + " has no cumulative percentage",
          "write pairs: value, cumulative percent");
    }
    if (section != null) {
      tables.put(section.kind(), section.build(file, compact, line));
      section = null;
    }
  }

  Map<Kind, EmpiricalTable> finish(long lastLine) {
    close(lastLine);
    if (tables.isEmpty()) {
      throw new DistributionFileException(
          file,
          0,
          "the file is empty",
          "specify LinkBench's Distribution.dat, or omit data_file to use the built-in tables");
    }
    return tables;
  }
}
