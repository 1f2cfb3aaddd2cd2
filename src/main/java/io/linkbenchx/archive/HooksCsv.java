package io.linkbenchx.archive;

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
              HookRun.Moment.of(field[0]),
              number(field[1]),
              number(field[2]),
              HookRun.Ending.valueOf(field[3].toUpperCase(Locale.ROOT)),
              field[4].isEmpty() ? null : Integer.valueOf(field[4]),
              number(field[5]),
              field[6],
              field[7]));
    }
    return hooks;
  }

  private static double number(String field) {
    return field.isEmpty() ? Double.NaN : Double.parseDouble(field);
  }
}
