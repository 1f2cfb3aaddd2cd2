package io.linkbenchx.internal.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs a command line inside the test, with a separate environment and no terminal. */
final class Shell {
  private final Map<String, String> environment;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final AtomicInteger halted = new AtomicInteger(-1);
  private final Screen screen =
      new Screen(new PrintWriter(out), new PrintWriter(err), false, true, 100);
  private final Interrupts interrupts = new Interrupts(screen, halted::set);

  private Shell(Map<String, String> environment) {
    this.environment = environment;
  }

  static Shell with(Map<String, String> environment) {
    return new Shell(environment);
  }

  /** What a command gave back. */
  record Ran(int code, String out, String err) {}

  static Ran run(String... arguments) {
    return with(Map.of()).execute(arguments);
  }

  Ran execute(String... arguments) {
    return ended(application().run(Application::commands, arguments));
  }

  /** What {@code run/engine-bench} does. */
  Ran engineBench(String... arguments) {
    return ended(application().run(EngineBenchCommand::of, arguments));
  }

  private Application application() {
    return new Application(screen, interrupts, environment::get);
  }

  private Ran ended(int code) {
    screen.close();
    return new Ran(code, out.toString(), err.toString());
  }

  Interrupts interrupts() {
    return interrupts;
  }

  /** The code the process was halted with; -1 if it was not. */
  int halted() {
    return halted.get();
  }

  String shown() {
    return out.toString();
  }
}
