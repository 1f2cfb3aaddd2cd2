package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.Statements;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Writes links with one call each; the routines return the number of a {@link LinkChange}. */
final class RoutineStore extends JdbcStore {
  private final boolean drain;
  private final PreparedStatement addCall;
  private final PreparedStatement updateCall;
  private final PreparedStatement deleteCall;
  private final LinkChange[] changes = LinkChange.values();

  RoutineStore(JdbcSession session, GraphSql sql) throws SQLException {
    super(session, sql);
    drain = sql.server().dialect().routines() == SqlDialect.Routines.PROCEDURES;
    addCall = session.prepareSingle(sql.call("add", 8));
    updateCall = session.prepareSingle(sql.call("update", 8));
    deleteCall = session.prepareSingle(sql.call("delete", 5));
  }

  @Override
  LinkChange add(LinkRow link, byte[] data) throws SQLException {
    return write(addCall, link, data);
  }

  @Override
  LinkChange update(LinkRow link, byte[] data) throws SQLException {
    return write(updateCall, link, data);
  }

  private LinkChange write(PreparedStatement call, LinkRow link, byte[] data) throws SQLException {
    Statements.bind(call, link.id1, link.type, link.id2);
    call.setInt(4, link.visibility);
    call.setBytes(5, data);
    call.setLong(6, link.time);
    call.setInt(7, link.version);
    call.setLong(8, System.currentTimeMillis());
    return changes[session.callAlone(call, drain)];
  }

  @Override
  LinkChange delete(long id1, long type, long id2, boolean expunge, long now) throws SQLException {
    Statements.bind(deleteCall, id1, type, id2);
    deleteCall.setInt(4, expunge ? 1 : 0);
    deleteCall.setLong(5, now);
    return changes[session.callAlone(deleteCall, drain)];
  }
}
