package io.linkbenchx.result;

import java.util.List;

/**
 * Policies of a machine's kernel that change the cost of an operation. Null = not known.
 *
 * @param swapBytes swap space; 0 if there is none
 * @param swappiness Linux's {@code vm.swappiness}
 * @param governor of the processors' frequency, such as "performance"; several separated by commas
 *     if processors differ; null if the kernel does not control the frequency, as in most virtual
 *     machines
 * @param idleDriver cpuidle's driver, such as "intel_idle"
 * @param idleGovernor cpuidle's governor, such as "menu" or "haltpoll"
 * @param idleStates states that an idle processor may enter, the shallowest first, without disabled
 *     ones
 * @param guestHaltPollNanos longest time that an idle processor of a virtual machine polls before
 *     it halts; null if the governor is not "haltpoll"
 * @param kvmHaltPollNanos longest time that KVM on this machine polls before it gives up the
 *     processor of a halted guest; null if KVM is not loaded
 * @param transparentHugePages "always", "madvise" or "never"
 * @param hugePageDefrag when an allocation waits for a huge page: "always", "defer",
 *     "defer+madvise", "madvise" or "never"
 */
public record KernelPolicy(
    Long swapBytes,
    Integer swappiness,
    String governor,
    String idleDriver,
    String idleGovernor,
    List<String> idleStates,
    Long guestHaltPollNanos,
    Long kvmHaltPollNanos,
    String transparentHugePages,
    String hugePageDefrag) {

  public KernelPolicy {
    idleStates = idleStates == null ? null : List.copyOf(idleStates);
  }
}
