package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.engine.HookSettings;
import io.linkbenchx.result.HookRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Stores the output of the user's commands, and a table of them, with the files of their step. */
final class HookDirectory implements HookSettings.Output {
  private final Path run;
  private final FileOpener opener;
  private final WriteFailures failures;
  private final Map<String, List<HookRun>> ended = new HashMap<>();

  HookDirectory(Path run, FileOpener opener, WriteFailures failures) {
    this.run = run;
    this.opener = opener;
    this.failures = failures;
  }

  @Override
  public Path directory(String place) {
    Path directory = run.resolve(place);
    failures.create(directory);
    return directory;
  }

  @Override
  public synchronized void ended(String place, HookRun hook) {
    List<HookRun> hooks = ended.computeIfAbsent(place, p -> new ArrayList<>());
    hooks.add(hook);
    Path file = directory(place).resolve(HooksCsv.NAME);
    try (GuardedFile table = new GuardedFile(file, opener, failures)) {
      table.text(HooksCsv.of(hooks));
    }
  }
}
