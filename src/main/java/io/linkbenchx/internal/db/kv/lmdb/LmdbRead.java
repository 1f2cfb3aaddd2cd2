package io.linkbenchx.internal.db.kv.lmdb;

import org.lmdbjava.Env;
import org.lmdbjava.Txn;

/** A read transaction that is created on first use and renewed afterwards. */
final class LmdbRead<T> {
  private final Env<T> env;
  private Txn<T> txn;

  /** Whether it currently holds a state. */
  boolean active;

  LmdbRead(Env<T> env) {
    this.env = env;
  }

  /** The transaction, which sees everything committed so far. */
  Txn<T> renewed() {
    if (txn == null) {
      txn = env.txnRead();
    } else {
      giveUp();
      txn.renew();
    }
    active = true;
    return txn;
  }

  /** Releases its state. */
  void giveUp() {
    if (active) {
      active = false;
      txn.reset();
    }
  }

  void close() {
    if (txn != null) {
      txn.close();
    }
  }
}
