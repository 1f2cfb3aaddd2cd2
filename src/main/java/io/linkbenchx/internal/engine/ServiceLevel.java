package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;

/** Requirements of an open loop, and treatment of starts that miss them. */
@SettingGroup("pacing")
record ServiceLevel(
    @Setting(
            def = "131072",
            unit = Unit.COUNT,
            help =
                "Maximum number of waiting overdue starts; further ones are shed and counted, and"
                    + " the step continues but fails its SLA. 0 = no limit.")
        long queueLimit,
    @Setting(
            key = "sla_ratio",
            aliases = {"sla_write_ratio"},
            def = "0.95",
            max = "1",
            help = "Share of the scheduled transactions that an open loop must complete in time.")
        double ratio,
    @Setting(key = "sla_p99", help = "Maximum p99 response time of an open loop; 0 = no limit.")
        Duration p99) {}
