package io.linkbenchx.cli;

import io.linkbenchx.Internal;
import io.linkbenchx.internal.cli.Application;
import io.linkbenchx.internal.fork.Program;

/** Entry point of the command line. */
public final class Main {
  private Main() {}

  /** Where runs with {@code fork = true} find it. */
  @Internal
  public static final class Located implements Program {
    @Override
    public Class<?> mainClass() {
      return Main.class;
    }
  }

  /** Runs one command and exits the process; {@code --help} lists commands and exit codes. */
  public static void main(String[] args) {
    Application.launch(args);
  }
}
