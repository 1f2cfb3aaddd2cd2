package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import java.util.Locale;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;
import org.lmdbjava.LmdbNativeException;

/** What LMDB's errors mean; the transaction of a failed operation was aborted. */
final class LmdbErrors extends EngineErrors {
  /** With less free space than this, in bytes, a commit of one row may fail. */
  private static final long ROOM = 1 << 20;

  LmdbErrors(EngineDirectory directory) {
    super(directory);
  }

  @Override
  protected DbException other(Throwable cause) {
    return cause instanceof Env.ReadersFullException
        ? of(Outcome.FATAL, "LMDB's reader table is full: use fewer clients", cause)
        : null;
  }

  /** LMDB reports EIO if only the first part of a write found space. */
  @Override
  protected boolean diskFull(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("ENOSPC")
        || (text.contains("EIO") && directory().path().toFile().getUsableSpace() < ROOM);
  }

  @Override
  protected boolean damaged(Throwable cause) {
    return cause instanceof Env.FileInvalidException
        || cause instanceof LmdbNativeException.PageCorruptedException
        || cause instanceof LmdbNativeException.PanicException;
  }

  @Override
  public RuntimeException notOpened(Throwable cause) {
    return String.valueOf(cause.getMessage()).contains("ENOMEM")
        ? new DbOpenException(
            directory().name()
                + " cannot be mapped: this process may not reserve lmdb.map_size of address space;"
                + " raise its limit (ulimit -v) or lower lmdb.map_size ("
                + cause.getMessage()
                + ")",
            cause)
        : super.notOpened(cause);
  }

  /** The map is full and has reached its limit. */
  DbException full(long bytes, LmdbException cause) {
    return full(bytes, "is full and may not grow: raise lmdb.map_limit or lmdb.map_size", cause);
  }

  /** The map is full and could not be moved, because other threads stayed inside. */
  DbException notAlone(long bytes, LmdbException cause) {
    return full(
        bytes,
        "is full and cannot grow during another client's long read: set lmdb.map_size larger",
        cause);
  }

  /** The map is full, and the writer is reading in it at the same time. */
  DbException ownScan(long bytes, LmdbException cause) {
    return full(
        bytes,
        "is full and cannot grow while the writing thread has an open scan: set lmdb.map_size"
            + " larger",
        cause);
  }

  /** The map could not be enlarged and is lost. */
  DbException notMapped(long bytes, LmdbException cause) {
    return full(
        bytes,
        "cannot be reserved: this process may not reserve so much address space; raise its limit"
            + " (ulimit -v) or lower lmdb.map_limit",
        cause);
  }

  private DbException full(long bytes, String why, LmdbException cause) {
    return of(
        Outcome.FATAL,
        String.format(
            Locale.ROOT,
            "an LMDB map of %.4g MiB %s; all committed data remains in %s",
            bytes / 1048576.0,
            why,
            directory().shown()),
        cause);
  }
}
