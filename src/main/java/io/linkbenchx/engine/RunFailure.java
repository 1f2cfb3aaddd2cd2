package io.linkbenchx.engine;

import io.linkbenchx.Internal;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Why a run could not finish; determines the exit code. */
public final class RunFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Number of kinds of given-up transactions shown in a message. */
  private static final int MOST_SHOWN = 3;

  /** Exit codes, the most serious first. */
  private static final List<Integer> BY_HARM = List.of(1, 3, 4, 5, 6, 2);

  /** Kinds, with their exit codes. */
  public enum Kind {
    /** An internal error. */
    INTERNAL(1),
    /** The database failed and reports why: a full disk, a damaged file. */
    DATABASE(1),
    /** Another process could not write all its results and reports why. */
    RESULTS(1),
    /** Another share of the run has ended, on its own or another client machine. */
    SHARE(1),
    /** The request cannot be done as configured. */
    CONFIGURATION(2),
    /** The database cannot be reached or opened. */
    CONNECTION(3),
    /** Too many transactions were given up. */
    ERRORS(4),
    /** The data are not those that the database acknowledged. */
    DATA(5);

    private final int exitCode;

    Kind(int exitCode) {
      this.exitCode = exitCode;
    }

    /** Exit code of the process. */
    public int exitCode() {
      return exitCode;
    }
  }

  private final Kind kind;

  private RunFailure(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** The failure that an exception of a run stands for. */
  @Internal
  public static RunFailure of(RuntimeException cause) {
    if (cause instanceof RunFailure failure) {
      return failure;
    }
    Kind kind = kind(cause);
    String message = kind == Kind.INTERNAL ? cause.toString() : String.valueOf(cause.getMessage());
    return new RunFailure(kind, message, cause);
  }

  /** An error of this process that ends the run. */
  @Internal
  public static RunFailure of(Error cause) {
    String advice =
        cause instanceof OutOfMemoryError
            ? ": give linkbenchx more memory with LBX_HEAP (java -Xmx), or use fewer clients"
            : "";
    return new RunFailure(Kind.INTERNAL, cause + advice, cause);
  }

  /** A failure that was recognized. */
  @Internal
  public static RunFailure of(Kind kind, String what, Throwable cause) {
    return new RunFailure(kind, what, cause);
  }

  /** The one of several exit codes that counts, 0 excluded; 0 if there is no other. */
  @Internal
  public static int worst(int... codes) {
    return BY_HARM.stream()
        .filter(c -> IntStream.of(codes).anyMatch(code -> code == c))
        .findFirst()
        .orElse(0);
  }

  /**
   * The more serious of two failures; of equal ones the first.
   *
   * @param first null if there was none
   */
  @Internal
  public static RunFailure worse(RunFailure first, RunFailure second) {
    return first == null
            || (first.kind.exitCode != second.kind.exitCode
                && worst(first.kind.exitCode, second.kind.exitCode) == second.kind.exitCode)
        ? second
        : first;
  }

  /** A client failed even on noop. */
  @Internal
  public static RunFailure inCalibration(RuntimeException death) {
    RunFailure failure = of(death);
    String advice = failure.kind == Kind.INTERNAL ? "; calibrate = 0 runs without it" : "";
    String why =
        "calibration, which measures the client alone on noop, ended because a client died";
    return new RunFailure(failure.kind, why + ": " + failure.getMessage() + advice, death);
  }

  private static Kind kind(RuntimeException cause) {
    if (cause instanceof DbUsageException) {
      return Kind.CONFIGURATION;
    }
    if (cause instanceof DbOpenException
        || (cause instanceof DbException e && e.outcome() == Outcome.CONNECTION)) {
      return Kind.CONNECTION;
    }
    return cause instanceof DbException ? Kind.DATABASE : Kind.INTERNAL;
  }

  /** The failure of another process that did a part of the run. */
  @Internal
  public static RunFailure ofProcess(Kind kind, String message) {
    return new RunFailure(kind, message, null);
  }

  /** A step was stopped because too many transactions were given up. */
  @Internal
  public static RunFailure tooManyErrors(StepResult step) {
    long warmup = step.failures().stream().mapToLong(Failure::warmup).sum();
    long all = step.failures().stream().mapToLong(Failure::count).sum();
    String kinds =
        step.failures().stream()
            .limit(MOST_SHOWN)
            .map(RunFailure::text)
            .collect(Collectors.joining("; "));
    String part = warmup == all ? " in the warm-up" : ", " + warmup + " in the warm-up";
    return new RunFailure(
        Kind.ERRORS,
        "step %s stopped: %s %s given up%s: %s; see linkbenchx.log, or raise max_failed_requests"
            .formatted(
                step.name(),
                Plural.of(all, "transaction"),
                all == 1 ? "was" : "were",
                warmup == 0 ? "" : part,
                kinds),
        null);
  }

  /** Given-up transactions of one kind, without their number. */
  @Internal
  public static String text(Failure failure) {
    String code = failure.code().isEmpty() ? "" : " " + failure.code();
    return failure.type() + " " + failure.outcome().text() + code + " (" + failure.message() + ")";
  }

  public Kind kind() {
    return kind;
  }
}
