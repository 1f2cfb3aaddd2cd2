package io.linkbenchx.internal.archive;

import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Place and format of results. */
@SettingGroup("results")
public record ArchiveSettings(
    @Setting(def = "results", help = "Parent of the result directories.") Path results,
    @Setting(
            min = "100ms",
            help =
                "Minimum time per entry of latency.hlog; long steps merge entries. Default: 1s in"
                    + " steps of up to 10 minutes, 10s in others.")
        Optional<Duration> histogramInterval,
    @Setting(help = "File for final latencies in LinkBench's format; also -csvstats.")
        Optional<Path> csvstats,
    @Setting(help = "File for latencies of intervals in LinkBench's format; also -csvstream.")
        Optional<Path> csvstream,
    @Setting(
            def = "sample",
            help =
                "What is kept of the writes that the database acknowledged, for verify -o DIR:"
                    + " those to a sample of the rows, of which long runs keep fewer, or all of"
                    + " them.")
        LedgerLevel ledger) {

  /** How many of the acknowledged writes are kept. */
  enum LedgerLevel {
    /**
     * All at first, then the writes of fewer and fewer rows: at most some 20 MB per client and day.
     */
    SAMPLE,
    /** Every write. */
    FULL
  }

  /** All defaults, for results below {@code results}. */
  public static ArchiveSettings in(Path results) {
    return new ArchiveSettings(
        results, Optional.empty(), Optional.empty(), Optional.empty(), LedgerLevel.SAMPLE);
  }
}
