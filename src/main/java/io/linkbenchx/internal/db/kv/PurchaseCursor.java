package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * Forward and backward reads of one client: each sees what was committed when it began or, while
 * pinned, one state. A read ends at the end of the table's rows or of the index where it began.
 */
final class PurchaseCursor {
  private final EngineSession session;
  private EngineSnapshot view;
  private boolean pinned;
  private boolean backward;

  PurchaseCursor(EngineSession session) {
    this.session = session;
  }

  /** Fixes the state of all further reads. */
  void pin() {
    release();
    view = session.engine.openSnapshot();
    pinned = true;
  }

  /** The newest value of a key, or its value in the pinned state; null if there is none. */
  ByteBuffer get(ByteBuffer key) {
    if (!pinned) {
      return session.get(key);
    }
    return view.seek(key) && view.key().equals(key) ? view.value() : null;
  }

  /** Moves to the first key at or after {@code start}. */
  boolean seek(ByteBuffer start) {
    backward = false;
    if (pinned) {
      return within(view.seek(start), start);
    }
    session.snapshot();
    return session.seek(start);
  }

  /** Moves to the last key at or before {@code start}. */
  boolean seekBack(ByteBuffer start) {
    backward = true;
    if (view == null) {
      view = session.engine.openReader();
    }
    return within(view.seekBack(start), start);
  }

  private boolean within(boolean found, ByteBuffer start) {
    view.limitTo(start);
    return found && view.inScan();
  }

  /** Continues in the direction of the seek. */
  boolean next(PurchaseKeys keys) {
    if (backward) {
      return view.seekBack(keys.before(view.key())) && view.inScan();
    }
    return pinned ? view.next() && view.inScan() : session.next();
  }

  ByteBuffer key() {
    return pinned || backward ? view.key() : session.key();
  }

  /** Ends a read: what is not pinned need not be kept. */
  void done() {
    if (!pinned) {
      release();
    }
  }

  /** The largest id of a table, 0 if it is empty. */
  long maxId(int table) {
    if (view == null) {
      view = session.engine.openReader();
    }
    return RowIds.maxId(view, KeyLayout.PURCHASE, table);
  }

  /** Ends the pinned state. */
  void release() {
    pinned = false;
    if (view != null) {
      EngineSnapshot old = view;
      view = null;
      old.close();
    }
  }
}
