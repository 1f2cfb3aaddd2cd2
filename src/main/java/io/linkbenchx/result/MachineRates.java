package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Activity of a machine per second, as reported by another tool. Null = not reported.
 *
 * @param reads completed by the device
 * @param readKb KiB read from the device
 * @param writes completed by the device
 * @param writeKb KiB written to the device
 * @param contextSwitches of all processes
 * @param interrupts of the machine
 * @param cpuPercent of all processors, user, nice and system, 0 … 100
 * @param waitPercent idle time of all processors with I/O in flight, 0 … 100
 * @param stolenPercent time of all processors that a hypervisor gave to other guests, 0 … 100
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MachineRates(
    Double reads,
    Double readKb,
    Double writes,
    Double writeKb,
    Double contextSwitches,
    Double interrupts,
    Double cpuPercent,
    Double waitPercent,
    Double stolenPercent) {}
