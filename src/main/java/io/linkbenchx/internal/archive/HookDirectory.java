package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.engine.HookSettings;
import io.linkbenchx.result.HookRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Stores the output of the user's commands, and a table of them, with the files of their step. */
final class HookDirectory implements HookSettings.Output {
  static final String TABLE = "hooks.csv";

  private static final String HEAD = "hook,at_s,took_s,ending,exit_code,cpu_s,output,problem\n";

  private final Path run;
  private final RunFiles files;
  private final Map<String, List<HookRun>> ended = new HashMap<>();

  HookDirectory(Path run, RunFiles files) {
    this.run = run;
    this.files = files;
  }

  @Override
  public Path directory(String place) {
    Path directory = run.resolve(place);
    files.create(directory);
    return directory;
  }

  @Override
  public synchronized void ended(String place, HookRun hook) {
    List<HookRun> hooks = ended.computeIfAbsent(place, p -> new ArrayList<>());
    hooks.add(hook);
    String table = hooks.stream().map(HookDirectory::row).collect(Collectors.joining("", HEAD, ""));
    files.write(run.resolve(place).resolve(TABLE), table);
  }

  private static String row(HookRun hook) {
    return String.join(
            ",",
            hook.at().key(),
            Csv.seconds(hook.atSeconds()),
            Csv.seconds(hook.seconds()),
            hook.ending().text(),
            hook.exitCode() == null ? "" : hook.exitCode().toString(),
            Csv.seconds(hook.cpuSeconds()),
            hook.output(),
            Csv.name(hook.problem()))
        + "\n";
  }

  /**
   * Parses the commands of a table.
   *
   * @throws IllegalArgumentException if a line is invalid
   */
  static List<HookRun> parse(List<String> lines) {
    return CsvRow.of(lines).stream().map(HookDirectory::hook).toList();
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
