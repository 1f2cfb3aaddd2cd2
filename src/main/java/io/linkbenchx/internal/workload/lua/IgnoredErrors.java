package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.Set;

/**
 * The errors after which an event is restarted.
 *
 * @param codes of the server; "all" for every error
 */
record IgnoredErrors(Set<String> codes) {
  private static final String ALL = "all";

  /**
   * As set, or sysbench's own.
   *
   * @param driver sysbench's name of the dialect
   */
  static IgnoredErrors of(List<String> set, String driver) {
    if (!set.isEmpty()) {
      return new IgnoredErrors(Set.copyOf(set));
    }
    return new IgnoredErrors(
        driver.equals("pgsql")
            ? Set.of("40P01", "23505", "40001")
            : Set.of("1213", "1020", "1205"));
  }

  boolean contains(DbException e) {
    return codes.contains(ALL) || codes.contains(e.code());
  }

  /**
   * The error of an event that the script has let pass, as the engine has to treat it.
   *
   * @param restart whether the event is to be restarted
   */
  static DbException ofEvent(DbException e, boolean restart) {
    Outcome outcome = e.outcome();
    if (outcome == Outcome.CONNECTION || outcome.retryable() == restart) {
      return e;
    }
    return new DbException(restart ? Outcome.CONFLICT : Outcome.FATAL, e.code(), e.getMessage(), e);
  }
}
