package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that cannot work here end before they change anything. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MongoRunRefusalTest {
  @AutoClose private final WireServer server = WireServer.replicaSet().genuine();

  private LinkBenchX.Builder run(String workload) {
    return LinkBenchX.builder()
        .set("workload", workload)
        .set("database", "mongodb")
        .set("mongodb.url", server.url("linkdb"))
        .set("existing", "drop")
        .set("clients", "1")
        .set("duration", "1s")
        .set("calibrate", "0s")
        .noResults();
  }

  private boolean changedNothing() {
    Set<String> changes = Set.of("create", "drop", "insert", "createIndexes");
    return server.sent().stream().map(Sent::name).noneMatch(changes::contains);
  }

  @Test
  void aScriptWithTransactionsIsRefusedBeforeTheLoad() {
    LinkBenchX run =
        run("OltpMix")
            .set("tables", "1")
            .set("table_size", "10")
            .set("script", "oltp_read_write")
            .set("mongodb.mode", "none")
            .build();
    assertThatThrownBy(run::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("has no BEGIN and COMMIT");
    assertThat(changedNothing()).isTrue();
  }

  @Test
  void soIsAnAccessThatTheDatabaseDoesNotHave() {
    LinkBenchX run =
        run("PointQuery")
            .set("tables", "1")
            .set("table_size", "10")
            .set("access", "handler")
            .build();
    assertThatThrownBy(run::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("access = handler is not available");
    assertThat(changedNothing()).isTrue();
  }

  /** A line of a sample is not the user's own. */
  @Test
  void aDurabilityThatDoesNotExistHereSaysWhereItIsFrom(@TempDir Path directory)
      throws IOException {
    Path sample =
        Files.writeString(
            directory.resolve("sample.properties"),
            "workload = ReadWhileWriting\ndatabase = mongodb\ndurability = os\nmongodb.url = "
                + server.url("linkdb"));
    LinkBenchX run = LinkBenchX.builder().config(sample).noResults().build();
    assertThatThrownBy(run::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("MongoDB has no durability = os")
        .hasMessageContaining("durability = os is from " + sample + ":3");
  }
}
