package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What the exceptions of an engine's library mean: a table, to which its provider adds what is
 * special about the engine.
 */
public final class EngineErrors {
  /** A kind of exception; without an outcome one that prevents opening. */
  private record Kind(Predicate<Throwable> applies, Outcome outcome, String message) {}

  private final EngineDirectory directory;
  private final List<Kind> operations = new ArrayList<>();
  private final List<Kind> openings = new ArrayList<>();

  /** The engine's own code of a failure, or "". */
  public Function<Throwable, String> code = cause -> cause.getClass().getSimpleName();

  /** Whether the disk is full. */
  public Predicate<Throwable> diskFull = cause -> mentions(cause, "No space left");

  /** Whether the files are damaged. */
  public Predicate<Throwable> damaged = cause -> false;

  /** Whether another process uses the database. */
  public Predicate<Throwable> inUse = cause -> false;

  /** Whether the native library cannot be loaded, though its jar is there. */
  public Predicate<Throwable> libraryFails =
      cause ->
          cause instanceof LinkageError && !(cause.getCause() instanceof ClassNotFoundException);

  /** What else prevents opening, or "": ", and je.cache". */
  public String alsoCheck = "";

  /** What to do about a native library that cannot be loaded. */
  public String libraryAdvice =
      "check that java.io.tmpdir is writable and allows execution, or use another database";

  EngineErrors(EngineDirectory directory) {
    this.directory = directory;
  }

  /** Failures of operations, neither of a full disk nor of damaged files, with their meaning. */
  public void means(Predicate<Throwable> failures, Outcome outcome, String message) {
    operations.add(new Kind(failures, outcome, message));
  }

  /**
   * Failures that prevent opening.
   *
   * @param message what the directory is or cannot, and what to do
   */
  public void preventsOpening(Predicate<Throwable> failures, String message) {
    openings.add(new Kind(failures, null, message));
  }

  /** Failures whose message contains some words. */
  public static Predicate<Throwable> saying(String words) {
    return cause -> String.valueOf(cause.getMessage()).contains(words);
  }

  /** Whether a failure or one of its causes contains some words. */
  public static boolean mentions(Throwable failure, String words) {
    return failure != null && (saying(words).test(failure) || mentions(failure.getCause(), words));
  }

  /** The engine's directory. */
  public EngineDirectory directory() {
    return directory;
  }

  /** A failure of this kind. */
  public DbException of(Outcome outcome, String message, Throwable cause) {
    String text = "%s (%s)".formatted(message, cause.getMessage());
    return new DbException(outcome, code.apply(cause), text, cause);
  }

  /** A failed operation; errors of the JVM itself are passed on. */
  public DbException failed(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof DbException known) {
      return known;
    }
    if (diskFull.test(cause)) {
      String advice = "the disk is full: free space or set " + directory.key();
      return of(Outcome.FATAL, advice + " to a larger disk", cause);
    }
    if (damaged.test(cause)) {
      return of(Outcome.FATAL, "the database is damaged: restore it or load it again", cause);
    }
    for (Kind kind : operations) {
      if (kind.applies.test(cause)) {
        return of(kind.outcome, kind.message, cause);
      }
    }
    return of(Outcome.FATAL, directory.product() + " failed", cause);
  }

  /** A database that could not be opened; errors of the JVM itself are passed on. */
  public RuntimeException notOpened(Throwable cause) {
    if (cause instanceof DbOpenException || cause instanceof DbUsageException) {
      return (RuntimeException) cause;
    }
    if (libraryFails.test(cause)) {
      return libraryMissing(cause);
    }
    if (cause instanceof Error error) {
      throw error; // of a jar that is not on the class path: the caller names it
    }
    if (inUse.test(cause)) {
      return notOpened(directory.inUse(), cause);
    }
    if (diskFull.test(cause)) {
      return new DbOpenException(
          "%s is on a full disk: free space or set %s elsewhere"
              .formatted(directory.name(), directory.key()),
          cause);
    }
    for (Kind kind : openings) {
      if (kind.applies.test(cause)) {
        return notOpened(directory.name() + " " + kind.message, cause);
      }
    }
    String advice =
        ("check that it is a database of %s that this user can write%s, or set %s to another"
                + " directory")
            .formatted(directory.product(), alsoCheck, directory.key());
    return notOpened(directory.name() + " cannot be opened: " + advice, cause);
  }

  private static DbOpenException notOpened(String message, Throwable cause) {
    return new DbOpenException("%s (%s)".formatted(message, cause.getMessage()), cause);
  }

  /** A native library that cannot be loaded. */
  public DbOpenException libraryMissing(Throwable cause) {
    return new DbOpenException(
        "%s's native library cannot be loaded on this machine (%s): %s"
            .formatted(directory.product(), cause.getMessage(), libraryAdvice),
        cause);
  }
}
