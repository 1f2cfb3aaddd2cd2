package io.linkbenchx.internal.engine;

import io.linkbenchx.workload.Role;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The environment of a client, in addition to its own work.
 *
 * @param number 0 … clients−1 within the role
 * @param clients of the role
 * @param recorder of this client
 * @param lockstep with a client of another role, if there is one
 * @param ready the client begins when this is true
 * @param awaited whether the step waits for it
 * @param embedded true if there are no statements and round trips
 */
record ClientContext(
    Clock clock,
    StepSignals signals,
    Role role,
    int number,
    int clients,
    Mix mix,
    Pacing pacing,
    Budget budget,
    RetryPolicy retry,
    ErrorLog errors,
    ClientRecorder recorder,
    boolean embedded,
    Optional<Lockstep> lockstep,
    BooleanSupplier ready,
    boolean awaited) {

  /** Name of a transaction type. */
  String typeName(int type) {
    return role.types().get(type).name();
  }
}
