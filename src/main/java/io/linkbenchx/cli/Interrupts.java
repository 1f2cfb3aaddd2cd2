package io.linkbenchx.cli;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ctrl-C and its kin. The first one asks the run to finish what is running; a second one, or half a
 * minute, ends the process at once.
 *
 * <p>Signals are taken before the JVM begins its shutdown, not in a shutdown hook: there the log is
 * being closed already, a second Ctrl-C is not seen, and C++ destructors would take an embedded
 * engine away from under the clients. {@code sun.misc.Signal} is reached by reflection because
 * javac warns of it and cannot be told not to.
 */
final class Interrupts {
  /** As a shell says of a process that SIGINT ended. */
  static final int EXIT = 130;

  /** As a shell says of a process that SIGKILL ended. */
  private static final int KILLED = 137;

  private static final Logger LOG = LoggerFactory.getLogger(Interrupts.class);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Screen screen;
  private final IntConsumer halt;
  private final AtomicReference<Runnable> running = new AtomicReference<>();
  private final AtomicInteger count = new AtomicInteger();

  /**
   * @param halt ends the process with no further ado
   */
  Interrupts(Screen screen, IntConsumer halt) {
    this.screen = screen;
    this.halt = halt;
  }

  /** Takes the signals of this process; where a JVM offers no way to, they end it as ever. */
  void listen() {
    for (String name : new String[] {"INT", "TERM", "HUP"}) {
      try {
        take(name);
      } catch (ReflectiveOperationException | IllegalArgumentException e) {
        LOG.debug("signal {} keeps its meaning: {}", name, e.toString());
      }
    }
  }

  /**
   * Ends this process, which does a part of a run, as soon as the one that started it is gone. A
   * parent that is killed cannot ask for that, and whoever goes on with the run would have two
   * processes at the same data and the same result.
   */
  void endWithParent() {
    ProcessHandle.current().parent().ifPresent(this::endWith);
  }

  private void endWith(ProcessHandle parent) {
    Thread watch =
        new Thread(
            () -> {
              parent.onExit().join();
              halt.accept(KILLED);
            },
            "parent-watch");
    watch.setDaemon(true);
    watch.start();
  }

  private void take(String name) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    Object proxy =
        Proxy.newProxyInstance(
            Interrupts.class.getClassLoader(),
            new Class<?>[] {handler},
            (self, method, arguments) -> {
              if (method.getName().equals("handle")) {
                interrupt();
                return null;
              }
              return method.getName().equals("equals") ? (Object) (self == arguments[0]) : 0;
            });
    Object which = signal.getConstructor(String.class).newInstance(name);
    signal.getMethod("handle", signal, handler).invoke(null, which, proxy);
  }

  /** What an interrupt stops from now on; nothing after {@link #over}. */
  void during(Runnable stop) {
    running.set(stop);
    if (count.get() > 0) {
      stop.run();
    }
  }

  /** The run is over; an interrupt from now on ends the process at once. */
  void over() {
    running.set(null);
  }

  /** A signal came. */
  void interrupt() {
    Runnable stop = running.get();
    if (stop == null || count.incrementAndGet() > 1) {
      halt.accept(EXIT);
      return;
    }
    screen.complain("interrupted: finishing what is running; once more to stop at once");
    stop.run();
    Thread watchdog = new Thread(this::giveUp, "interrupt-limit");
    watchdog.setDaemon(true);
    watchdog.start();
  }

  private void giveUp() {
    try {
      Thread.sleep(PATIENCE.toMillis());
    } catch (InterruptedException e) {
      return; // nobody does that; then there is no limit
    }
    if (running.get() != null) {
      screen.complain(
          "the run did not end within " + PATIENCE.toSeconds() + " s: ending without it");
      halt.accept(EXIT);
    }
  }
}
