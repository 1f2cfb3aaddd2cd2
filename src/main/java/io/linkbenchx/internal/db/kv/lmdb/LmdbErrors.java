package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.util.Locale;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;

/** Maps LMDB's errors to our exceptions. */
final class LmdbErrors {
  /** With less free space than this, in bytes, a commit of one row may fail. */
  private static final long ROOM = 1 << 20;

  private final Path path;

  LmdbErrors(LmdbSettings settings) {
    this.path = settings.path().toAbsolutePath().normalize();
  }

  /** A failed operation; its transaction was aborted, so earlier commits are intact. */
  DbException failed(LmdbException cause) {
    String message = "LMDB failed";
    if (cause instanceof Env.ReadersFullException) {
      message = "LMDB's reader table is full: use fewer clients";
    } else if (isDiskFull(cause)) {
      message = "the disk is full: free space or set lmdb.path to a larger disk";
    } else if (isDamaged(cause)) {
      message = "the database is damaged: restore it or load it again";
    }
    String code = cause.getClass().getSimpleName();
    return new DbException(Outcome.FATAL, code, message + " (" + cause.getMessage() + ")", cause);
  }

  /** The map is full and has reached its limit. */
  DbException full(long bytes, LmdbException cause) {
    return full(bytes, "is full and may not grow: raise lmdb.map_limit or lmdb.map_size", cause);
  }

  /** The map is full and could not be moved, because other threads stayed inside. */
  DbException notAlone(long bytes, LmdbException cause) {
    return full(
        bytes,
        "is full and cannot grow during another client's long read: set lmdb.map_size" + " larger",
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
    String message =
        String.format(
            Locale.ROOT,
            "an LMDB map of %.4g MiB %s; all committed data remains in %s (%s)",
            bytes / 1048576.0,
            why,
            path,
            cause.getMessage());
    return new DbException(Outcome.FATAL, cause.getClass().getSimpleName(), message, cause);
  }

  /** A database that could not be opened. */
  DbOpenException notOpened(LmdbException cause) {
    String directory = "the LMDB directory " + path;
    if (isDiskFull(cause)) {
      return new DbOpenException(
          directory + " is on a full disk: free space or set lmdb.path elsewhere", cause);
    }
    if (String.valueOf(cause.getMessage()).contains("ENOMEM")) {
      return new DbOpenException(
          directory
              + " cannot be mapped: this process may not reserve lmdb.map_size of address space;"
              + " raise its limit (ulimit -v) or lower lmdb.map_size ("
              + cause.getMessage()
              + ")",
          cause);
    }
    return new DbOpenException(
        directory
            + " cannot be opened: check that it is an LMDB database that this user can write, or"
            + " set lmdb.path to another directory ("
            + cause.getMessage()
            + ")",
        cause);
  }

  private static boolean isDamaged(LmdbException cause) {
    return cause instanceof Env.FileInvalidException
        || cause instanceof org.lmdbjava.LmdbNativeException.PageCorruptedException
        || cause instanceof org.lmdbjava.LmdbNativeException.PanicException;
  }

  /** LMDB reports EIO if only the first part of a write found space. */
  private boolean isDiskFull(LmdbException cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("ENOSPC")
        || (text.contains("EIO") && path.toFile().getUsableSpace() < ROOM);
  }
}
