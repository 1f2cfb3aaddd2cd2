package io.linkbenchx.internal.db.jdbc.sql;

import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.regex.Pattern;

/** SQL text over one connection. */
final class JdbcSqlStore extends SessionStore implements SqlStore {
  private static final int CASE = Pattern.CASE_INSENSITIVE;

  /** First words of statements that commit nothing, even in autocommit. */
  private static final Pattern HARMLESS =
      Pattern.compile("\\s*(select|begin|start|set|show|rollback|values|use)\\b", CASE);

  private static final Pattern CALL = Pattern.compile("\\s*call\\b", CASE);

  private final JdbcResult[] results = new JdbcResult[KEPT];
  private final Statement[] texts = new Statement[KEPT];
  private final Statement rollback;
  private final boolean untyped;
  private int last;

  /**
   * @param untyped whether the server finds out the type of a text from its place
   */
  JdbcSqlStore(JdbcSession session, boolean untyped) throws SQLException {
    super(session);
    this.untyped = untyped;
    rollback = session.plainStatement();
  }

  @Override
  public SqlResult execute(String text) {
    return call(
        () -> {
          last = (last + 1) % KEPT;
          if (texts[last] == null) {
            texts[last] = session.plainStatement();
            results[last] = new JdbcResult(session, texts[last]);
          }
          boolean rows = session.execute(texts[last], text, mayCommit(text));
          return results[last].of(rows, severalResults(text));
        });
  }

  @Override
  public PreparedText prepare(String text) {
    boolean mayCommit = mayCommit(text);
    boolean several = severalResults(text);
    return call(() -> new Prepared(session.prepareSingle(text), mayCommit, several));
  }

  private static boolean mayCommit(String text) {
    return !HARMLESS.matcher(text).lookingAt();
  }

  private static boolean severalResults(String text) {
    int end = text.indexOf(';');
    return (end >= 0 && !text.substring(end + 1).isBlank()) || CALL.matcher(text).lookingAt();
  }

  /** As text: the driver does not know of transactions that began with a text. */
  @Override
  public void rollback() {
    done(() -> session.execute(rollback, "ROLLBACK", false));
  }

  /** A statement with parameters. */
  private final class Prepared implements PreparedText {
    private final PreparedStatement statement;
    private final boolean mayCommit;
    private final boolean several;
    private final JdbcResult result;

    Prepared(PreparedStatement statement, boolean mayCommit, boolean several) {
      this.statement = statement;
      this.mayCommit = mayCommit;
      this.several = several;
      this.result = new JdbcResult(session, statement);
    }

    @Override
    public void set(int index, long value) {
      done(() -> statement.setLong(index, value));
    }

    @Override
    public void set(int index, double value) {
      done(() -> statement.setDouble(index, value));
    }

    @Override
    public void set(int index, String value) {
      done(
          () -> {
            if (value == null) {
              statement.setNull(index, untyped ? Types.NULL : Types.VARCHAR);
            } else if (untyped) {
              statement.setObject(index, value, Types.OTHER);
            } else {
              statement.setString(index, value);
            }
          });
    }

    @Override
    public SqlResult execute() {
      return call(() -> result.of(session.execute(statement, null, mayCommit), several));
    }

    @Override
    public void close() {
      done(statement::close);
    }
  }
}
