package io.linkbenchx.internal.archive;

import io.linkbenchx.result.HookRun;
import java.util.List;

/** The table of the user's commands in a step or cell. */
final class HooksCsv {
  static final String NAME = "hooks.csv";

  private static final String HEAD = "hook,at_s,took_s,ending,exit_code,cpu_s,output,problem\n";

  private HooksCsv() {}

  static String of(List<HookRun> hooks) {
    StringBuilder text = new StringBuilder(HEAD);
    for (HookRun hook : hooks) {
      text.append(
              String.join(
                  ",",
                  hook.at().key(),
                  Csv.seconds(hook.atSeconds()),
                  Csv.seconds(hook.seconds()),
                  hook.ending().text(),
                  hook.exitCode() == null ? "" : hook.exitCode().toString(),
                  Csv.seconds(hook.cpuSeconds()),
                  hook.output(),
                  Csv.name(hook.problem())))
          .append('\n');
    }
    return text.toString();
  }

  /**
   * Parses the commands of a table.
   *
   * @throws IllegalArgumentException if a line is invalid
   */
  static List<HookRun> parse(List<String> lines) {
    return CsvRow.of(lines).stream().map(HooksCsv::hook).toList();
  }

  private static HookRun hook(CsvRow row) {
    return new HookRun(
        row.as("hook", HookRun.Moment::of),
        row.number("at_s"),
        row.number("took_s"),
        row.word("ending", HookRun.Ending.class),
        row.or(null, "exit_code", Integer::valueOf),
        row.number("cpu_s"),
        row.text("output"),
        row.text("problem"));
  }
}
