package io.linkbenchx.internal.engine;

import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.Optional;

/**
 * The environment of a client, in addition to its own work.
 *
 * @param step all clients of the step, and what they share
 * @param rules of the role
 * @param number 0 … clients−1 within the role
 * @param clients of the role in the whole run
 * @param recorder of this client
 * @param lockstep with a client of another role, if there is one
 */
record ClientContext(
    StepClients step,
    Role role,
    RoleRules rules,
    int number,
    int clients,
    Mix mix,
    Pacing pacing,
    Budget budget,
    ClientRecorder recorder,
    Optional<Lockstep> lockstep) {

  /** Name of a transaction type. */
  String typeName(int type) {
    return role.types().get(type).name();
  }
}
