package io.linkbenchx.cli;

import io.linkbenchx.archive.ArchiveException;
import io.linkbenchx.compare.CompareException;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Masking;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.RunFailure;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a person why a command failed, and the shell by which exit code. */
final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");

  private Failures() {}

  /** Prints what to do; a stack trace goes to the log only. */
  static int report(Throwable problem, Screen screen) {
    if (problem instanceof ConfigException config) {
      problems(config.problems(), screen);
      return ExitCode.CONFIGURATION;
    }
    if (problem instanceof ArchiveException || problem instanceof CompareException) {
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
    screen.complain("       this should not happen: linkbenchx.log or -L FILE has the details");
    return ExitCode.INTERNAL;
  }

  private static void error(Throwable problem, Screen screen) {
    LOG.info("ended", problem);
    screen.complain("error: " + Masking.mask(String.valueOf(problem.getMessage())));
  }

  /** All of them, one per line, those that stop the run first. */
  static void problems(List<Problem> problems, Screen screen) {
    problems.forEach(problem -> screen.complain(line(problem)));
  }

  static String line(Problem problem) {
    String text = problem.toString();
    return problem.severity() == Problem.Severity.ERROR ? "error: " + text : text;
  }
}
