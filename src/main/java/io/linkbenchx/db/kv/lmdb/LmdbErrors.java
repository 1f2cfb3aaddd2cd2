package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.util.Locale;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;

/** What LMDB's errors mean to us. */
final class LmdbErrors {
  /** With less space than this, in bytes, a commit of one row may fail. */
  private static final long ROOM = 1 << 20;

  private final Path path;

  LmdbErrors(LmdbSettings settings) {
    this.path = settings.path().toAbsolutePath().normalize();
  }

  /** A failed operation; its transaction was aborted, so all that was committed before is there. */
  DbException failed(LmdbException cause) {
    String message = "LMDB failed";
    if (cause instanceof Env.ReadersFullException) {
      message = "LMDB has no place for more readers: use fewer clients";
    } else if (isDiskFull(cause)) {
      message = "the disk is full: free space or set lmdb.path to a larger disk";
    } else if (isDamaged(cause)) {
      message = "the database is damaged: restore it or load it again";
    }
    String code = cause.getClass().getSimpleName();
    return new DbException(Outcome.FATAL, code, message + " (" + cause.getMessage() + ")", cause);
  }

  /** The map is full and as large as it may become. */
  DbException full(long bytes, LmdbException cause) {
    return full(
        bytes, "is full and may not grow: set lmdb.map_limit or lmdb.map_size larger", cause);
  }

  /** The map is full, and somebody stayed in it, so that it could not be moved. */
  DbException notAlone(long bytes, LmdbException cause) {
    return full(
        bytes,
        "is full and cannot grow while another client reads in it for so long: set lmdb.map_size"
            + " larger",
        cause);
  }

  /** The map is full, and who writes reads in it at the same time. */
  DbException ownScan(long bytes, LmdbException cause) {
    return full(
        bytes,
        "is full and cannot grow while the thread that writes holds a scan open: set lmdb.map_size"
            + " larger",
        cause);
  }

  /** The map could not be made larger, and is gone. */
  DbException notMapped(long bytes, LmdbException cause) {
    return full(
        bytes,
        "cannot be had: this process may not reserve so many addresses; raise its limit (ulimit -v)"
            + " or set lmdb.map_limit lower",
        cause);
  }

  private DbException full(long bytes, String why, LmdbException cause) {
    String message =
        String.format(
            Locale.ROOT,
            "an LMDB map of %.4g MiB %s; all that was committed is in %s and stays there (%s)",
            bytes / 1048576.0,
            why,
            path,
            cause.getMessage());
    return new DbException(Outcome.FATAL, cause.getClass().getSimpleName(), message, cause);
  }

  /** A database that did not open. */
  DbOpenException notOpened(LmdbException cause) {
    String directory = "the LMDB directory " + path;
    if (isDiskFull(cause)) {
      return new DbOpenException(
          directory + " is on a full disk: free space or set lmdb.path elsewhere", cause);
    }
    if (String.valueOf(cause.getMessage()).contains("ENOMEM")) {
      return new DbOpenException(
          directory
              + " cannot be mapped: this process may not reserve lmdb.map_size of addresses; raise"
              + " its limit (ulimit -v) or set lmdb.map_size lower ("
              + cause.getMessage()
              + ")",
          cause);
    }
    return new DbOpenException(
        directory
            + " cannot be opened: check that it is an LMDB database this user may write, or set"
            + " lmdb.path to another directory ("
            + cause.getMessage()
            + ")",
        cause);
  }

  private static boolean isDamaged(LmdbException cause) {
    return cause instanceof Env.FileInvalidException
        || cause instanceof org.lmdbjava.LmdbNativeException.PageCorruptedException
        || cause instanceof org.lmdbjava.LmdbNativeException.PanicException;
  }

  /** A write that found room for its first part only is EIO to LMDB. */
  private boolean isDiskFull(LmdbException cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("ENOSPC")
        || (text.contains("EIO") && path.toFile().getUsableSpace() < ROOM);
  }
}
