package io.linkbenchx.internal.fork;

import io.linkbenchx.internal.probe.OwnProgram;
import java.io.IOException;
import java.util.List;
import java.util.ServiceLoader;

/**
 * The program that is started for each part: {@code main} with the argument {@link Part#COMMAND}.
 * It is above this package, so ServiceLoader finds it.
 */
public interface Program {
  /** The exit code of a process that a signal ended is greater by the number of the signal. */
  int SIGNALLED = 128;

  /** How a process ended that reported nothing, by its exit code. */
  static String ending(int code) {
    return code > SIGNALLED
        ? "was killed by signal " + (code - SIGNALLED)
        : "ended with exit code " + code;
  }

  /** The class with the main method. */
  Class<?> mainClass();

  /**
   * The beginning of the command line that starts it again, with the same JVM, options and classes.
   *
   * @throws IOException if it, or what it needs, is not on the class path
   */
  static List<String> command() throws IOException {
    Program program =
        ServiceLoader.load(Program.class, Program.class.getClassLoader())
            .findFirst()
            .orElseThrow(() -> new IOException("the command line is not on the class path"));
    Class<?> main = program.mainClass();
    try {
      Class.forName("picocli.CommandLine", false, main.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IOException(
          "the command line needs info.picocli:picocli, which is not on the class path: add it to"
              + " the dependencies of your project",
          e);
    }
    return OwnProgram.command(main);
  }
}
