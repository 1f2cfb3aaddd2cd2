package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.ClientSession;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A store that cannot be made leaves nothing open. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class OpenStoreWireTest {
  @AutoClose private final WireServer server = WireServer.replicaSet();

  @Test
  void theSessionsOfAStoreThatCannotBeMadeAreClosed() {
    MongoDbSettings settings =
        MongoSettingsOf.url(server.url("linkdb")).mode(WriteMode.TRANSACTIONS).build();
    Connection connection = Connection.open(settings, MongoContract.options(), true);
    List<ClientSession> sessions = new ArrayList<>();

    try {
      assertThatThrownBy(
              () ->
                  connection.openStore(
                      unit -> {
                        sessions.add(unit.session);
                        sessions.add(unit.outside);
                        throw new IllegalStateException("no store");
                      }))
          .hasMessage("no store");

      assertThat(sessions)
          .hasSize(2)
          .allSatisfy(
              session ->
                  assertThatThrownBy(session::getServerSession)
                      .isInstanceOf(IllegalStateException.class));
    } finally {
      connection.client().close();
    }
  }
}
