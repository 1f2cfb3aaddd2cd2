package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.workload.Loading;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** How a workload is run: steps, clients, stop rules, pacing, retries, durability, isolation. */
public record EngineSettings(
    @Setting(
            def = "load, run, verify",
            help = "Phases to run: load, run, verify, cleanup (drops the data); -l, -r override.",
            group = "plan")
        List<Phase> phases,
    @Setting(
            aliases = {"requesters", "dop", "threads", "NUM_WRITER_THREADS"},
            def = "2",
            min = "0",
            max = "100000",
            help =
                "Total number of client threads, each with its own connection; a list runs a step"
                    + " for each number.")
        List<Integer> clients,
    @Setting(
            aliases = {"NUM_LOADER_THREADS"},
            max = "100000",
            help = "Threads of the load phase; 0 = one per processor.",
            group = "load")
        int loaders,
    @Setting(
            unit = Unit.COUNT,
            help = "Base of load timestamps, ms since the epoch, kept with the data; unset = now.")
        OptionalLong loadTime,
    @Prefixed("") SizedData size,
    @Setting(
            aliases = {"maxtime", "measure_s", "time"},
            def = "60s",
            help = "Measured time of a step, excluding warm-up; 0 = no time limit.",
            group = "step")
        Duration duration,
    @Setting(
            key = "RUN_TIME_MINUTES",
            min = ">0",
            help = "sysbench-mongodb's name for duration, in minutes; takes precedence.")
        OptionalDouble runMinutes,
    @Setting(
            aliases = {"requests", "events"},
            unit = Unit.COUNT,
            help =
                "Ends a step after this many transactions of all clients, or of each with"
                    + " rate_scope = client; 0 = no limit.")
        long transactions,
    @Setting(
            unit = Unit.COUNT,
            help = "Rows read or written that end a step, to within an interval; 0 = no limit.")
        long rows,
    @Prefixed("") WarmUpSettings warmup,
    @Setting(
            aliases = {"displayfreq", "report-interval", "NUM_SECONDS_PER_FEEDBACK"},
            def = "1s",
            help = "Time between rows of intervals.csv, at least 100ms; 0 (sysbench's off) = 1s.")
        Duration interval,
    @Setting(
            aliases = {"requestrate"},
            def = "0",
            help =
                "Starts per second; 0 or closed = closed loop, 70% = share of the preceding closed"
                    + " loop's rate; a list runs a step for each.",
            group = "pacing")
        List<String> rate,
    @Setting(
            help =
                "Scope of rate and transactions: global or client; unset = client for a"
                    + " com.facebook store class, else global.")
        Optional<Cell.RateScope> rateScope,
    @Setting(
            def = "poisson",
            help = "Schedule of an open loop: uniform or poisson; closed ignores rate.")
        Arrival arrival,
    @Setting(
            def = "backlog",
            help = "Overdue starts: backlog (kept), catchup (at twice the rate), drop (counted).")
        Behind behind,
    @Setting(
            def = "10s",
            help = "How long overdue and running transactions may continue after a step.")
        Duration drain,
    @Setting(
            def = "131072",
            unit = Unit.COUNT,
            help =
                "Maximum number of waiting overdue starts; further ones are shed and counted, and"
                    + " the step continues but fails its SLA. 0 = no limit.")
        long queueLimit,
    @Setting(
            aliases = {"sla_write_ratio"},
            def = "0.95",
            max = "1",
            help = "Share of the scheduled transactions that an open loop must complete in time.")
        double slaRatio,
    @Setting(help = "Maximum p99 response time of an open loop; 0 = no limit.") Duration slaP99,
    @Prefixed("") ServerKeys server,
    @Setting(
            def = "asis",
            help =
                "What a commit survives: sync (power loss), os (a crash of the database's"
                    + " process), buffered (neither: the log is written later), nojournal"
                    + " (neither: there is no log); lazy (os or buffered, whichever the database"
                    + " supports: no wait for a device), or asis (the database's own setting).",
            group = "promises")
        Durability durability,
    @Setting(
            def = "read-committed",
            help = "Isolation of SQL transactions, read back and printed; server = its default.")
        Isolation isolation,
    @Setting(
            unit = Unit.BYTES,
            help =
                "Readahead of the block devices below an embedded database, such as 0 or 16KB: set"
                    + " before it is opened, restored after it is closed; requires root. Unset ="
                    + " unchanged. Servers of the plan: server.options = readahead=16k.")
        OptionalLong readahead,
    @Setting(
            aliases = {"request_random_seed"},
            help = "Seed of all random choices of the run; unset = from the clock, and printed.",
            group = "plan")
        OptionalLong seed,
    @Setting(
            aliases = {"load_random_seed"},
            help = "Seed of the data; unset = the seed of the run. Stored with the data.",
            group = "load")
        OptionalLong loadSeed,
    @Setting(
            aliases = {"max_retries"},
            def = "100",
            help = "Attempts beyond the first before a transaction is given up.",
            group = "errors")
        int retryMax,
    @Setting(
            def = "1ms",
            help = "Pause before the first retry; doubles up to retry_pause_max; jitter: 50 %.")
        Duration retryPause,
    @Setting(def = "100ms", help = "Maximum pause before a retry.") Duration retryPauseMax,
    @Setting(
            key = "max_failed_requests",
            aliases = {"max_errors"},
            def = "1000",
            min = "-1",
            help =
                "Number of given-up transactions, of all clients or of each with rate_scope ="
                    + " client, that ends a step with exit code 4; -1 = no limit.")
        long maxErrors,
    @Setting(
            def = "2s",
            help = "Length of a run of the client alone on noop before the plan; 0 = none.",
            group = "plan")
        Duration calibrate,
    @Setting(
            def = "auto",
            help = "auto = all of the data if that is cheap, else a sample; full = all of it.",
            group = "verify")
        VerifyScope verify,
    @Setting(def = "60s", min = "1s", help = "Time limit of a sampled verification.")
        Duration verifyTime,
    @Setting(help = "Label, part of the result directory's name.", group = "results") String label,
    @Setting(
            def = "refuse",
            help =
                "What a load does if data exists: refuse, drop (--drop: replace what linkbenchx"
                    + " made), drop-foreign (--drop-foreign: replace also what others made, also in"
                    + " phase cleanup), resume (--resume).",
            group = "load")
        Loading.Existing existing)
    implements Checked {
  static final String READAHEAD = "readahead";

  @Override
  public Duration duration() {
    return runMinutes.isPresent()
        ? Duration.ofMillis(Math.round(runMinutes.getAsDouble() * 60_000))
        : duration;
  }

  /** sysbench's 0 disables its console reports; the file is always written. */
  @Override
  public Duration interval() {
    return interval.isZero() ? Duration.ofSeconds(1) : interval;
  }

  @Override
  public void check(Checks c) {
    if (interval().compareTo(Duration.ofMillis(100)) < 0) {
      c.error("interval", "is shorter than 100ms", "use 100ms or more, for example interval = 1s");
    }
    for (String text : rate) {
      try {
        RateSpec parsed = RateSpec.parse(text);
        if (arrival == Arrival.CLOSED && !parsed.closed()) {
          c.error("arrival", "is closed, but a rate is set", "use poisson or uniform, or rate = 0");
        }
      } catch (IllegalArgumentException e) {
        c.error("rate", e.getMessage(), "for example rate = 0, 70%");
      }
    }
    if (clients.isEmpty()) {
      c.error("clients", "is empty", "give at least one number, for example clients = 2");
    }
    if (!phases.equals(phases.stream().distinct().sorted().toList())) {
      c.error("phases", "are not in order", "write each once: load, run, verify, cleanup");
    }
    if (phases.contains(Phase.RUN) && duration().isZero() && transactions == 0 && rows == 0) {
      c.error("duration", "no limit ends the run", "set duration, transactions or rows");
    }
    if (!label.matches("[A-Za-z0-9._-]*")) {
      c.error("label", "becomes part of a file name", "use letters, digits, dot, dash, underscore");
    }
  }

  /** How much of the data to check. */
  enum VerifyScope {
    /**
     * All of it if that fits into the time limit or a tenth of the run, whichever is longer;
     * otherwise a sample within that time.
     */
    AUTO,
    /** All of it. */
    FULL
  }
}
