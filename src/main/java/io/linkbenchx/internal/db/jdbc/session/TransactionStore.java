package io.linkbenchx.internal.db.jdbc.session;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A store whose caller begins and ends multi-statement transactions. */
public abstract class TransactionStore extends SessionStore {
  private boolean open;

  protected TransactionStore(JdbcSession session) {
    super(session);
  }

  /** Whether a transaction is open. */
  protected final boolean open() {
    return open;
  }

  public final void begin() {
    done(session::begin);
    open = true;
  }

  /** Begins a transaction whose reads all see the state of the database at its beginning. */
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

  /** A change in the open transaction, or else as a separate one. */
  protected final int change(PreparedStatement statement) throws SQLException {
    return open ? session.change(statement) : session.changeAlone(statement);
  }
}
