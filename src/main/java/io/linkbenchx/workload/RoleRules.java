package io.linkbenchx.workload;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntToLongFunction;

/**
 * How a role differs from the step's own schedule and limits.
 *
 * @param pace its own schedule; empty = the step's, unless it is unpaced or in the background
 * @param unpaced true if its clients start the next transaction when the last has ended, regardless
 *     of the step's rate
 * @param limit client → transactions after which it ends, given-up ones included; negative = only
 *     the step's limits end it
 * @param background true if the step ends without waiting for this role
 * @param lockstep the role that its clients must stay level with
 * @param ready the clients begin when this is true; polled by each of them on its own thread
 */
public record RoleRules(
    Optional<Pace> pace,
    boolean unpaced,
    IntToLongFunction limit,
    boolean background,
    Optional<Lockstep> lockstep,
    BooleanSupplier ready) {

  /** As the step. */
  public static final RoleRules NONE =
      new RoleRules(Optional.empty(), false, client -> -1, false, Optional.empty(), () -> true);

  /**
   * Client k of one role is never more than this many transactions ahead of client k of another.
   *
   * @param role the other role of the same step, with as many clients
   * @param distance largest lead, at least 1
   */
  public record Lockstep(String role, int distance) {}

  /** A copy with another schedule. */
  public RoleRules withPace(Pace other) {
    return new RoleRules(Optional.of(other), false, limit, background, lockstep, ready);
  }

  /** A copy that is not paced: as fast as possible. */
  public RoleRules asFastAsItCan() {
    return new RoleRules(Optional.empty(), true, limit, background, lockstep, ready);
  }

  /** Whether the rate of an open-loop step applies to this role. */
  public boolean followsStep() {
    return pace.isEmpty() && !unpaced && !background;
  }

  /** A copy with a limit on each client's transactions. */
  public RoleRules withLimit(IntToLongFunction transactions) {
    return new RoleRules(pace, unpaced, transactions, background, lockstep, ready);
  }

  /** A copy in the background: the step does not wait for the role. */
  public RoleRules inBackground() {
    return new RoleRules(pace, unpaced, limit, true, lockstep, ready);
  }

  /** A copy that stays level with another role. */
  public RoleRules levelWith(String role, int distance) {
    Lockstep other = new Lockstep(role, distance);
    return new RoleRules(pace, unpaced, limit, background, Optional.of(other), ready);
  }

  /** A copy with a later start. */
  public RoleRules when(BooleanSupplier begins) {
    return new RoleRules(pace, unpaced, limit, background, lockstep, begins);
  }
}
