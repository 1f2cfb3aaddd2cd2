package io.linkbenchx.result;

import java.util.Locale;

/**
 * Which step it is and what it is about.
 *
 * @param name "load", "run", "open" …; unique in the run
 * @param directory of its files below the result directory: "steps/01-load"
 * @param database id of an entry of {@link RunResult#databases()}
 * @param mode "load", "pre" or "settle" (no table shows either), "closed" or "open"
 */
public record StepIdentity(
    String name, String directory, String workload, String database, String mode) {

  /**
   * One whose directory follows from its name.
   *
   * @param number 1-based, in the order of the steps
   */
  public static StepIdentity of(
      int number, String name, String workload, String database, String mode) {
    String directory = String.format(Locale.ROOT, "steps/%02d-%s", number, name);
    return new StepIdentity(name, directory, workload, database, mode);
  }
}
