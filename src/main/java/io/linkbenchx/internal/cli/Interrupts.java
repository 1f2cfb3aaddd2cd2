package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.engine.DaemonThread;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles Ctrl-C and similar signals. The first one asks the run to finish its current work; the
 * process exits at once on a second one, or if the run takes longer than half a minute to end.
 *
 * <p>Signals are handled before the JVM begins its shutdown, not in a shutdown hook: by then the
 * log is being closed, a second Ctrl-C is not seen, and C++ destructors would destroy an embedded
 * engine while clients use it. {@code sun.misc.Signal} is reached by reflection because javac warns
 * of it and cannot be configured not to.
 */
final class Interrupts {
  /** The shell's exit code for a process ended by SIGINT. */
  static final int EXIT = 130;

  /** The shell's exit code for a process ended by SIGKILL. */
  private static final int KILLED = 137;

  private static final Logger LOG = LoggerFactory.getLogger(Interrupts.class);

  private final Screen screen;
  private final IntConsumer halt;
  private final AtomicReference<Runnable> running = new AtomicReference<>();
  private final AtomicInteger count = new AtomicInteger();
  private final AtomicBoolean stopping = new AtomicBoolean();

  /** The longest time that a run may take to end. */
  int patienceSeconds = 30;

  /**
   * @param halt exits the process at once
   */
  Interrupts(Screen screen, IntConsumer halt) {
    this.screen = screen;
    this.halt = halt;
  }

  /** Handles the signals of this process. */
  void listen() {
    List.of("INT", "TERM", "HUP").forEach(name -> on(name, this::interrupt));
    on("WINCH", screen::resized);
  }

  /** If a JVM does not support that, the signal has its default effect. */
  private static void on(String name, Runnable action) {
    try {
      take(name, action);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      LOG.debug("signal {} keeps its meaning: {}", name, e.toString());
    }
  }

  /**
   * Ends this process, which does a part of a run, as soon as its parent is gone. A killed parent
   * cannot request that, and a resumed run would have two processes on the same data and the same
   * result.
   */
  void endWithParent() {
    ProcessHandle.current().parent().ifPresent(this::endWith);
  }

  /** The same, if the parent may be gone already: another process has then taken its place. */
  void endWithParent(long pid) {
    ProcessHandle.current()
        .parent()
        .filter(parent -> parent.pid() == pid)
        .ifPresentOrElse(this::endWith, () -> halt.accept(KILLED));
  }

  private void endWith(ProcessHandle parent) {
    var unused = parent.onExit().thenRun(() -> halt.accept(KILLED));
  }

  /**
   * Follows the lines from the parent of this process. When they end, the parent wants this process
   * to end, or has ended itself.
   */
  static void follow(BufferedReader in, Consumer<String> request, Runnable ended) {
    Runnable work =
        () -> {
          try {
            in.lines().forEach(request);
          } catch (UncheckedIOException e) {
            LOG.debug("input ended", e);
          }
          ended.run();
        };
    var unused = DaemonThread.start("parent-requests", work);
  }

  /** What the process that started this one sends. */
  static BufferedReader input() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }

  private static void take(String name, Runnable action) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    Object proxy =
        Proxy.newProxyInstance(
            Interrupts.class.getClassLoader(),
            new Class<?>[] {handler},
            (self, method, arguments) -> {
              if (method.getName().equals("handle")) {
                action.run();
                return null;
              }
              return method.getName().equals("equals") ? (Object) (self == arguments[0]) : 0;
            });
    Object which = signal.getConstructor(String.class).newInstance(name);
    signal.getMethod("handle", signal, handler).invoke(null, which, proxy);
  }

  /** Sets the action of an interrupt; no effect after {@link #over}. */
  void during(Runnable stop) {
    running.set(stop);
    if (stopping.get()) {
      stop.run();
    }
  }

  /** The run is over; from now on an interrupt exits the process at once. */
  void over() {
    running.set(null);
  }

  /** Handles a signal. */
  void interrupt() {
    Runnable stop = running.get();
    if (stop == null || count.incrementAndGet() > 1) {
      halt.accept(EXIT);
      return;
    }
    stop();
  }

  /**
   * Asks the run to finish its current work, as the parent process wishes. No effect after a
   * signal; Ctrl-C in a terminal reaches both processes.
   */
  void stop() {
    if (stopping.getAndSet(true)) {
      return;
    }
    screen.complain(
        "interrupted: finishing in-flight work; press Ctrl-C again to stop immediately");
    Runnable stop = running.get();
    if (stop != null) {
      stop.run();
    }
    // not in the common pool, whose threads may all wait
    CompletableFuture.delayedExecutor(patienceSeconds, TimeUnit.SECONDS, Interrupts::alone)
        .execute(this::giveUp);
  }

  private static void alone(Runnable work) {
    var unused = DaemonThread.start("interrupt-limit", work);
  }

  private void giveUp() {
    if (running.get() != null) {
      screen.complain("the run did not end within " + patienceSeconds + " s: exiting");
      halt.accept(EXIT);
    }
  }
}
