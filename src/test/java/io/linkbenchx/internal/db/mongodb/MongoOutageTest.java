package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.jdbc.Gateway;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whole runs that something happens to. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class MongoOutageTest {
  private static final Answer NOT_PRIMARY =
      new Answer.Refuse(10107, "NotWritablePrimary", "TransientTransactionError");

  private static LinkBenchX.Builder small(String url, WriteMode mode) {
    return LinkBenchX.builder()
        .set("database", "mongodb")
        .set("mongodb.url", url)
        .set("mongodb.mode", mode.text())
        .set("profile", "linkbenchx-1")
        .set("maxid1", "1001")
        .set("nlinks_max", "100")
        .set("loaders", "2")
        .set("clients", "1")
        .set("warmup", "0s")
        .set("duration", "5s")
        .set("calibrate", "0s")
        .set("seed", "7")
        .noResults();
  }

  private static StepResult runStep(RunResult result) {
    return result.steps().stream().filter(s -> s.name().equals("run")).findFirst().orElseThrow();
  }

  private interface Trouble {
    void make() throws Exception;
  }

  private static CompletableFuture<Void> inTheMiddle(Trouble trouble) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            Thread.sleep(2000);
            trouble.make();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @Test
  void aStepDownIsOutlastedAndLosesNothing() throws Exception {
    try (WireServer server = WireServer.replicaSet()) {
      String url = server.url("linkdb");
      small(url, WriteMode.TRANSACTIONS).phases(Phase.LOAD).build().run();
      CompletableFuture<Void> election =
          inTheMiddle(
              () -> {
                server.script().on(s -> stepsDown(server, s), 0, 1, NOT_PRIMARY);
                Thread.sleep(1500);
                server.primary(true);
              });
      RunResult result =
          small(url, WriteMode.TRANSACTIONS).phases(Phase.RUN, Phase.VERIFY).build().run();
      election.get();
      StepResult run = runStep(result);
      assertThat(run.state()).isEqualTo(StepState.FINISHED);
      assertThat(run.caveats()).anyMatch(w -> w.text().contains("connection"));
      assertThat(result.verification().differences()).isEmpty();
    }
  }

  @Test
  void conflictsAndLostCommitsAreRetriedAndCountedAndTheGraphIsRight() {
    try (WireServer server = WireServer.replicaSet()) {
      String url = server.url("linkdb");
      small(url, WriteMode.TRANSACTIONS).phases(Phase.LOAD).build().run();
      server
          .script()
          .on(
              s -> s.inTransaction() && s.name().equals("update"),
              20,
              10,
              new Answer.Refuse(112, "WriteConflict", "TransientTransactionError"))
          .on(MongoOutageTest::isCommit, 40, 2, new Answer.Drop(true))
          .on(MongoOutageTest::isCommit, 60, 2, new Answer.Drop(false))
          .on(
              MongoOutageTest::isCommit,
              80,
              1,
              new Answer.Unconfirmed(64, "WriteConcernFailed", "UnknownTransactionCommitResult"));
      RunResult result =
          small(url, WriteMode.TRANSACTIONS).phases(Phase.RUN, Phase.VERIFY).build().run();
      assertThat(runStep(result).state()).isEqualTo(StepState.FINISHED);
      assertThat(runStep(result).transactions()).isPositive();
      assertThat(result.verification().differences()).isEmpty();
    }
  }

  /** In the middle of a transaction: a read would be sent again by the driver, unseen. */
  private static boolean stepsDown(WireServer server, Sent sent) {
    boolean middle = sent.inTransaction() && sent.name().equals("update");
    if (middle) {
      server.primary(false);
    }
    return middle;
  }

  private static boolean isCommit(Sent sent) {
    return sent.name().equals("commitTransaction");
  }

  @Nested
  @ServerTest(ServerKind.FERRETDB)
  class OnFerretDb {
    @Test
    void aServerThatIsAwayForTwoSecondsCostsTheRunNoMoreThanThat(TestDatabase database)
        throws Exception {
      String url = database.address().url();
      small(url, WriteMode.NONE).phases(Phase.LOAD).build().run();
      String[] address = database.address().hostAndPort().split(":");
      try (Gateway gateway = new Gateway(address[0], Integer.parseInt(address[1]))) {
        CompletableFuture<Void> outage =
            inTheMiddle(
                () -> {
                  gateway.shut();
                  Thread.sleep(2000);
                  gateway.open();
                });
        String through = "mongodb://127.0.0.1:" + gateway.port() + "/" + database.name();
        StepResult run =
            runStep(
                small(through, WriteMode.NONE)
                    .phases(Phase.RUN)
                    // The driver repeats reads, unseen by us: all that were in flight may
                    // be reads.
                    .set("mongodb.retry_reads", "false")
                    .set("clients", "3")
                    .set("duration", "7s")
                    .build()
                    .run());
        outage.get();
        assertThat(run.state()).isEqualTo(StepState.FINISHED);
        assertThat(run.caveats()).anyMatch(w -> w.text().contains("connection"));
        assertThat(run.transactions()).isPositive();
      }
    }
  }
}
