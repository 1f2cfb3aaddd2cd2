package sample.adapter;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.time.Duration;

/**
 * What a user can set. The keys begin with the provider's name.
 *
 * @param pause before each get and put
 */
public record MemorySettings(
    @Setting(
            key = "memory.pause",
            def = "0s",
            min = "0s",
            unit = Unit.DURATION,
            help = "Pause before each get and put, as of a slower database.")
        Duration pause) {}
