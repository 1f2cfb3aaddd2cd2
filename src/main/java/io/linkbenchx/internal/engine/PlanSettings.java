package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Named;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.engine.server.ServerRules;
import io.linkbenchx.internal.figure.Limit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How a plan with several cells is built and run. These settings apply to the whole plan and cannot
 * vary in it, except {@code pre.duration}, {@code server.profile}, {@code server.options} and the
 * first ones: workload, profile and databases are selected before anything else is read, because
 * they decide which settings exist.
 */
@SettingGroup("plan")
public record PlanSettings(
    @Setting(def = "LinkGraph", help = "Workload to run; --version lists them.") String workload,
    @Setting(
            help =
                "Named, versioned definition of the workload; unset = linkbench-2013 for a"
                    + " LinkBench file, else linkbenchx-1.")
        String profile,
    @Setting(
            aliases = {"linkstore"},
            def = "rocksdb",
            help = "Database to run on, or a list; LinkBench's store class names are accepted.")
        List<String> database,
    @Setting(
            key = ServerFactor.RUNNING,
            help =
                "Settings of a server, which override all others: the name of a run/servers"
                    + " instance, or a properties file; a list makes a cell for each.")
        List<String> running,
    @Setting(help = "LinkBench's second store class; must be the same as linkstore.")
        String nodestore,
    @Setting(
            def = "single",
            help =
                "Protocol: sweep (seven client counts, an hour each), qos (all at 50, 70 and 90% of"
                    + " the slowest one's rate), single (as the other settings say).")
        Protocol protocol,
    @Setting(
            help =
                "Keys to vary, set as key = v1 | v2. Every combination is a cell, the first key"
                    + " slowest; key1 + key2 vary together. Lists of clients and database vary"
                    + " anyway.")
        List<String> sweep,
    @Setting(help = "File of a suite: each line is a cell with its own name, group and settings.")
        Optional<Path> suite,
    @Setting(
            def = "ascending",
            help =
                "Order of the cells on a database: ascending (as written), descending, random;"
                    + " random also mixes the databases, unless their cells share data.")
        LevelOrder order,
    @Setting(
            def = "1",
            min = "1",
            max = "1000",
            help = "Runs of the whole plan (A B A B); tables then show medians and ranges.")
        int repeat,
    @Prefixed("") SeriesSettings series,
    @Prefixed("") EqualSettings equal,
    @Setting(
            def = "never",
            help =
                "Data of several cells: never = loaded once per database and kept; per_level ="
                    + " dropped and loaded again before each cell; restore = loaded once, and"
                    + " restored from a copy before each cell (needs server.profile).")
        Reload reload,
    @Setting(
            help =
                "Time limit of a load or step, including warm-up; a cell that exceeds it is"
                    + " abandoned and shown as X. 0 = no limit.")
        Duration maxStepTime,
    @Setting(
            unit = Unit.RATE,
            help =
                "Minimum rate of a closed loop, in transactions per second after 5 s; a cell below"
                    + " it is abandoned and shown as X. 0 = no limit.")
        double minRate,
    @Setting(
            key = "pre.duration",
            help =
                "Length of a preparatory step after each load; it changes the data and appears in"
                    + " no table. pre.KEY = VALUE overrides any KEY for it. 0 = none.")
        Duration preDuration,
    @Setting(
            help =
                "Time for deferred writes before the steps of each cell: compaction, dirty pages,"
                    + " vacuum. A separate step, whose I/O is attributed to the writes. 0 = none.")
        Duration settle,
    @Setting(
            help =
                "Time for deferred writes after the last step of each rate of a cell; adds"
                    + " settled.wKB/q, what steps and this time wrote per transaction. 0 = none.")
        Duration settleAfter,
    @Setting(
            def = "true",
            help =
                "Refuses a load if the database's disk is too small for half the bytes of its rows;"
                    + " false for data that compresses better.")
        boolean diskCheck,
    @Setting(
            help =
                "Runs each load and each cell in a separate process, so that memory size, CPU,"
                    + " context switches and the time to close the database are measured per cell.")
        boolean fork,
    @Setting(
            help =
                "Limits of every measured step, FIGURE(TYPE) <= NUMBER UNIT, such as response.p99"
                    + " <= 5 ms, or of the step named, such as rate of load >= 1000; otherwise exit"
                    + " code 6. A figure that was not measured misses its limit.")
        List<String> limit,
    @Prefixed("") ShareSettings shares,
    @Prefixed("") ServerRules server,
    @Prefixed("") HookSettings hooks)
    implements Checked {

  @Override
  public void check(Checks c) {
    for (String text : limit) {
      try {
        Limit.parse(text);
      } catch (IllegalArgumentException e) {
        c.error("limit", e.getMessage(), "for example limit = response.p99 <= 5 ms");
      }
    }
    if (suite.isPresent() && order != LevelOrder.ASCENDING) {
      c.error("order", "cannot be changed in a suite, whose order is part of it", "remove it");
    }
  }

  /** Whether a copy of the data is restored before each cell. */
  boolean restores() {
    return reload == Reload.RESTORE;
  }

  /** The order in which the cells on a database are run. */
  enum LevelOrder implements Named {
    /** As written. */
    ASCENDING,
    /** The last one first. */
    DESCENDING,
    /** Shuffled by the seed, differently for each repeat. */
    RANDOM
  }

  /** When the data of a plan are loaded. */
  enum Reload implements Named {
    /** Once per database; every cell continues with the data that the previous one left. */
    NEVER,
    /** Dropped and loaded again before each cell. */
    PER_LEVEL,
    /**
     * Loaded once, copied while the server is stopped, and restored from the copy before each cell.
     */
    RESTORE
  }
}
