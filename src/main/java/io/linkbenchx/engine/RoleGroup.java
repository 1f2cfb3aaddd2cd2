package io.linkbenchx.engine;

import io.linkbenchx.workload.Role;
import java.util.List;

/** A role with the threads and recorders of its clients. */
record RoleGroup(Role role, List<ClientThread> threads, List<ClientRecorder> recorders) {}
