package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The listeners of a run, called one at a time in order. A listener that throws is reported and no
 * longer called: a full disk must not end the measurement.
 */
final class Listeners {
  private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);

  private final List<RunListener> listeners;
  private final List<Throwable> failures = new ArrayList<>();

  Listeners(List<RunListener> listeners) {
    this.listeners = new ArrayList<>(listeners);
  }

  synchronized <T extends RunListener> T add(T listener) {
    listeners.add(listener);
    return listener;
  }

  synchronized void report(Consumer<RunListener> event) {
    for (RunListener listener : List.copyOf(listeners)) {
      try {
        event.accept(listener);
      } catch (RuntimeException e) {
        listeners.remove(listener);
        failures.add(e);
        LOG.error("{} failed and is no longer called", listener.getClass().getName(), e);
      }
    }
  }

  /** Exceptions that listeners threw. */
  synchronized List<Throwable> failures() {
    return List.copyOf(failures);
  }
}
