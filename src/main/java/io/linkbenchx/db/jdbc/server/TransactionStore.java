package io.linkbenchx.db.jdbc.server;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A store whose caller says where a transaction of several statements begins and ends. */
public abstract class TransactionStore extends SessionStore {
  private boolean open;

  protected TransactionStore(Session session) {
    super(session);
  }

  /** Something that may fail. */
  protected interface Call {
    void run() throws SQLException;
  }

  protected final void done(Call call) {
    try {
      call.run();
    } catch (SQLException e) {
      throw session.failed(e);
    }
  }

  /** Whether a transaction was begun that has not ended. */
  protected final boolean open() {
    return open;
  }

  public final void begin() {
    done(session::begin);
    open = true;
  }

  /** Begins a transaction that reads one state of the database, that of now. */
  public final void beginSnapshot() {
    done(session::beginSnapshot);
    open = true;
  }

  public final void commit() {
    done(session::commit);
    open = false;
  }

  @Override
  public final void rollback() {
    open = false;
    super.rollback();
  }

  /** A change in the open transaction, or one that is a transaction by itself. */
  protected final int change(PreparedStatement statement) throws SQLException {
    return open ? session.change(statement) : session.changeAlone(statement);
  }
}
