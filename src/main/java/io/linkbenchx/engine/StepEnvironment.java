package io.linkbenchx.engine;

import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.Calibration;
import java.util.function.BooleanSupplier;

/**
 * What all steps of a run share.
 *
 * @param interrupted true once the user wants the run to end
 * @param calibration the client's own cost, or null
 */
record StepEnvironment(
    Clock clock,
    ProbeSet probes,
    Listeners listeners,
    BooleanSupplier interrupted,
    Calibration calibration) {}
