package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The first part of each step, which is not counted. */
@SettingGroup("step")
record WarmUpSettings(
    @Setting(
            key = "warmup",
            aliases = {"warmup_time", "warmup-time"},
            def = "auto",
            emptyWord = "auto",
            help =
                "First part of each step, not counted. auto = until JIT compilation has almost"
                    + " ceased and rate and service time have settled; 0 if the configuration uses"
                    + " keys of LinkBench or sysbench and sets no warm-up.")
        Optional<Duration> time,
    @Setting(def = "3s", help = "Minimum length with warmup = auto.") Duration warmupMin,
    @Setting(
            def = "auto",
            emptyWord = "auto",
            help = "Maximum with warmup = auto. auto = twice the duration, from warmup_min to 60s.")
        Optional<Duration> warmupMax)
    implements Checked {
  private static final Duration USUAL_MOST = Duration.ofSeconds(60);

  /** Keys that identify a configuration written for another tool. */
  private static final List<String> FOREIGN_KEYS =
      List.of(
          "linkstore",
          "requesters",
          "requests",
          "requestrate",
          "maxtime",
          "threads",
          "time",
          "events",
          "NUM_WRITER_THREADS",
          "RUN_TIME_MINUTES");

  /** Those tools measure from the first transaction unless a warm-up is configured. */
  static Sources withForeignDefault(Sources sources) {
    return FOREIGN_KEYS.stream().anyMatch(key -> sources.peek(key).isPresent())
        ? sources.withProfile("LinkBench's and sysbench's default", Map.of("warmup", "0s"))
        : sources;
  }

  /**
   * The warm-up of a step.
   *
   * @param duration of its measured part; zero if it does not end by time
   */
  WarmUp.Length plan(Duration duration) {
    if (time.isPresent()) {
      return WarmUp.Length.fixed(time.get().toNanos());
    }
    Duration twice = duration.isZero() ? USUAL_MOST : duration.multipliedBy(2);
    Duration usual = twice.compareTo(USUAL_MOST) < 0 ? twice : USUAL_MOST;
    long longest = warmupMax.orElse(usual).toNanos();
    return new WarmUp.Length(warmupMin.toNanos(), Math.max(warmupMin.toNanos(), longest));
  }

  @Override
  public void check(Checks c) {
    if (warmupMax.isPresent() && warmupMax.get().compareTo(warmupMin) < 0) {
      c.error("warmup_max", "is shorter than warmup_min", "lower warmup_min, or raise warmup_max");
    }
  }
}
