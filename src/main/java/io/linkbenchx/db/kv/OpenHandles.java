package io.linkbenchx.db.kv;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sessions and snapshots of an engine that are open, so that each is closed once: by its owner,
 * or before the engine is.
 */
public final class OpenHandles {
  private final Map<Object, Runnable> open = new ConcurrentHashMap<>();

  /**
   * Remembers a handle.
   *
   * @param close what closes it in truth
   * @return the handle
   */
  public <T> T add(T handle, Runnable close) {
    open.put(handle, close);
    return handle;
  }

  /** Closes a handle unless that was done before. */
  public void release(Object handle) {
    Runnable close = open.remove(handle);
    if (close != null) {
      close.run();
    }
  }

  /** Closes all that are left. */
  public void releaseAll() {
    List.copyOf(open.keySet()).forEach(this::release);
  }
}
