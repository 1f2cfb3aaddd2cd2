package io.linkbenchx.internal.db.mongodb;

import com.mongodb.connection.ServerId;
import com.mongodb.event.ConnectionPoolClearedEvent;
import com.mongodb.event.ConnectionPoolClosedEvent;
import com.mongodb.event.ConnectionPoolListener;
import com.mongodb.event.ConnectionPoolReadyEvent;
import com.mongodb.event.ConnectionReadyEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Counts connections until every server's pool is full, so that no step measures handshakes. The
 * pool's own ready event comes too early.
 */
final class PoolWarmth implements ConnectionPoolListener {
  private final Map<ServerId, Integer> pools = new HashMap<>();

  @Override
  public synchronized void connectionPoolReady(ConnectionPoolReadyEvent event) {
    pools.putIfAbsent(event.getServerId(), 0);
  }

  @Override
  public synchronized void connectionReady(ConnectionReadyEvent event) {
    pools.merge(event.getConnectionId().getServerId(), 1, Integer::sum);
  }

  @Override
  public synchronized void connectionPoolCleared(ConnectionPoolClearedEvent event) {
    pools.remove(event.getServerId());
  }

  @Override
  public synchronized void connectionPoolClosed(ConnectionPoolClosedEvent event) {
    pools.remove(event.getServerId());
  }

  /**
   * Waits until every pool has this many connections.
   *
   * @return number of connections in the smallest pool
   */
  synchronized int await(int size, long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    try {
      while (fewest() < size && System.nanoTime() < end) {
        wait(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return fewest();
  }

  private int fewest() {
    return pools.values().stream().mapToInt(Integer::intValue).min().orElse(0);
  }
}
