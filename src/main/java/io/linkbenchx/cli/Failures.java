package io.linkbenchx.cli;

import io.linkbenchx.archive.ArchiveException;
import io.linkbenchx.compare.CompareException;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Masking;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.fork.PartMessage;
import io.linkbenchx.watch.WatchException;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Explains failures of commands to people, and determines the exit code. */
final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");

  private Failures() {}

  /** Prints advice; a stack trace is only logged. */
  static int report(Throwable problem, Screen screen) {
    if (problem instanceof ConfigException config) {
      problems(config.problems(), screen);
      return ExitCode.CONFIGURATION;
    }
    if (problem instanceof ArchiveException
        || problem instanceof CompareException
        || problem instanceof WatchException) {
      error(problem, screen);
      return ExitCode.CONFIGURATION;
    }
    if (problem instanceof RunFailure failure && failure.kind() != RunFailure.Kind.INTERNAL) {
      error(problem, screen);
      return failure.kind().exitCode();
    }
    return internal(problem, screen);
  }

  private static int internal(Throwable problem, Screen screen) {
    LOG.info("internal error", problem);
    String what =
        problem instanceof RunFailure ? String.valueOf(problem.getMessage()) : problem.toString();
    screen.complain("error: " + Masking.mask(what));
    screen.complain("       internal error: see linkbenchx.log or the file of -L for details");
    return ExitCode.INTERNAL;
  }

  private static void error(Throwable problem, Screen screen) {
    LOG.info("ended", problem);
    screen.complain("error: " + Masking.mask(String.valueOf(problem.getMessage())));
  }

  /** What the process that started this one is sent. */
  static PartMessage.Failed message(Throwable problem) {
    if (problem instanceof RunFailure failure) {
      return message(failure.kind(), String.valueOf(failure.getMessage()));
    }
    if (problem instanceof ConfigException config) {
      return message(
          RunFailure.Kind.CONFIGURATION,
          config.problems().stream().map(Problem::toString).collect(Collectors.joining("\n")));
    }
    if (problem instanceof ArchiveException) {
      return message(RunFailure.Kind.CONFIGURATION, problem.getMessage());
    }
    return message(RunFailure.Kind.INTERNAL, problem.toString());
  }

  private static PartMessage.Failed message(RunFailure.Kind kind, String reason) {
    return new PartMessage.Failed(kind, Masking.mask(reason));
  }

  /** Prints all problems, one per line, errors first. */
  static void problems(List<Problem> problems, Screen screen) {
    problems.forEach(problem -> screen.complain(line(problem)));
  }

  static String line(Problem problem) {
    String text = problem.toString();
    return problem.severity() == Problem.Severity.ERROR ? "error: " + text : text;
  }
}
