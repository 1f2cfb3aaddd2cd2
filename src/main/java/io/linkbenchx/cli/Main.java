package io.linkbenchx.cli;

import io.linkbenchx.fork.Program;

/** Entry point and exit of the process. */
public final class Main {
  private Main() {}

  /** Where runs with {@code fork = true} find it. */
  public static final class Located implements Program {
    @Override
    public Class<?> mainClass() {
      return Main.class;
    }
  }

  /** Runs one command; the exit code is one of {@link ExitCode}. */
  public static void main(String[] args) {
    Screen screen = Screen.ofProcess();
    Interrupts interrupts = new Interrupts(screen, Main::halt);
    interrupts.listen();
    int code = new Application(screen, interrupts, System::getenv).run(args);
    screen.close();
    System.exit(code);
  }

  private static void halt(int code) {
    Runtime.getRuntime().halt(code);
  }
}
