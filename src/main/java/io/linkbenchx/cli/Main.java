package io.linkbenchx.cli;

/** Where the process begins and ends. */
public final class Main {
  private Main() {}

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
