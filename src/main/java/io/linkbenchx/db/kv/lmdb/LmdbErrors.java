package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Outcome;
import java.nio.file.Path;
import java.util.Locale;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;

/** What LMDB's errors mean to us. */
final class LmdbErrors {
  private final Path path;
  private final long mapBytes;

  LmdbErrors(LmdbSettings settings) {
    this.path = settings.path().toAbsolutePath().normalize();
    this.mapBytes = settings.mapBytes();
  }

  /** A failed operation; its transaction was aborted, so all that was committed before is there. */
  DbException failed(LmdbException cause) {
    String message = "LMDB failed";
    if (cause instanceof Env.MapFullException) {
      message =
          String.format(
              Locale.ROOT,
              "the LMDB map of %.4g MiB is full: set lmdb.map_size to a larger value; all that was"
                  + " committed is in %s and stays there",
              mapBytes / 1048576.0,
              path);
    } else if (cause instanceof Env.ReadersFullException) {
      message = "LMDB has no place for more readers: use fewer clients";
    } else if (isDiskFull(cause)) {
      message = "the disk is full: free space or set lmdb.path to a larger disk";
    } else if (isDamaged(cause)) {
      message = "the database is damaged: restore it or load it again";
    }
    String code = cause.getClass().getSimpleName();
    return new DbException(Outcome.FATAL, code, message + " (" + cause.getMessage() + ")", cause);
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

  private static boolean isDiskFull(LmdbException cause) {
    return String.valueOf(cause.getMessage()).contains("ENOSPC");
  }
}
