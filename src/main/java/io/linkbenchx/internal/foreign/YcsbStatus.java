package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.Latency;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines that YCSB prints every few seconds with {@code -s}. */
final class YcsbStatus {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss:SSS", Locale.ROOT);
  private static final Pattern LINE =
      Pattern.compile(
          "(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d:\\d{3}) \\d+ sec: (\\d+) operations; .*");
  private static final Pattern BEGIN = Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:.* sec: .*");
  private static final Pattern TYPE = Pattern.compile("\\[([^:\\]]+): Count=(\\d+), ([^\\]]*)\\]");
  private static final Pattern FIGURE = Pattern.compile("(\\w[\\w.]*)=([^,]+)");
  private static final double SHORTEST = 1e-3;

  private record Type(String name, long count, Latency latency) {}

  private record Report(LocalDateTime time, long operations, List<Type> types) {}

  private final List<Report> reports = new ArrayList<>();

  static boolean isIn(TextFile file) {
    return file.lines().stream().anyMatch(line -> LINE.matcher(line).matches());
  }

  /** Reads only the status lines of a file. */
  void addAll(TextFile file) {
    for (Line line : file.filled(0)) {
      Matcher m = LINE.matcher(line.text());
      if (m.matches()) {
        add(line, m);
      } else if (BEGIN.matcher(line.text()).matches()) {
        throw line.bad("a damaged status line of YCSB; remove it, or exclude the file");
      }
    }
  }

  private void add(Line line, Matcher m) {
    List<Type> types = new ArrayList<>();
    Matcher type = TYPE.matcher(line.text());
    while (type.find()) {
      long count = line.count(type.group(2));
      types.add(new Type(type.group(1), count, count == 0 ? null : latency(line, type.group(3))));
    }
    try {
      LocalDateTime time = LocalDateTime.parse(m.group(1), TIME);
      reports.add(new Report(time, line.count(m.group(2)), types));
    } catch (DateTimeParseException e) {
      throw line.bad("not a time; the line is damaged: exclude the file");
    }
  }

  private static Latency latency(Line line, String text) {
    Latencies latencies = new Latencies();
    Matcher m = FIGURE.matcher(text);
    while (m.find()) {
      latencies.figure(line, m.group(1), line.number(m.group(2)));
    }
    return latencies.latency();
  }

  /**
   * Adds the intervals between the lines to a step that has its types. Their clock has no zone and
   * begins a moment before the run; the last line is written when the run ends.
   *
   * @param seconds length of the run
   */
  void addRows(ForeignStep step, double seconds) {
    double start = 0;
    long before = 0;
    for (Report report : reports) {
      LocalDateTime last = reports.get(reports.size() - 1).time();
      double end = seconds - Duration.between(report.time(), last).toMillis() / 1e3;
      if (end - start >= SHORTEST) {
        for (Type type : report.types()) {
          if (step.types.containsKey(type.name()) && type.count() > 0) {
            step.row(start, end, type.name(), type.count(), null, type.latency(), null);
          }
        }
        long count = Math.max(0, report.operations() - before);
        step.row(start, end, IntervalRow.ALL, count, null, null, null);
        before = report.operations();
        start = end;
      }
    }
  }
}
