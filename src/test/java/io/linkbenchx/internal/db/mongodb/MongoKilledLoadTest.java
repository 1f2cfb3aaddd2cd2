package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.mongodb.ForeignFixture.Met;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a load that was killed leaves behind is ours: it can be finished, or replaced. */
class MongoKilledLoadTest {
  /** Of each of three loads. */
  private static final int MOMENTS = 7;

  private static final Set<String> OF_THE_CONNECTION =
      Set.of("hello", "isMaster", "ismaster", "ping", "endSessions", "buildInfo", "serverStatus");

  private static final Set<String> CHANGES =
      Set.of("create", "createIndexes", "insert", "update", "delete", "findAndModify");

  @AutoClose private static final WireServer SERVER = WireServer.standalone();

  private static LinkBenchX.Builder load(Met met, String database, Phase... phases) {
    return ForeignFixture.run(SERVER.url(database), met).phases(phases);
  }

  private static boolean counts(Sent sent) {
    return !OF_THE_CONNECTION.contains(sent.name());
  }

  /** What a load would have sent after its end does not reach the server. */
  @ParameterizedTest
  @EnumSource(
      value = Met.class,
      names = {"ROWS_EACH", "KEYS", "GRAPH"})
  void isResumedOrDroppedWithoutAnotherWord(Met met) {
    SERVER.forget();
    load(met, "whole", Phase.LOAD).build().run();
    List<Sent> all = SERVER.sent().stream().filter(MongoKilledLoadTest::counts).toList();
    int commands = all.size();
    while (!CHANGES.contains(all.get(commands - 1).name())) {
      commands--; // a load that has sent its last change is done
    }
    Random random = new Random(7);
    for (int moment = 0; moment < MOMENTS; moment++) {
      int sent = random.nextInt(commands);
      String database = "killed" + met + "at" + moment + "x";
      SERVER
          .script()
          .on(
              MongoKilledLoadTest::counts,
              sent,
              Integer.MAX_VALUE,
              new Answer.Refuse(20, "IllegalOperation"));
      assertThat(catchThrowable(() -> load(met, database, Phase.LOAD).build().run()))
          .as("killed after %s of %s commands", sent, commands)
          .isNotNull();
      SERVER.script().clear();
      if (moment % 2 == 0) {
        verified(load(met, database, Phase.LOAD, Phase.VERIFY).set("existing", "resume"), sent);
      }
      verified(
          load(met, database, Phase.LOAD, Phase.VERIFY, Phase.CLEANUP).set("existing", "drop"),
          sent);
    }
  }

  private static void verified(LinkBenchX.Builder load, int sent) {
    assertThat(load.build().run().verification().differences())
        .as("killed after %s commands", sent)
        .isEmpty();
  }
}
