package io.linkbenchx.result;

import java.util.Locale;

/**
 * A user's command that was run at a certain moment of a run.
 *
 * @param at the moment
 * @param atSeconds start time, from the start of the measured part (in a load, of the load); NaN
 *     before that and outside a step
 * @param seconds its duration
 * @param ending how it ended
 * @param exitCode of its shell; null if it did not run to its end
 * @param cpuSeconds of it and all processes it waited for, contained in no other figure except
 *     those of the whole machine; NaN if not known
 * @param output name of the file with its output, in the directory of its step or cell
 * @param problem why it could not be run; "" if it was
 */
public record HookRun(
    Moment at,
    double atSeconds,
    double seconds,
    Ending ending,
    Integer exitCode,
    double cpuSeconds,
    String output,
    String problem) {

  /** When a command is run. */
  public enum Moment {
    /** Before the clients of a step connect. */
    STEP_START,
    /** When half of the measured part is over. */
    STEP_MIDDLE,
    /** When the clients have ended. */
    STEP_END,
    /** When throughput was nearly zero: in results of earlier builds. */
    STALL,
    /** Before the first measured step of a cell. */
    CELL_START,
    /** After the last measured step of a cell. */
    CELL_END;

    /** The setting with the command: "hook.step.start". */
    public String key() {
      return "hook." + name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    /**
     * The moment for a setting.
     *
     * @throws IllegalArgumentException if the setting has none
     */
    public static Moment of(String key) {
      return valueOf(key.replaceFirst("^hook\\.", "").replace('.', '_').toUpperCase(Locale.ROOT));
    }
  }

  /** How a command ended. */
  public enum Ending implements Word {
    /** With exit code 0. */
    OK,
    /** With another exit code. */
    FAILED,
    /** It was killed at its time limit. */
    KILLED,
    /** It was not run. */
    NOT_RUN
  }
}
