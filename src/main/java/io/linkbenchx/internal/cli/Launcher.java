package io.linkbenchx.internal.cli;

/** Start and exit of the process. */
public final class Launcher {
  private Launcher() {}

  /** Runs one command; the exit code is one of {@link ExitCode}. */
  public static void launch(String[] args) {
    Screen screen = Screen.ofProcess();
    Interrupts interrupts = new Interrupts(screen, Launcher::halt);
    interrupts.listen();
    int code = new Application(screen, interrupts, System::getenv).run(args);
    screen.close();
    System.exit(code);
  }

  private static void halt(int code) {
    Runtime.getRuntime().halt(code);
  }
}
