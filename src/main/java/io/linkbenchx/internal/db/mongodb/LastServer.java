package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ServerAddress;
import com.mongodb.connection.ClusterDescription;
import com.mongodb.connection.ServerDescription;
import com.mongodb.event.ConnectionCheckedOutEvent;
import com.mongodb.event.ConnectionPoolListener;
import com.mongodb.selector.ServerSelector;
import java.util.List;

/**
 * Lets a thread send requests to the server that has answered its last one, which has the cursor
 * for the rest of a long answer. Does not restrict the driver's choice otherwise.
 */
final class LastServer implements ServerSelector, ConnectionPoolListener {
  private static final class Turn {
    ServerAddress last;
    boolean held;
  }

  private final ThreadLocal<Turn> turns = ThreadLocal.withInitial(Turn::new);

  /** Whether this thread's next requests go to the server of its last one, while it is there. */
  void hold(boolean held) {
    turns.get().held = held;
  }

  @Override
  public void connectionCheckedOut(ConnectionCheckedOutEvent event) {
    turns.get().last = event.getConnectionId().getServerId().getAddress();
  }

  @Override
  public List<ServerDescription> select(ClusterDescription cluster) {
    Turn turn = turns.get();
    List<ServerDescription> all = cluster.getServerDescriptions();
    if (!turn.held) {
      return all;
    }
    List<ServerDescription> one =
        all.stream().filter(server -> server.getAddress().equals(turn.last)).toList();
    return one.isEmpty() ? all : one;
  }
}
