package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.foreign.MachineStep.Report;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.MachineRates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Output of procps' vmstat, with or without {@code -t}, {@code -w} and {@code -n}. Columns are
 * found by their names, and the banner repeated on every screen is not a sample. {@code bi} and
 * {@code bo} are blocks of 1 KiB. vmstat counts no operations: rate and latencies are NA.
 */
final class VmstatOutput {
  private static final Pattern BANNER = Pattern.compile("-*procs-*\\s.*-*memory-*.*");
  private static final Pattern HEAD = Pattern.compile("r\\s+b\\s+swpd\\s.*");
  private static final Pattern TIME = Pattern.compile("(\\d+):(\\d\\d):(\\d\\d)");

  private VmstatOutput() {}

  static ForeignRun read(TextFile file, Source.Options options) {
    List<Report> reports = new ArrayList<>();
    List<String> columns = List.of();
    for (Line line : file.filled(0)) {
      if (HEAD.matcher(line.text()).matches()) {
        columns = List.of(line.text().split("\\s+"));
      } else if (!BANNER.matcher(line.text()).matches()) {
        reports.add(sample(line, columns));
      }
    }
    MachineStep step = new MachineStep(file, Source.VMSTAT, reports, options);
    Double readKb = step.mean("bi");
    Double writeKb = step.mean("bo");
    Double switches = step.mean("cs");
    Double interrupts = step.mean("in");
    Double busy = step.sum("us", "sy");
    Double waiting = step.mean("wa");
    Double stolen = step.mean("st");
    MachineRates rates =
        new MachineRates(null, readKb, null, writeKb, switches, interrupts, busy, waiting, stolen);
    return step.run(rates, null);
  }

  private static Report sample(Line line, List<String> columns) {
    if (columns.isEmpty()) {
      throw line.bad("not output of vmstat, which begins with a line \"procs … memory …\"");
    }
    String[] fields = line.text().split("\\s+");
    int numbers = 0;
    // the last heading of -t is a time zone: "UTC", "-03"
    while (numbers < columns.size() && Character.isLowerCase(columns.get(numbers).charAt(0))) {
      numbers++;
    }
    if (fields.length < numbers) {
      throw line.bad("too few columns; the line is truncated: remove it, or exclude the file");
    }
    Matcher time = TIME.matcher(line.text());
    double at = time.find() ? MachineStep.secondOfDay(time) : Double.NaN;
    return new Report(
        at, line.numbers(columns.subList(0, numbers), Arrays.copyOf(fields, numbers)));
  }
}
