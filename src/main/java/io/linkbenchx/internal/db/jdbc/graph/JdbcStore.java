package io.linkbenchx.internal.db.jdbc.graph;

import static io.linkbenchx.internal.db.jdbc.session.Statements.bind;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.Payloads;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * The ten transactions over one session. A subclass writes links: each of its methods is one
 * transaction, committed when it returns.
 */
abstract class JdbcStore extends SessionStore implements GraphStore {
  /** Lists of ids are padded to powers of two, to limit the number of prepared statements. */
  private static final int LONGEST_LIST = 1 << 16;

  private final GraphSql sql;
  final boolean upsertReports;
  private final Payloads payloads = new Payloads();
  private final PreparedStatement selectNode;
  private final PreparedStatement insertNode;
  private final PreparedStatement updateNode;
  private final PreparedStatement deleteNode;
  private final PreparedStatement nodeExists;
  private final PreparedStatement selectCount;
  private final LinkQuery listLinks;
  private final LinkQuery[] multiget = new LinkQuery[17];

  JdbcStore(JdbcSession session, GraphSql sql) throws SQLException {
    super(session);
    this.sql = sql;
    this.upsertReports = sql.server().dialect().traits().contains(SqlDialect.Trait.UPSERT_REPORTS);
    selectNode = session.prepareSingle(sql.of(SqlStatement.GRAPH_SELECT_NODE));
    insertNode = session.prepareInsert(sql.of(SqlStatement.GRAPH_INSERT_NODE), "id");
    updateNode = session.prepareSingle(sql.of(SqlStatement.GRAPH_UPDATE_NODE));
    deleteNode = session.prepareSingle(sql.of(SqlStatement.GRAPH_DELETE_NODE));
    nodeExists = session.prepareSingle(sql.of(SqlStatement.GRAPH_NODE_EXISTS));
    selectCount = session.prepareSingle(sql.of(SqlStatement.GRAPH_SELECT_COUNT));
    listLinks = linkQuery(sql.of(SqlStatement.GRAPH_LIST_LINKS));
  }

  private LinkQuery linkQuery(String text) throws SQLException {
    return LinkQuery.of(session.prepareSingle(text), sql.server());
  }

  @Override
  public long addNode(NodeRow node) {
    return call(
        session -> {
          insertNode.setInt(1, node.type);
          insertNode.setLong(2, node.version);
          insertNode.setInt(3, node.time);
          insertNode.setBytes(4, payloads.of(node.data, node.length));
          session.changeAlone(insertNode);
          try (ResultSet keys = insertNode.getGeneratedKeys()) {
            keys.next();
            return keys.getLong(1);
          }
        });
  }

  @Override
  public boolean updateNode(NodeRow node) {
    return call(
        session -> {
          updateNode.setLong(1, node.version);
          updateNode.setInt(2, node.time);
          updateNode.setBytes(3, payloads.of(node.data, node.length));
          updateNode.setLong(4, node.id);
          updateNode.setInt(5, node.type);
          return session.changeAlone(updateNode) > 0 || exists(node.type, node.id);
        });
  }

  /** If only changed rows are counted, an unchanged row looks like a missing one. */
  private boolean exists(int type, long id) throws SQLException {
    if (!upsertReports) {
      return false;
    }
    nodeExists.setLong(1, id);
    nodeExists.setInt(2, type);
    try (ResultSet rows = session.query(nodeExists)) {
      return rows.next();
    }
  }

  @Override
  public boolean deleteNode(int type, long id) {
    return call(
        session -> {
          deleteNode.setLong(1, id);
          deleteNode.setInt(2, type);
          return session.changeAlone(deleteNode) > 0;
        });
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    return call(
        session -> {
          try (ResultSet rows = session.query(bind(selectNode, id))) {
            if (!rows.next() || rows.getInt(1) != type) {
              return false;
            }
            into.id = id;
            into.type = type;
            into.version = rows.getLong(2);
            into.time = rows.getInt(3);
            byte[] data = rows.getBytes(4);
            into.length = data.length;
            System.arraycopy(data, 0, into.reserve(data.length), 0, data.length);
            return true;
          }
        });
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    return call(session -> add(link, payloads.of(link.data, link.length)));
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    return call(session -> update(link, payloads.of(link.data, link.length)));
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    return call(session -> delete(id1, type, id2, expunge, nowMillis));
  }

  /**
   * Adds a link.
   *
   * @param data the payload in an array of exact length
   */
  abstract LinkChange add(LinkRow link, byte[] data) throws SQLException;

  /** Like {@link #add}, but reads first. */
  abstract LinkChange update(LinkRow link, byte[] data) throws SQLException;

  abstract LinkChange delete(long id1, long type, long id2, boolean expunge, long now)
      throws SQLException;

  @Override
  public long countLinks(long id1, long type) {
    return call(session -> number(bind(selectCount, id1, type)));
  }

  @Override
  public boolean getLink(LinkRow link) {
    return call(
        session -> {
          PreparedStatement statement = multiget(0).statement();
          try (ResultSet rows = session.query(bind(statement, link.id1, link.type, link.id2))) {
            boolean found = rows.next();
            if (found) {
              LinkQuery.read(rows, link);
            }
            return found;
          }
        });
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    if (n == 0) {
      return 0;
    }
    if (n > LONGEST_LIST) {
      throw new IllegalArgumentException("a multiget of " + n + " links, more than 65536");
    }
    return call(
        session -> {
          int power = n == 1 ? 0 : 32 - Integer.numberOfLeadingZeros(n - 1);
          LinkQuery query = multiget(power);
          PreparedStatement statement = bind(query.statement(), id1, type);
          for (int i = 0; i < 1 << power; i++) {
            statement.setLong(3 + i, id2s[Math.min(i, n - 1)]);
          }
          return query.read(session, into);
        });
  }

  private LinkQuery multiget(int power) throws SQLException {
    LinkQuery query = multiget[power];
    if (query == null) {
      query = linkQuery(sql.multiget(1 << power));
      multiget[power] = query;
    }
    return query;
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    return call(
        session -> {
          PreparedStatement statement = bind(listLinks.statement(), id1, type, minTime);
          statement.setLong(4, maxTime);
          statement.setInt(5, limit);
          statement.setInt(6, offset);
          return listLinks.read(session, into);
        });
  }
}
