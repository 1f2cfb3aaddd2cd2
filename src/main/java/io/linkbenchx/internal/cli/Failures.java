package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.WatchException;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Masking;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.internal.fork.PartMessage;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Explains failures of commands to people, and determines the exit code. */
final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");

  /** The width of {@code "error: "}. */
  private static final int INDENT = 7;

  private Failures() {}

  /** Prints advice; a stack trace is only logged. */
  static int report(Throwable problem, Screen screen) {
    RunFailure.Kind kind = kind(problem);
    if (problem instanceof ConfigException config) {
      problems(config.problems(), screen);
    } else {
      LOG.info(kind == RunFailure.Kind.INTERNAL ? "internal error" : "ended", problem);
      screen.complain(Printable.indented("error: " + Masking.mask(text(problem, kind)), INDENT));
    }
    if (kind == RunFailure.Kind.INTERNAL) {
      screen.complain("       internal error: see linkbenchx.log or the file of -L for details");
    }
    return kind.exitCode();
  }

  /** The failure as reported to the process that started this one. */
  static PartMessage message(Throwable problem) {
    RunFailure.Kind kind = kind(problem);
    return PartMessage.failed(kind, Masking.mask(text(problem, kind)));
  }

  private static RunFailure.Kind kind(Throwable problem) {
    if (problem instanceof RunFailure failure) {
      return failure.kind();
    }
    return problem instanceof ConfigException
            || problem instanceof ArchiveException
            || problem instanceof CompareException
            || problem instanceof WatchException
            || problem instanceof InvalidPathException
        ? RunFailure.Kind.CONFIGURATION
        : RunFailure.Kind.INTERNAL;
  }

  private static String text(Throwable problem, RunFailure.Kind kind) {
    if (problem instanceof ConfigException config) {
      return config.problems().stream().map(Problem::toString).collect(Collectors.joining("\n"));
    }
    if (problem instanceof InvalidPathException path) {
      return "'%s' is not a path (%s); correct the key or the option that names it"
          .formatted(path.getInput(), path.getReason());
    }
    return kind == RunFailure.Kind.INTERNAL && !(problem instanceof RunFailure)
        ? problem.toString()
        : String.valueOf(problem.getMessage());
  }

  /** Prints all problems, one per line, errors first. */
  static void problems(List<Problem> problems, Screen screen) {
    for (Problem problem : problems) {
      String mark = problem.severity() == Problem.Severity.ERROR ? "error: " : "";
      screen.complain(Printable.indented(mark + problem, INDENT));
    }
  }
}
