package sample.adapter;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import java.time.Duration;

/**
 * What a user can set. The keys begin with the provider's name.
 *
 * @param pause before each get and put
 */
@Prefixed("memory.")
public record MemorySettings(
    @Setting(def = "0s", help = "Pause before each get and put, as of a slower database.")
        Duration pause) {}
