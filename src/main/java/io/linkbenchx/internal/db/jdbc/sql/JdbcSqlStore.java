package io.linkbenchx.internal.db.jdbc.sql;

import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
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

  private final Answer[] texts = new Answer[KEPT];
  private final Answer rollback;
  private final boolean untyped;
  private int last;

  private List<SqlResult> further = List.of();

  /** Whether a transaction is certainly open: what it has written is lost with its connection. */
  private boolean inside;

  /**
   * @param untyped whether the server finds out the type of a text from its place
   */
  JdbcSqlStore(JdbcSession session, boolean untyped) throws SQLException {
    super(session);
    this.untyped = untyped;
    rollback = new Answer(session.plainStatement());
  }

  @Override
  public SqlResult execute(String text) {
    last = (last + 1) % KEPT;
    if (texts[last] == null) {
      texts[last] = call(session -> new Answer(session.plainStatement()));
    }
    return texts[last].execute(text, Work.of(text));
  }

  @Override
  public PreparedText prepare(String text) {
    return call(session -> new Prepared(session.prepareSingle(text), Work.of(text)));
  }

  @Override
  public List<SqlResult> further() {
    return further;
  }

  /** As text: the driver does not know of transactions that began with a text. */
  @Override
  public void rollback() {
    rollback.execute("ROLLBACK", Work.LEAVES);
  }

  /**
   * A statement's answer, until it is executed again. The driver holds the rows; nothing is copied
   * before it is read.
   */
  private class Answer implements SqlResult {
    private final Statement statement;
    private ResultSet rows;
    private ResultSetMetaData columns;
    private long changed;

    Answer(Statement statement) {
      this.statement = statement;
    }

    private void take(boolean hasRows) throws SQLException {
      rows = hasRows ? statement.getResultSet() : null;
      columns = null;
      changed = hasRows ? 0 : Math.max(0, statement.getUpdateCount());
    }

    @Override
    public Kind kind() {
      return rows != null ? Kind.READ : changed > 0 ? Kind.WRITE : Kind.OTHER;
    }

    @Override
    public long changed() {
      return changed;
    }

    @Override
    public int columns() {
      return rows == null ? 0 : call(session -> meta().getColumnCount());
    }

    @Override
    public String name(int column) {
      return call(session -> meta().getColumnLabel(column));
    }

    private ResultSetMetaData meta() throws SQLException {
      if (columns == null) {
        columns = rows.getMetaData();
      }
      return columns;
    }

    @Override
    public boolean next() {
      return rows != null && call(session -> rows.next());
    }

    @Override
    public byte[] value(int column) {
      String text = call(session -> rows.getString(column));
      return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * An error may have ended the transaction: then it is not certain that one is open.
     *
     * @param text null if it is prepared
     */
    final SqlResult execute(String text, Work work) {
      return call(
          session -> {
            boolean before = inside;
            inside = false;
            further = List.of();
            boolean hasRows = session.execute(statement, text, work.mayCommit(before));
            inside = work.inside(before);
            take(hasRows);
            if (work == Work.SEVERAL) {
              further = following();
            }
            return this;
          });
    }

    /** The last of a procedure is its own status. */
    private List<SqlResult> following() throws SQLException {
      List<SqlResult> all = new ArrayList<>();
      boolean hasRows = statement.getMoreResults(Statement.KEEP_CURRENT_RESULT);
      while (hasRows || statement.getUpdateCount() >= 0) {
        Answer answer = new Answer(statement);
        answer.take(hasRows);
        all.add(answer);
        hasRows = statement.getMoreResults(Statement.KEEP_CURRENT_RESULT);
      }
      return all;
    }
  }

  /** A statement with parameters. */
  private final class Prepared extends Answer implements PreparedText {
    private final PreparedStatement prepared;
    private final Work work;

    Prepared(PreparedStatement prepared, Work work) {
      super(prepared);
      this.prepared = prepared;
      this.work = work;
    }

    @Override
    public void set(int index, long value) {
      done(session -> prepared.setLong(index, value));
    }

    @Override
    public void set(int index, double value) {
      done(session -> prepared.setDouble(index, value));
    }

    @Override
    public void set(int index, String value) {
      done(
          session -> {
            if (value == null) {
              prepared.setNull(index, untyped ? Types.NULL : Types.VARCHAR);
            } else if (untyped) {
              prepared.setObject(index, value, Types.OTHER);
            } else {
              prepared.setString(index, value);
            }
          });
    }

    @Override
    public SqlResult execute() {
      return execute(null, work);
    }

    @Override
    public void close() {
      done(session -> prepared.close());
    }
  }
}
