package io.linkbenchx.workload;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntToLongFunction;

/**
 * How a role is run where it is not run as the step is.
 *
 * @param pace its own schedule; empty = the step's, unless it is unpaced or in the background
 * @param unpaced true if its clients start the next transaction when the last has ended, whatever
 *     rate the step has
 * @param limit client → transactions after which it ends, given-up ones among them; negative = only
 *     the step's limits end it
 * @param background true if the step ends without waiting for this role
 * @param lockstep the role whose clients this one's stay beside
 * @param ready the clients begin when this is true; asked again and again by each of them, from its
 *     own thread
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
   * Client k of one role is never more than so many transactions ahead of client k of another.
   *
   * @param role the other role of the same step, with as many clients
   * @param distance largest lead, at least 1
   */
  public record Lockstep(String role, int distance) {}

  /** The same with another schedule. */
  public RoleRules withPace(Pace other) {
    return new RoleRules(Optional.of(other), false, limit, background, lockstep, ready);
  }

  /** The same as fast as it can. */
  public RoleRules asFastAsItCan() {
    return new RoleRules(Optional.empty(), true, limit, background, lockstep, ready);
  }

  /** Whether the rate of an open-loop step is the rate of this role. */
  public boolean followsStep() {
    return pace.isEmpty() && !unpaced && !background;
  }

  /** The same ending after so many transactions of each client. */
  public RoleRules withLimit(IntToLongFunction transactions) {
    return new RoleRules(pace, unpaced, transactions, background, lockstep, ready);
  }

  /** The same, not waited for. */
  public RoleRules inBackground() {
    return new RoleRules(pace, unpaced, limit, true, lockstep, ready);
  }

  /** The same beside another role. */
  public RoleRules beside(String role, int distance) {
    Lockstep other = new Lockstep(role, distance);
    return new RoleRules(pace, unpaced, limit, background, Optional.of(other), ready);
  }

  /** The same beginning later. */
  public RoleRules when(BooleanSupplier begins) {
    return new RoleRules(pace, unpaced, limit, background, lockstep, begins);
  }
}
