package io.linkbenchx.config;

import java.nio.file.Path;

/** Where a value came from. */
public sealed interface Origin {
  /**
   * As shown in front of a problem: {@code file:line}, {@code -D}, {@code set}, {@code profile
   * NAME} or {@code default}.
   */
  String text();

  /**
   * A line of a file.
   *
   * @param line counted from 1; 0 means the file as a whole
   */
  record FileLine(Path path, int line) implements Origin {
    @Override
    public String text() {
      return line > 0 ? path + ":" + line : path.toString();
    }
  }

  /** The command line. */
  record CommandLine() implements Origin {
    @Override
    public String text() {
      return "-D";
    }
  }

  /** A call of {@code LinkBenchX.Builder.set}, or a line of {@code @Bench}. */
  record Program() implements Origin {
    @Override
    public String text() {
      return "set";
    }
  }

  /** A built-in profile. */
  record Profile(String name) implements Origin {
    @Override
    public String text() {
      return "profile " + name;
    }
  }

  /** The default declared in the code. */
  record Default() implements Origin {
    @Override
    public String text() {
      return "default";
    }
  }
}
