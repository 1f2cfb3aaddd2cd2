package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;
import org.lmdbjava.LmdbNativeException;

/** What LMDB's errors mean; the transaction of a failed operation was aborted. */
final class LmdbErrors extends EngineErrors {
  /** With less free space than this, in bytes, a commit of one row may fail. */
  private static final long ROOM = 1 << 20;

  LmdbErrors(EngineDirectory directory) {
    super(directory);
    diskFull = saying("ENOSPC").or(saying("EIO").and(cause -> noRoom()));
    damaged =
        cause ->
            cause instanceof Env.FileInvalidException
                || cause instanceof LmdbNativeException.PageCorruptedException
                || cause instanceof LmdbNativeException.PanicException;
    means(
        cause -> cause instanceof Env.ReadersFullException,
        Outcome.FATAL,
        "LMDB's reader table is full: use fewer clients");
    preventsOpening(
        saying("ENOMEM"),
        "cannot be mapped: this process may not reserve lmdb.map_size of address space; raise its"
            + " limit (ulimit -v) or lower lmdb.map_size");
  }

  /** LMDB reports EIO if only the first part of a write found space. */
  private boolean noRoom() {
    return directory().path().toFile().getUsableSpace() < ROOM;
  }

  /** A map of this size is full, or lost. */
  DbException full(long bytes, String why, LmdbException cause) {
    return of(
        Outcome.FATAL,
        "an LMDB map of %s %s; all committed data remains in %s"
            .formatted(Descriptions.mebibytes(bytes), why, directory().shown()),
        cause);
  }
}
