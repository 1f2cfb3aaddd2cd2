package sample.workload;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;

/**
 * What the user sets.
 *
 * @param sessions in the map
 * @param sessionReads share of the transactions that read
 */
public record SessionSettings(
    @Setting(def = "10k", min = "1", unit = Unit.COUNT, help = "Number of sessions.") long sessions,
    @Setting(def = "80", max = "100", unit = Unit.PERCENT, help = "Share of reads in the mix.")
        double sessionReads) {}
