package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.SECOND;
import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.KIB;

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
public record MachineRates(
    @Quantity(value = "r/s", per = SECOND, compared = 80) Double reads,
    @Quantity(value = "rKB/s", unit = KIB, per = SECOND, compared = 81) Double readKb,
    @Quantity(value = "w/s", per = SECOND, compared = 82) Double writes,
    @Quantity(value = "wKB/s", unit = KIB, per = SECOND, compared = 83) Double writeKb,
    @Quantity(value = "cs/s", per = SECOND, compared = 84) Double contextSwitches,
    @Quantity(value = "interrupts/s", per = SECOND) Double interrupts,
    @Quantity(value = "cpu.percent", per = STEP, compared = 85) Double cpuPercent,
    @Quantity(value = "wait.percent", per = STEP, compared = 86) Double waitPercent,
    @Quantity(value = "stolen.percent", per = STEP) Double stolenPercent) {}
