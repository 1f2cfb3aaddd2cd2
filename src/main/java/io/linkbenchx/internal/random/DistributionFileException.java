package io.linkbenchx.internal.random;

import java.io.IOException;
import java.nio.file.NoSuchFileException;

/** A distribution file cannot be read or has invalid content. */
public final class DistributionFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 200;

  /**
   * @param line of the first problem, counted from 1; 0 if the problem is the file as a whole
   */
  DistributionFileException(String file, long line, String problem, String suggestion) {
    super(file + (line > 0 ? ":" + line : "") + ": " + shown(problem) + "; " + suggestion);
  }

  DistributionFileException(String file, IOException cause) {
    super(
        ("%s: cannot be read (%s); check the path in data_file, or omit data_file to"
                + " use the built-in tables")
            .formatted(
                file, cause instanceof NoSuchFileException ? "no such file" : cause.getMessage()),
        cause);
  }

  /** What it quotes may be the whole of a file without blanks. */
  private static String shown(String problem) {
    return problem.length() <= SHOWN ? problem : problem.substring(0, SHOWN) + "…\"";
  }
}
