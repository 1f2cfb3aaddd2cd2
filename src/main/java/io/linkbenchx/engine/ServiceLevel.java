package io.linkbenchx.engine;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.time.Duration;

/** What an open loop is to keep, and what happens to starts that it cannot. */
public record ServiceLevel(
    @Setting(
            key = "queue_limit",
            def = "131072",
            unit = Unit.COUNT,
            min = "0",
            help =
                "Overdue starts that wait; what exceeds them is shed and counted, and the step"
                    + " fails its SLA but goes on. 0 = no limit.",
            group = "pacing")
        long queueLimit,
    @Setting(
            key = "sla_ratio",
            aliases = {"sla_write_ratio"},
            def = "0.95",
            min = "0",
            max = "1",
            help = "Share of the scheduled transactions that an open loop must complete in time.",
            group = "pacing")
        double ratio,
    @Setting(
            key = "sla_p99",
            def = "0s",
            unit = Unit.DURATION,
            min = "0s",
            help = "Longest response time at p99 that an open loop may have; 0 = any.",
            group = "pacing")
        Duration p99) {}
