package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.HookRun.Moment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The user's commands at certain moments of a run. They apply to the whole plan and cannot vary in
 * it.
 */
@SettingGroup("hooks")
@Prefixed("hook.")
public record HookSettings(
    @Setting(
            key = "step.start",
            fills = {HookSettings.PID, HookSettings.DIRECTORY, HookSettings.NAME},
            help =
                "Shell command run before the clients of each step connect; the step waits for it."
                    + " ${server.pid}, ${step.dir} and ${step.name} are replaced by the server's"
                    + " process id, the directory of the step's files and the step's name.")
        Optional<String> stepStart,
    @Setting(
            key = "step.middle",
            fills = {HookSettings.PID, HookSettings.DIRECTORY, HookSettings.NAME},
            help = "Shell command started halfway through each step, while its clients work.")
        Optional<String> stepMiddle,
    @Setting(
            key = "step.end",
            fills = {HookSettings.PID, HookSettings.DIRECTORY, HookSettings.NAME},
            help = "Shell command run when a step's clients have ended; the run waits for it.")
        Optional<String> stepEnd,
    @Setting(
            key = "cell.start",
            fills = {HookSettings.PID, HookSettings.DIRECTORY, HookSettings.NAME},
            help = "Shell command run before a cell's first measured step, which waits for it.")
        Optional<String> cellStart,
    @Setting(
            key = "cell.end",
            fills = {HookSettings.PID, HookSettings.DIRECTORY, HookSettings.NAME},
            help = "Shell command run after the last step of each cell; the run waits for it.")
        Optional<String> cellEnd,
    @Setting(
            def = "60s",
            min = ">0s",
            help = "Time limit of a hook, after which it and all processes it started are killed.")
        Duration limit) {
  static final String PID = "server.pid";
  static final String DIRECTORY = "step.dir";
  static final String NAME = "step.name";

  /** The command for a moment. */
  Optional<String> command(Moment at) {
    return switch (at) {
      case STEP_START -> stepStart;
      case STEP_MIDDLE -> stepMiddle;
      case STEP_END -> stepEnd;
      case STALL -> Optional.empty();
      case CELL_START -> cellStart;
      case CELL_END -> cellEnd;
    };
  }

  /** Whether there is any command. */
  public boolean any() {
    return Arrays.stream(Moment.values()).anyMatch(at -> command(at).isPresent());
  }

  /** Stores the output of the user's commands. Safe for use by several threads. */
  public interface Output {
    /**
     * The directory of a step or cell, created if necessary.
     *
     * @param place relative to the run's directory: "steps/02-run", "cells/01"
     */
    Path directory(String place);

    /** Called when a command of that step or cell has ended. */
    void ended(String place, HookRun run);
  }
}
