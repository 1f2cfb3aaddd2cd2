package io.linkbenchx.internal.db.jdbc.graph;

import static io.linkbenchx.internal.db.jdbc.session.Statements.bind;

import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Writes links with LinkBench's statements; the count row follows the visibility. A statement that
 * may be the last one exists twice, because it may then carry the commit.
 */
final class StatementStore extends JdbcStore {
  private final PreparedStatement insertLink;
  private final PreparedStatement lockLink;
  private final PreparedStatement updateLinkLast;
  private final PreparedStatement hideLink;
  private final PreparedStatement deleteLink;
  private final PreparedStatement deleteLinkLast;
  private final PreparedStatement countUp;
  private final PreparedStatement countUpLast;
  private final PreparedStatement countDown;
  private final PreparedStatement countDownLast;

  StatementStore(JdbcSession session, GraphSql sql) throws SQLException {
    super(session, sql);
    insertLink = session.prepareSeveral(sql.of(SqlStatement.GRAPH_INSERT_LINK));
    lockLink = session.prepareSeveral(sql.of(SqlStatement.GRAPH_LOCK_LINK));
    updateLinkLast = session.prepareLast(sql.of(SqlStatement.GRAPH_UPDATE_LINK));
    hideLink = session.prepareSeveral(sql.of(SqlStatement.GRAPH_HIDE_LINK));
    deleteLink = session.prepareSeveral(sql.of(SqlStatement.GRAPH_DELETE_LINK));
    deleteLinkLast = session.prepareLast(sql.of(SqlStatement.GRAPH_DELETE_LINK));
    countUp = session.prepareSeveral(sql.of(SqlStatement.GRAPH_COUNT_UP));
    countUpLast = session.prepareLast(sql.of(SqlStatement.GRAPH_COUNT_UP));
    countDown = session.prepareSeveral(sql.of(SqlStatement.GRAPH_COUNT_DOWN));
    countDownLast = session.prepareLast(sql.of(SqlStatement.GRAPH_COUNT_DOWN));
  }

  @Override
  LinkChange add(LinkRow link, byte[] data) throws SQLException {
    session.begin();
    return addInTransaction(link, data);
  }

  private LinkChange addInTransaction(LinkRow link, byte[] data) throws SQLException {
    while (true) {
      bind(insertLink, link.id1, link.id2, link.type);
      insertLink.setInt(4, link.visibility);
      insertLink.setBytes(5, data);
      insertLink.setLong(6, link.time);
      insertLink.setInt(7, link.version);
      int rows = session.change(insertLink);
      if (rows == 1) {
        return inserted(link);
      }
      int found;
      if (upsertReports) {
        found = rows == 0 ? link.visibility : 1 - link.visibility;
      } else {
        found = lock(link.id1, link.type, link.id2);
      }
      if (found != LinkChange.NONE) {
        return overwrite(link, data, found);
      }
      // removed between the two statements: it can now be inserted
    }
  }

  private LinkChange inserted(LinkRow link) throws SQLException {
    LinkChange change = LinkChange.of(LinkChange.NONE, link.visibility);
    if (change.visible() == 0) {
      session.commit();
    } else {
      long now = System.currentTimeMillis();
      session.changeAndCommit(bind(countUpLast, link.id1, link.type, now));
    }
    return change;
  }

  private LinkChange overwrite(LinkRow link, byte[] data, int found) throws SQLException {
    LinkChange change = LinkChange.of(found, link.visibility);
    if (change.visible() != 0) {
      PreparedStatement count = change.visible() > 0 ? countUp : countDown;
      session.change(bind(count, link.id1, link.type, System.currentTimeMillis()));
    }
    updateLinkLast.setInt(1, link.visibility);
    updateLinkLast.setBytes(2, data);
    updateLinkLast.setLong(3, link.time);
    updateLinkLast.setInt(4, link.version);
    updateLinkLast.setLong(5, link.id1);
    updateLinkLast.setLong(6, link.type);
    updateLinkLast.setLong(7, link.id2);
    session.changeAndCommit(updateLinkLast);
    return change;
  }

  @Override
  LinkChange update(LinkRow link, byte[] data) throws SQLException {
    session.begin();
    int found = lock(link.id1, link.type, link.id2);
    return found == LinkChange.NONE ? addInTransaction(link, data) : overwrite(link, data, found);
  }

  @Override
  LinkChange delete(long id1, long type, long id2, boolean expunge, long now) throws SQLException {
    session.begin();
    LinkChange change = LinkChange.ofDeletion(lock(id1, type, id2), expunge);
    if (change == LinkChange.ABSENT || change == LinkChange.UNCHANGED) {
      session.commit();
      return change;
    }
    if (change == LinkChange.REMOVED_HIDDEN) {
      session.changeAndCommit(bind(deleteLinkLast, id1, type, id2));
      return change;
    }
    PreparedStatement take = expunge ? deleteLink : hideLink;
    session.change(bind(take, id1, type, id2));
    session.changeAndCommit(bind(countDownLast, id1, type, now));
    return change;
  }

  private int lock(long id1, long type, long id2) throws SQLException {
    try (ResultSet rows = session.query(bind(lockLink, id1, type, id2))) {
      return rows.next() ? rows.getInt(1) : LinkChange.NONE;
    }
  }
}
