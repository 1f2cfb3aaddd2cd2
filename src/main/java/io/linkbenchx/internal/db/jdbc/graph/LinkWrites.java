package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import java.sql.SQLException;

/** The three multi-statement transactions; committed when they return. */
sealed interface LinkWrites permits StatementWrites, RoutineWrites {

  /**
   * @param data the payload in an array of exact length
   */
  LinkChange add(LinkRow link, byte[] data) throws SQLException;

  /** Like {@link #add}, but reads first. */
  LinkChange update(LinkRow link, byte[] data) throws SQLException;

  LinkChange delete(long id1, long type, long id2, boolean expunge, long now) throws SQLException;
}
