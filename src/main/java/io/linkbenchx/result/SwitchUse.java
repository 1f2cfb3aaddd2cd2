package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Context switches of a process. Null = not measured.
 *
 * @param voluntarySwitches times a thread gave its CPU away, JIT and collector apart
 * @param involuntarySwitches times a CPU was taken from a thread, JIT and collector apart
 * @param jvmSwitches both kinds, JIT and collector only
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SwitchUse(Long voluntarySwitches, Long involuntarySwitches, Long jvmSwitches) {}
