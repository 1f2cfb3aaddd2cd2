package io.linkbenchx.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The listeners of a run, called one at a time in order. One that throws is reported and left out
 * from then on: a full disk must not end the measurement.
 */
final class Listeners {
  private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);

  private final List<RunListener> listeners;
  private final List<Throwable> failures = new ArrayList<>();

  Listeners(List<RunListener> listeners) {
    this.listeners = new ArrayList<>(listeners);
  }

  synchronized void tell(Consumer<RunListener> event) {
    for (RunListener listener : List.copyOf(listeners)) {
      try {
        event.accept(listener);
      } catch (RuntimeException e) {
        listeners.remove(listener);
        failures.add(e);
        LOG.error("{} failed and is left out from now on", listener.getClass().getName(), e);
      }
    }
  }

  /** What listeners threw. */
  synchronized List<Throwable> failures() {
    return List.copyOf(failures);
  }
}
