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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SQL text over one connection. */
final class JdbcSqlStore extends SessionStore implements SqlStore {
  /**
   * First words by what they do, in the order of {@link Work}. MySQL commits when {@code
   * autocommit} is set.
   */
  private static final Pattern FIRST_WORD =
      Pattern.compile(
          "\\s*(?:(begin|start)|(select|show|values|use)|(insert|update|delete|replace|with)"
              + "|(set\\b(?!.*\\bautocommit)|rollback)|(call))\\b",
          Pattern.CASE_INSENSITIVE);

  /** What a text does to the transaction. */
  private enum Work {
    BEGINS,
    READS,
    /** Commits only in autocommit. */
    WRITES,
    /** Commits no changes, and may leave the transaction. */
    LEAVES,
    /** A procedure, or statements with semicolons between them: as {@link #OTHER}. */
    SEVERAL,
    /** May commit, and may leave the transaction. */
    OTHER;

    private static Work of(String text) {
      Matcher word = FIRST_WORD.matcher(text);
      int end = text.indexOf(';');
      if (end >= 0 && !text.substring(end + 1).isBlank()) {
        return SEVERAL;
      }
      if (!word.lookingAt()) {
        return OTHER;
      }
      int group = 1;
      while (word.start(group) < 0) {
        group++;
      }
      return VALUES[group - 1];
    }

    /**
     * Whether it may have committed something when its answer is lost.
     *
     * @param inside whether a transaction was open
     */
    private boolean mayCommit(boolean inside) {
      return switch (this) {
        case BEGINS -> inside; // MySQL commits what was open
        case WRITES -> !inside;
        case READS, LEAVES -> false;
        case SEVERAL, OTHER -> true;
      };
    }

    private boolean inside(boolean before) {
      return this == BEGINS || (before && (this == READS || this == WRITES));
    }
  }

  private static final Work[] VALUES = Work.values();

  private final JdbcResult[] results = new JdbcResult[KEPT];
  private final Statement[] texts = new Statement[KEPT];
  private final Statement rollback;
  private final boolean untyped;
  private int last;

  /** Whether a transaction is certainly open: what it has written is lost with its connection. */
  private boolean inside;

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
          Work work = Work.of(text);
          return results[last].of(execute(texts[last], text, work), work == Work.SEVERAL);
        });
  }

  @Override
  public PreparedText prepare(String text) {
    Work work = Work.of(text);
    return call(() -> new Prepared(session.prepareSingle(text), work));
  }

  /** An error may have ended the transaction: then it is not certain that one is open. */
  private boolean execute(Statement statement, String text, Work work) throws SQLException {
    boolean before = inside;
    inside = false;
    boolean rows = session.execute(statement, text, work.mayCommit(before));
    inside = work.inside(before);
    return rows;
  }

  /** As text: the driver does not know of transactions that began with a text. */
  @Override
  public void rollback() {
    done(() -> execute(rollback, "ROLLBACK", Work.LEAVES));
  }

  /** A statement with parameters. */
  private final class Prepared implements PreparedText {
    private final PreparedStatement statement;
    private final Work work;
    private final JdbcResult result;

    Prepared(PreparedStatement statement, Work work) {
      this.statement = statement;
      this.work = work;
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
      return call(
          () -> result.of(JdbcSqlStore.this.execute(statement, null, work), work == Work.SEVERAL));
    }

    @Override
    public void close() {
      done(statement::close);
    }
  }
}
