package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RolesTest {
  private static final long MS = 1_000_000;

  private final Steps steps = new Steps();
  private final Clock clock = steps.clock;

  private ScriptedRole role(String name, int clients, long millis, long rows, RoleRules rules) {
    return new ScriptedRole(clock, name, clients, millis * MS, rows, rules);
  }

  private StepResult run(Role... roles) throws InterruptedException {
    return steps.run(new Scripted((store, n) -> 0), List.of(roles)).result();
  }

  private static RoleResult of(StepResult result, String name) {
    return result.roles().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }

  private static RoleRules paced(double perClient, double required) {
    return RoleRules.NONE.withPace(new Pace(perClient, true, required));
  }

  @Test
  void rolesOfAStepHaveTheirOwnClientsAndFigures() throws InterruptedException {
    StepResult result =
        run(role("reader", 2, 10, 3, RoleRules.NONE), role("writer", 1, 50, 1, paced(4, 0)));
    assertThat(result.state()).isEqualTo(StepState.FINISHED);
    // Client 1 is half as fast as client 0: 1000 + 500 in 10 s.
    assertThat(result.types().get("READER").count()).isEqualTo(1500);
    assertThat(result.types().get("READER").response()).isNull();
    assertThat(result.types().get("WRITER").count()).isEqualTo(40);
    assertThat(result.types().get("WRITER").response().max()).isCloseTo(50_000, within(50.0));
    RoleResult reader = of(result, "reader");
    assertThat(reader.clients()).isEqualTo(2);
    assertThat(reader.work().rows()).isEqualTo(4500);
    assertThat(reader.work().rowsPerSecond()).isCloseTo(450, within(0.1));
    assertThat(reader.work().rowsBefore()).isEqualTo(7);
    assertThat(reader.open()).isNull();
    assertThat(of(result, "writer").open().targetRate()).isEqualTo(4);
    assertThat(of(result, "writer").open().sla().kept()).isEqualTo(1);
  }

  @Test
  void aRoleThatMissesItsRateFailsTheStep() throws InterruptedException {
    StepResult slow =
        run(role("query", 1, 10, 3, RoleRules.NONE), role("writer", 1, 300, 1, paced(4, 0.95)));
    assertThat(slow.state()).isEqualTo(StepState.FAILED);
    assertThat(slow.missedRate()).isTrue();
    assertThat(of(slow, "writer").open().sla().kept()).isCloseTo(1 / 1.2, within(0.03));
    assertThat(slow.caveats().get(0).text()).contains("writer reached 8").contains("95 %");
    assertThat(slow.seconds()).isCloseTo(10, within(0.01));
  }

  @Test
  void aStallIsMadeUpForAtTwiceTheRateAndNotAfterTheEnd() throws InterruptedException {
    ScriptedRole writer = role("writer", 1, 1, 1, paced(10, 0.95));
    AtomicInteger done = new AtomicInteger();
    writer.afterEach =
        () -> {
          if (done.incrementAndGet() == 20) {
            Scripted.take(clock, 2000 * MS);
          }
        };
    StepResult result = run(writer);
    assertThat(result.state()).isEqualTo(StepState.FINISHED);
    assertThat(of(result, "writer").transactions()).isBetween(99L, 100L);
    List<Long> counts = steps.intervalCounts;
    assertThat(counts.subList(4, 6)).allSatisfy(n -> assertThat(n).isBetween(18L, 21L));
  }

  @Test
  void everyClientEndsAfterItsOwnTransactionsAndTheStepWithTheLast() throws InterruptedException {
    steps.seconds = 0;
    RoleRules limited = RoleRules.NONE.withLimit(client -> client == 0 ? 100 : 30);
    StepResult result =
        run(
            role("inserter", 2, 10, 50, limited),
            role("query", 1, 5, 2, RoleRules.NONE.inBackground()));
    RoleResult inserter = of(result, "inserter");
    assertThat(inserter.transactions()).isEqualTo(130);
    assertThat(inserter.work().rows()).isEqualTo(6500);
    assertThat(inserter.finish().min()).isCloseTo(0.6, within(0.001));
    assertThat(inserter.finish().median()).isCloseTo(0.8, within(0.001));
    assertThat(inserter.finish().max()).isCloseTo(1, within(0.001));
    assertThat(result.seconds()).isCloseTo(1, within(0.001));
    assertThat(inserter.work().rowsPerSecond()).isCloseTo(6500, within(1.0));
    assertThat(inserter.work().sumClientRate()).isCloseTo(5000 / 1.0 + 1500 / 0.6, within(1.0));
    // Fake time runs on until the step's own thread has seen that the inserters have ended, so
    // there may be more.
    assertThat(of(result, "query").transactions()).isGreaterThanOrEqualTo(198);
  }

  @Test
  void aClientThatEndsBeforeTheOthersHasNotSpentItsTimeOutside() throws InterruptedException {
    steps.seconds = 0;
    RoleRules limited = RoleRules.NONE.withLimit(client -> client == 0 ? 100 : 5);
    StepResult result = run(role("inserter", 2, 10, 50, limited));
    assertThat(result.client().littlesLaw()).isCloseTo(1, within(0.001));
    assertThat(result.caveats()).isEmpty();
  }

  @Test
  void preparingIsReportedOnlyIfItLimitsTheRate() throws InterruptedException {
    ScriptedRole quick = role("inserter", 1, 93, 50, RoleRules.NONE);
    quick.drawNanos = 7 * MS;
    StepResult fine = run(quick);
    assertThat(fine.client().littlesLaw()).isCloseTo(0.93, within(0.01));
    assertThat(fine.caveats()).isEmpty();

    ScriptedRole slow = role("inserter", 1, 75, 50, RoleRules.NONE);
    slow.drawNanos = 25 * MS;
    assertThat(run(slow).caveats())
        .containsExactly(
            new Caveat(
                Caveat.Kind.PREPARING,
                "25 % of the clients' time went into preparing transactions: client-limited"));
  }

  @Test
  void aClientWithNothingToDoEndsAtOnce() throws InterruptedException {
    steps.seconds = 0;
    StepResult result = run(role("inserter", 2, 10, 1, RoleRules.NONE.withLimit(c -> c * 5L)));
    assertThat(of(result, "inserter").transactions()).isEqualTo(5);
    assertThat(of(result, "inserter").finish().min()).isZero();
  }

  @Test
  void rolesInLockstepStayWithinTheirDistance() throws InterruptedException {
    steps.seconds = 0;
    RoleRules limit = RoleRules.NONE.withLimit(c -> 200);
    ScriptedRole fast = role("inserter", 2, 1, 1, limit.levelWith("deleter", 8));
    ScriptedRole slow = role("deleter", 2, 5, 1, limit.levelWith("inserter", 8));
    AtomicInteger furthest = new AtomicInteger();
    fast.afterEach =
        () -> {
          int lead = (int) (fast.ended.get(0) - slow.ended.get(0));
          furthest.accumulateAndGet(lead, Math::max);
        };
    StepResult result = run(fast, slow);
    assertThat(furthest.get()).isEqualTo(8);
    assertThat(of(result, "inserter").transactions()).isEqualTo(400);
    assertThat(of(result, "deleter").transactions()).isEqualTo(400);
    // Without waiting for the deleter the inserter would have ended after 0.4 s.
    assertThat(of(result, "inserter").finish().max()).isGreaterThan(1.9);
  }

  @Test
  void aRoleBeginsWhenItIsReady() throws InterruptedException {
    ScriptedRole writer = role("writer", 1, 10, 1, RoleRules.NONE);
    RoleRules later = RoleRules.NONE.when(() -> writer.ended.get(0) >= 500);
    StepResult result = run(writer, role("query", 1, 10, 1, later));
    assertThat(of(result, "query").transactions()).isBetween(498L, 501L);
  }

  @Test
  void rolesThatNobodyCouldTellApartAreRefused() {
    assertThatThrownBy(
            () -> run(role("same", 1, 1, 1, RoleRules.NONE), role("same", 1, 1, 1, RoleRules.NONE)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> run(role("a", 2, 1, 1, RoleRules.NONE.levelWith("b", 8))))
        .hasMessageContaining("a cannot wait for b");
  }

  /** It would wait for the others at the end. */
  @Test
  void aShareWithoutClientsOfTheRoleThatWaitsRefusesTheSame() {
    steps.share = new Share(2, 2);
    assertThatThrownBy(
            () ->
                run(
                    role("a", 1, 1, 1, RoleRules.NONE.levelWith("b", 8)),
                    role("b", 2, 1, 1, RoleRules.NONE)))
        .hasMessageContaining("a cannot wait for b");
  }

  @Test
  void theRateIsThatOfTheRolesThatFollowTheStepAndOfNoOther() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 100;
    StepResult result =
        run(
            role("reader", 2, 2, 1, RoleRules.NONE),
            role("writer", 1, 5, 1, RoleRules.NONE.asFastAsItCan()),
            role("background", 1, 50, 1, RoleRules.NONE.inBackground()),
            role("ticker", 1, 1, 1, paced(4, 0)));
    assertThat(of(result, "reader").accounting().due()).isEqualTo(1000);
    assertThat(of(result, "reader").rate()).isCloseTo(100, within(0.1));
    assertThat(of(result, "reader").followsStep()).isTrue();
    assertThat(of(result, "writer").rate()).as("closed").isCloseTo(200, within(0.2));
    assertThat(of(result, "writer").followsStep()).isFalse();
    assertThat(result.types().get("WRITER").response()).isNull();
    assertThat(of(result, "background").rate()).isCloseTo(20, within(0.2));
    assertThat(of(result, "ticker").accounting().due()).isEqualTo(40);
    assertThat(result.open().sla().kept()).isCloseTo(1, within(0.001));
    assertThat(result.open().response().offered()).as("of the readers only").isEqualTo(1000);
    assertThat(result.client().clientsBusy()).as("likewise").isCloseTo(0.15, within(0.05));
  }

  @Test
  void aRoleThatKeepsHalfOfItsRateKeepsHalfWhateverTheOthersDo() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200;
    steps.level(0, 0.95, java.time.Duration.ZERO);
    StepResult result =
        run(
            role("reader", 1, 10, 1, RoleRules.NONE),
            role("writer", 1, 1, 1, RoleRules.NONE.asFastAsItCan()));
    assertThat(result.open().sla().kept()).isCloseTo(0.5, within(0.01));
    assertThat(result.open().sla().passed()).isFalse();
  }

  @Test
  void severalRolesThatFollowTheStepShareItsRateByTheirClients() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 100;
    StepResult result =
        run(role("one", 1, 1, 1, RoleRules.NONE), role("three", 3, 1, 1, RoleRules.NONE));
    assertThat(of(result, "one").accounting().due()).isEqualTo(250);
    assertThat(of(result, "three").accounting().due()).isEqualTo(750);
  }
}
