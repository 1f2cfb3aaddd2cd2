import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/**
 * Reads of sysbench's table for YCSB's client, whose own SQL binding is in no package registry: one
 * connection per thread, one prepared statement, the value handed on as a string, as that binding
 * does. Record n is row n + 1. Properties rows.url and rows.user; the password is in the
 * environment variable LINKBENCH_PASSWORD.
 */
public final class YcsbRows extends DB {
  private static final int PREFIX = "user".length();

  private Connection connection;
  private PreparedStatement select;

  @Override
  public void init() throws DBException {
    Properties account = new Properties();
    account.setProperty("user", getProperties().getProperty("rows.user"));
    account.setProperty("password", System.getenv().getOrDefault("LINKBENCH_PASSWORD", ""));
    try {
      connection = DriverManager.getConnection(getProperties().getProperty("rows.url"), account);
      select = connection.prepareStatement("SELECT c FROM sbtest1 WHERE id = ?");
    } catch (SQLException e) {
      throw new DBException(e);
    }
  }

  @Override
  public void cleanup() throws DBException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new DBException(e);
    }
  }

  @Override
  public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> into) {
    try {
      select.setLong(1, Long.parseLong(key.substring(PREFIX)) + 1);
      try (ResultSet rows = select.executeQuery()) {
        if (!rows.next()) {
          return Status.NOT_FOUND;
        }
        into.put("c", new StringByteIterator(rows.getString(1)));
        return Status.OK;
      }
    } catch (SQLException e) {
      System.err.println(e.getMessage());
      return Status.ERROR;
    }
  }

  @Override
  public Status scan(
      String table,
      String key,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> into) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status delete(String table, String key) {
    return Status.NOT_IMPLEMENTED;
  }
}
