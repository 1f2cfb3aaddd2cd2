package io.linkbenchx.internal.db.kv;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The open sessions and snapshots of an engine, so that each is closed exactly once: by its owner,
 * or before the engine.
 */
final class OpenHandles {
  private final Map<Object, Runnable> open = new ConcurrentHashMap<>();

  /**
   * Registers a handle.
   *
   * @param close really closes it
   * @return the handle
   */
  public <T> T add(T handle, Runnable close) {
    open.put(handle, close);
    return handle;
  }

  /** Closes a handle unless already closed. */
  public void release(Object handle) {
    Runnable close = open.remove(handle);
    if (close != null) {
      close.run();
    }
  }

  /** Closes all remaining handles. */
  public void releaseAll() {
    List.copyOf(open.keySet()).forEach(this::release);
  }
}
