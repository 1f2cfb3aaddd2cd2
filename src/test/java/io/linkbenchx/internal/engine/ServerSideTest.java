package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Workload;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerSideTest {
  private static final Step HEAD =
      new Step(1, "run", "W", "db", StepMode.CLOSED, 2, Step.Schedule.UNTIMED);

  /** A database whose server answers one thing after another. */
  private static DbAdapter database(Optional<Deque<ServerAnswer>> answers) {
    return new StubAdapter(false) {
      @Override
      public Optional<ServerInsight> insight() {
        return answers.map(
            next ->
                new ServerInsight() {
                  @Override
                  public ServerAnswer counters() {
                    return next.remove();
                  }

                  @Override
                  public Optional<ServerIo> inputOutput(ServerAnswer counters) {
                    double reads = Double.parseDouble(counters.values().get("Reads"));
                    return Optional.of(
                        new ServerIo("x", reads, Double.NaN, Double.NaN, Double.NaN));
                  }

                  @Override
                  public ServerAnswer variables() {
                    throw new AssertionError("not asked here");
                  }
                });
      }
    };
  }

  private static ServerAnswer reads(String value) {
    return ServerAnswer.of(Subject.DBMS_COUNTERS, List.of("x"), Map.of("Reads", value), null);
  }

  private static List<String> reported(DbAdapter database) {
    List<String> heard = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void serverCounters(Step step, ServerAnswer before, ServerAnswer after) {
            heard.add(before.values().get("Reads") + " " + after.values().get("Reads"));
          }

          @Override
          public void statementPlans(Step step, StatementPlans plans) {
            heard.add("plans " + plans.source().missing());
          }
        };
    Workload workload = new Scripted((store, n) -> 0);
    StepEnvironment env =
        StepEnvironment.of(
            new FakeClock(),
            new ProbeSet(List.of()),
            new Listeners(List.of(listener)),
            () -> false);
    ServerSide side = new ServerSide(HEAD, workload, database, env);
    heard.add("step");
    side.after(new StepReport(HEAD), true);
    return heard;
  }

  @Test
  void oneReadingIsBeforeTheStepAndOneAfterIt() {
    Deque<ServerAnswer> answers = new ArrayDeque<>(List.of(reads("3"), reads("8")));
    assertThat(reported(database(Optional.of(answers))))
        .containsExactly("plans NOT_OFFERED", "step", "3 8");
    assertThat(answers).isEmpty();
  }

  @Test
  void theServersOwnCountersStandInWhereNoHostCanBeRead() {
    assertThat(counted(Missing.OTHER_HOST))
        .isEqualTo(new MachineCost.Counted("x", 10, 0.5, null, null, null));
    assertThat(counted(null)).as("devices are read, so counters are not").isNull();
  }

  /** Of ten operations, in which the server's reads went from 3 to 8. */
  private static MachineCost.Counted counted(Missing devices) {
    Deque<ServerAnswer> answers = new ArrayDeque<>(List.of(reads("3"), reads("8")));
    Provenance source =
        devices == null
            ? Provenance.of(Subject.DEVICES, List.of("vda"))
            : Provenance.missing(Subject.DEVICES, devices, "");
    DbAdapter database = database(Optional.of(answers));
    StepEnvironment env =
        StepEnvironment.of(
            new FakeClock(), new ProbeSet(List.of()), new Listeners(List.of()), () -> false);
    Reading none = Reading.NONE;
    StepReport report = new StepReport(HEAD);
    report.operations = 10;
    Spent spent = new Spent(none, none, 10, Optional.empty(), List.of(source));
    report.cost(spent.client(false), spent, null, null);
    new ServerSide(HEAD, new Scripted((store, n) -> 0), database, env).after(report, true);
    return report.result().cost().machine().counted();
  }

  @Test
  void whereThereIsNoServerNothingIsReported() {
    assertThat(reported(database(Optional.empty()))).containsExactly("step");
  }
}
