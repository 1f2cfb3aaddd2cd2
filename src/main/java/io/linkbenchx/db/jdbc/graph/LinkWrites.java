package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import java.sql.SQLException;

/** The three transactions of several statements; committed when they return. */
sealed interface LinkWrites permits StatementWrites, RoutineWrites {

  /**
   * @param data the payload in an array of its own length
   */
  LinkChange add(LinkRow link, byte[] data) throws SQLException;

  /** As {@link #add}, looking first. */
  LinkChange update(LinkRow link, byte[] data) throws SQLException;

  LinkChange delete(long id1, long type, long id2, boolean expunge, long now) throws SQLException;
}
