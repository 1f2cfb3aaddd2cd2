package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Streams ranges; nothing is held but the row at hand. */
final class JdbcScanner implements GraphScanner {
  private final Connection connection;
  private final Dialect dialect;
  private final PreparedStatement nodes;
  private final PreparedStatement nextType;
  private final PreparedStatement links;
  private final PreparedStatement index;
  private final PreparedStatement counts;
  private final PreparedStatement maxNodeId;
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();

  private JdbcScanner(Connection connection, Dialect dialect, ScanSql sql, int fetchSize)
      throws SQLException {
    this.connection = connection;
    this.dialect = dialect;
    nodes = streaming(sql.nodes(), fetchSize);
    nextType = connection.prepareStatement(sql.nextType());
    links = streaming(sql.links(), fetchSize);
    index = streaming(sql.index(), fetchSize);
    counts = streaming(sql.counts(), fetchSize);
    maxNodeId = connection.prepareStatement(sql.maxNodeId());
  }

  static JdbcScanner open(Connection connection, Link link) throws SQLException {
    for (String statement : link.dialect().scanSession()) {
      Queries.execute(connection, statement);
    }
    if (link.dialect().beginIsFree()) {
      connection.setAutoCommit(false); // PostgreSQL streams inside a transaction only
      connection.setReadOnly(true);
    }
    return new JdbcScanner(
        connection,
        link.dialect(),
        link.dialect().scan(link.target().server()),
        link.target().family().streamingFetchSize());
  }

  private PreparedStatement streaming(String sql, int fetchSize) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    statement.setFetchSize(fetchSize);
    return statement;
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    try (ResultSet rows = range(nodes, 1, fromId, toId)) {
      while (rows.next()) {
        byte[] data = rows.getBytes(5);
        node.id = rows.getLong(1);
        node.type = rows.getInt(2);
        node.version = rows.getLong(3);
        node.time = rows.getInt(4);
        node.length = data.length;
        System.arraycopy(data, 0, node.reserve(data.length), 0, data.length);
        sink.accept(node);
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    try {
      for (long type = nextType(-1); type >= 0; type = nextType(type)) {
        links.setLong(1, type);
        try (ResultSet rows = range(links, 2, fromId1, toId1)) {
          deliver(rows, sink);
        }
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** The primary key begins with the type: ranges of id1 are read type by type. */
  private long nextType(long above) throws SQLException {
    nextType.setLong(1, above);
    try (ResultSet rows = nextType.executeQuery()) {
      rows.next();
      long type = rows.getLong(1);
      return rows.wasNull() ? -1 : type;
    }
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    try (ResultSet rows = range(index, 1, fromId1, toId1)) {
      deliver(rows, sink);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private void deliver(ResultSet rows, Consumer<LinkRow> sink) throws SQLException {
    while (rows.next()) {
      byte[] data = rows.getBytes(5);
      link.id1 = rows.getLong(1);
      link.id2 = rows.getLong(2);
      link.type = rows.getLong(3);
      link.visibility = (byte) rows.getInt(4);
      link.time = rows.getLong(6);
      link.version = rows.getInt(7);
      link.length = data.length;
      System.arraycopy(data, 0, link.data, 0, data.length);
      sink.accept(link);
    }
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    try (ResultSet rows = range(counts, 1, fromId, toId)) {
      while (rows.next()) {
        sink.count(
            rows.getLong(1), rows.getLong(2), rows.getLong(3), rows.getLong(4), rows.getLong(5));
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public long maxNodeId() {
    try (ResultSet rows = maxNodeId.executeQuery()) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private static ResultSet range(PreparedStatement statement, int at, long from, long to)
      throws SQLException {
    statement.setLong(at, from);
    statement.setLong(at + 1, to);
    return statement.executeQuery();
  }

  private DbException failed(SQLException e) {
    return new DbException(
        dialect.classify(e),
        Integer.toString(e.getErrorCode()),
        "a scan failed: " + e.getMessage(),
        e);
  }

  @Override
  public void close() {
    Session.closeQuietly(connection);
  }
}
