package io.linkbenchx.internal.archive;

import io.linkbenchx.result.HookRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of the user's commands in a step or cell. */
final class HooksCsv {
  static final String NAME = "hooks.csv";

  private static final String HEAD = "hook,at_s,took_s,ending,exit_code,cpu_s,output,problem\n";
  private static final int COLUMNS = 8;

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
    List<HookRun> hooks = new ArrayList<>();
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      String[] field = line.split(",", -1);
      if (field.length != COLUMNS) {
        throw new IllegalArgumentException("not " + COLUMNS + " fields: " + line);
      }
      hooks.add(
          new HookRun(
              Csv.field("hook", field[0], HookRun.Moment::of),
              number("at_s", field[1]),
              number("took_s", field[2]),
              Csv.field("ending", field[3], HooksCsv::ending),
              field[4].isEmpty() ? null : Csv.field("exit_code", field[4], Integer::valueOf),
              number("cpu_s", field[5]),
              field[6],
              field[7]));
    }
    return hooks;
  }

  private static HookRun.Ending ending(String text) {
    return HookRun.Ending.valueOf(text.toUpperCase(Locale.ROOT));
  }

  private static double number(String column, String field) {
    return field.isEmpty() ? Double.NaN : Csv.field(column, field, Csv::finite);
  }
}
