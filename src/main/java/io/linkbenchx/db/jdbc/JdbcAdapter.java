package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.Connections;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.db.jdbc.graph.JdbcGraph;
import io.linkbenchx.db.jdbc.map.JdbcMap;
import io.linkbenchx.db.jdbc.purchase.JdbcPurchases;
import io.linkbenchx.db.jdbc.rows.JdbcRows;
import io.linkbenchx.db.jdbc.server.Dialect;
import io.linkbenchx.db.jdbc.server.Dialects;
import io.linkbenchx.db.jdbc.server.JdbcDebtFlush;
import io.linkbenchx.db.jdbc.server.Link;
import io.linkbenchx.db.jdbc.server.ServerGuard;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A server, reached and recognised. */
final class JdbcAdapter implements DbAdapter {
  private final Link link;
  private final JdbcGraph graph;
  private final JdbcRows rows;
  private final JdbcPurchases purchases;
  private final JdbcMap map;
  private final String remark;
  private final Optional<ServerGuard> guard;

  private JdbcAdapter(Link link, String remark, Optional<ServerGuard> guard) {
    this.guard = guard;
    this.link = link;
    this.graph = new JdbcGraph(link);
    this.rows = new JdbcRows(link.countingMatches());
    this.purchases = new JdbcPurchases(link);
    this.map = new JdbcMap(link);
    this.remark = remark;
  }

  /**
   * Connects once, asks what it is connected to, checks that it fits and sets what lasts.
   *
   * @throws DbOpenException when the server cannot be reached or used
   */
  static JdbcAdapter open(Target target) {
    Connector connector = Connector.of(target);
    Connector unprepared = connector.with(target.family().unprepared()); // a pooler may be there
    try (Connection connection = unprepared.open()) {
      Dialect dialect = Dialects.of(connection, target);
      Target fitting = fitting(target, dialect);
      dialect.check(connection, fitting);
      String putBack = ServerGuard.putBackAbandoned(connection, dialect);
      String remark = dialect.durabilityOfServer(connection, target.options());
      Connector suited = fitting.equals(target) ? connector : Connector.of(fitting);
      if (dialect.pooled()) {
        suited = suited.with(target.family().unprepared());
      }
      Link link = new Link(fitting, suited, dialect);
      Connections.closeQuietly(link.connect()); // what every client will do must work once
      Optional<ServerGuard> guard = ServerGuard.of(link, connection);
      return new JdbcAdapter(link, joined(remark, putBack), guard);
    } catch (SQLException e) {
      throw connector.refused(e);
    }
  }

  private static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + "; " + other;
  }

  /** What the server cannot do is done another way, which the description says. */
  private static Target fitting(Target target, Dialect dialect) {
    boolean lacking =
        target.jdbc().statements() == StatementMode.PROCEDURE && !dialect.hasRoutines();
    return lacking ? target.with(StatementMode.PREPARED) : target;
  }

  @Override
  public DbDescription describe() {
    try (Connection connection = link.connect()) {
      return link.dialect().describe(connection, link, remark);
    } catch (SQLException e) {
      throw link.dialect().failed("the server could not be asked about itself", e);
    }
  }

  @Override
  public boolean embedded() {
    return false;
  }

  @Override
  public boolean onThisHost() {
    return link.connector().onThisHost();
  }

  @Override
  public Residence residence() {
    try (Connection connection = link.connect()) {
      return link.connector().residence(link.dialect().directories(connection));
    } catch (SQLException | DbOpenException | DbException e) {
      return link.connector().residence(List.of()); // its processes can be found all the same
    }
  }

  @Override
  public Optional<GraphSupport> graph() {
    return Optional.of(graph);
  }

  @Override
  public Optional<RowSupport> rows() {
    return Optional.of(rows);
  }

  @Override
  public Optional<PurchaseSupport> purchases() {
    return Optional.of(purchases);
  }

  @Override
  public Optional<KeyValueSupport> keyValues() {
    return Optional.of(map);
  }

  @Override
  public OptionalLong sizeBytes() {
    try (Connection connection = link.connect()) {
      return link.dialect().size(connection);
    } catch (SQLException | DbOpenException | DbException e) {
      return OptionalLong.empty(); // a figure for the report, not worth ending a run for
    }
  }

  @Override
  public Optional<DebtFlush> beginDebtFlush() {
    return Optional.of(JdbcDebtFlush.begin(link));
  }

  @Override
  public void close() {
    guard.ifPresent(ServerGuard::close); // stores, loaders and scanners close their own connections
  }
}
