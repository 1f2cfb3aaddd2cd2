package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.sql.SQLException;

/** Encodes a loader's rows and sends them a table at a time; a batch sent again is the same. */
interface RowWriter extends AutoCloseable {

  /** The tables, in the order they are flushed. */
  enum Table {
    NODE,
    LINK,
    COUNT
  }

  /** Encodes a row; true when the table's batch is full. */
  boolean node(NodeRow node);

  boolean link(LinkRow link);

  boolean count(long id, long type, long count, long time, long version);

  /** Sends a table's batch, which stays as it is until {@link #sent}. */
  void send(Table table) throws SQLException;

  /** Forgets a table's batch: it is in the database. */
  void sent(Table table);

  @Override
  void close() throws SQLException;
}
