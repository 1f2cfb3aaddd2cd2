package io.linkbenchx.internal.engine;

import io.linkbenchx.result.HookRun;
import java.nio.file.Path;

/** Stores the output of the user's commands. Safe for use by several threads. */
public interface HookFiles {
  /**
   * The directory of a step or cell, created if necessary.
   *
   * @param place relative to the run's directory: "steps/02-run", "cells/01"
   */
  Path directory(String place);

  /** Called when a command of that step or cell has ended. */
  void ended(String place, HookRun run);
}
