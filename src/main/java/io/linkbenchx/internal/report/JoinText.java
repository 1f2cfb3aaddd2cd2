package io.linkbenchx.internal.report;

import java.util.Locale;

/** What a person does on the other client machines while share 1 waits. */
public final class JoinText {
  private JoinText() {}

  /**
   * A line with the command.
   *
   * @param minutes that share 1 waits
   * @param variable assignment of the token for the shell; empty if they know it
   */
  public static String of(int minutes, String variable, int shares, String host, int port) {
    String known = variable.isEmpty() ? "" : variable + " ";
    return String.format(
        Locale.ROOT,
        "join      on the other machines, K = 2 to %d, within %d minutes: %srun/linkbenchx -c FILE"
            + " --share K/%d --join %s:%d",
        shares,
        minutes,
        known,
        shares,
        host,
        port);
  }
}
