package io.linkbenchx.db.sql;

import io.linkbenchx.db.Store;
import java.util.List;

/**
 * One connection that sends SQL text unchanged. BEGIN, COMMIT and ROLLBACK are texts like any
 * other. A failed statement throws {@link io.linkbenchx.db.DbException}.
 */
public interface SqlStore extends Store {

  /**
   * Executes a text.
   *
   * @return its result, which must be read before this store executes {@link #KEPT} further texts
   *     with {@code execute}
   */
  SqlResult execute(String text);

  /**
   * The results after the first one of the last text, which was a procedure's call or several
   * statements, in order. They can be read for as long as the first one.
   */
  default List<SqlResult> further() {
    return List.of();
  }

  /** Number of results of {@link #execute} that can still be read: the last ones. */
  int KEPT = 16;

  /**
   * Prepares a text with {@code ?} for each parameter.
   *
   * @return a statement that the caller closes
   */
  PreparedText prepare(String text);
}
