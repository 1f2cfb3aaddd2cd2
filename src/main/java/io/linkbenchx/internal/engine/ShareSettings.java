package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.workload.WorkStep;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a run is divided among several client machines. */
@SettingGroup("client machines")
public record ShareSettings(
    @Setting(
            key = SHARE,
            def = "1/1",
            help =
                "The share of the run that this process does (--share), such as 2/4. clients, rate"
                    + " and loaders are totals of all shares.")
        String share,
    @Setting(
            key = START_AT,
            help =
                "When the clients of all shares start (--start-at), such as 2026-11-27T16:00:00Z,"
                    + " by the clock of each machine. For one step with a fixed warm-up.")
        String startAt,
    @Setting(
            key = "workers.port",
            def = "7800",
            max = "65535",
            help = "TCP port at which share 1 waits for the others, on all its addresses; 0 = any.")
        int port,
    @Setting(key = JOIN, help = "Address of share 1, HOST:PORT (--join), for the other shares.")
        String join,
    @Setting(
            key = "workers.token",
            help =
                "What a share must know to join, best as ${file:PATH}; unset = the variable"
                    + " LBX_TOKEN, or for share 1 a random one, which it prints.")
        Optional<Secret> token,
    @Setting(
            def = "1",
            min = "1",
            max = "9999",
            help = "Client machines of workers.spark, including this one, which is share 1.")
        int workers,
    @Setting(
            key = SPARK,
            help = "Spark master to start all shares but the first (--spark): spark://HOST:7077.")
        String spark,
    @Setting(
            key = "workers.conf",
            help = "File of Spark properties for workers.spark, such as ports and encryption.")
        Optional<Path> conf)
    implements Checked {
  static final String SHARE = "workers.share";
  static final String START_AT = "workers.start_at";
  static final String JOIN = "workers.join";
  static final String WORKERS = "workers";
  static final String SPARK = "workers.spark";

  private static final Pattern ADDRESS = Pattern.compile("(.+):(\\d{1,5})");

  @Override
  public void check(Checks c) {
    Optional<Share> part = Share.parse(share);
    boolean other = part.filter(p -> !p.first()).isPresent();
    String apart = "is for shares that are not connected";
    if (part.isEmpty()) {
      c.error(SHARE, "'" + share + "' is not a share", "write K/N with K from 1 to N, such as 2/4");
    }
    try {
      if (!startAt.isEmpty() && !start().isAfter(Instant.now())) {
        c.error(START_AT, startAt + " is past", "set a time to come, the same on all machines");
      }
    } catch (DateTimeParseException e) {
      c.error(START_AT, "'" + startAt + "' is not a time", "such as 2026-11-27T16:00:00Z");
    }
    if (workers > 1 && spark.isEmpty()) {
      c.error(WORKERS, "needs workers.spark", "or start shares with workers.share = K/" + workers);
    } else if (workers == 1 && !spark.isEmpty()) {
      c.error(SPARK, "starts all shares but the first", "set workers = 2 or more");
    } else if (!spark.isEmpty() && !startAt.isEmpty()) {
      c.error(START_AT, apart, "remove it, or workers.spark");
    }
    if (!join.isEmpty() && address().isEmpty()) {
      c.error(JOIN, "'" + join + "' is not HOST:PORT", "write what share 1 prints");
    } else if (!join.isEmpty() && !other) {
      c.error(
          JOIN,
          "is for the shares after the first",
          "set workers.share = 2/N or higher, or remove it");
    } else if (!join.isEmpty() && !startAt.isEmpty()) {
      c.error(START_AT, apart, "remove it, or workers.join");
    } else if (join.isEmpty() && startAt.isEmpty() && other) {
      c.error(
          SHARE,
          "does not know when to start",
          "set workers.join = HOST:PORT, where share 1 waits, or workers.start_at for all");
    }
  }

  /** The share that this process does. */
  public Share part() {
    Share given = Share.parse(share).orElse(Share.WHOLE);
    return spark.isEmpty() || !given.whole() ? given : new Share(1, workers);
  }

  /**
   * The others, if they are not connected: they know each other's plan, and all begin their only
   * step at one time, each by the wall clock of its machine.
   *
   * @param seed of the run, the same for all
   */
  Peers peers(long seed) {
    if (part().whole() || connected()) {
      return Peers.NONE;
    }
    Share own = part();
    Instant at = start();
    return new Peers() {
      @Override
      public Share share() {
        return own;
      }

      @Override
      public Optional<String> id(String step) {
        return Optional.of(own.ledgerId(at, seed, step));
      }

      @Override
      public Start start(String step, Clock clock, BooleanSupplier interrupted) {
        long left = Instant.now().until(at, ChronoUnit.NANOS); // finer than wallMillis
        if (left < 0) {
          String late = " has passed while the clients connected: set a later workers.start_at";
          throw new DbUsageException("the start at " + at + late);
        }
        return new Start(clock.nanos() + left, at, null, null, null);
      }
    };
  }

  /** Whether the shares talk to each other. */
  public boolean connected() {
    return !part().whole() && startAt.isEmpty();
  }

  /** Where share 1 is; empty if that is this one. */
  public Optional<InetSocketAddress> address() {
    Matcher form = ADDRESS.matcher(join);
    return form.matches()
        ? Optional.of(
            InetSocketAddress.createUnresolved(form.group(1), Integer.parseInt(form.group(2))))
        : Optional.empty();
  }

  Instant start() {
    return Instant.parse(startAt);
  }

  /** What shares cannot do that only start at the same time. */
  private static void unconnected(Cell cell, CellConfig config, SettingProblems wrong) {
    EngineSettings s = cell.settings();
    String with = "is not possible with workers.start_at";
    boolean onlyRun = s.phases().equals(List.of(Phase.RUN));
    boolean fixed = s.warmup().plan(s.duration()).fixed();
    boolean rates = cell.rates().size() > 1 || cell.rates().get(0).percent();
    boolean cells = !config.factors().isEmpty() || cell.rules().repeat() > 1;
    wrong
        .when(!onlyRun, "phases", with, "set phases = run; load before, and verify after all ended")
        .when(!fixed, "warmup", "= auto " + with, "set a time, such as warmup = 30s")
        .when(rates, "rate", "with several steps " + with, "set one number")
        .when(cells, START_AT, "starts one step, and there are several", "plan only one")
        .when(s.seed().isEmpty(), "seed", "must be the same for all shares", "set a number");
  }

  /** Finds everything about a cell that several processes cannot do together. */
  void check(Cell cell, CellConfig config, SettingProblems wrong) {
    if (part().whole()) {
      return;
    }
    EngineSettings s = cell.settings();
    PlanSettings rules = cell.rules();
    int of = part().of();
    new TreeMap<>(Map.of("clients", cell.clients(), "loaders", s.loaders()))
        .forEach(
            (key, total) ->
                wrong.when(
                    total > 0 && total < of,
                    key,
                    "is the total of all shares, and " + total + " is below their number",
                    "set " + key + " = " + of + " or more"));
    String work = s.transactions() > 0 ? "transactions" : s.rows() > 0 ? "rows" : "equal_work";
    boolean counted = s.transactions() > 0 || s.rows() > 0 || rules.equal().isWork();
    wrong.when(counted, work, "would end each share at another time", "set duration instead");
    wrong.when(
        cell.workload().steps(cell.clients()).stream().anyMatch(WorkStep::ownRules),
        SHARE,
        cell.workload().name() + " numbers its rows in one process",
        "run it without shares");
    if (!startAt.isEmpty()) {
      unconnected(cell, config, wrong);
    }
    String with = "is not possible with " + of + " shares";
    boolean links = config.sources().peek("loader_order").filter("links"::equals).isPresent();
    boolean pace = !rules.maxStepTime().isZero() || rules.minRate() > 0;
    wrong
        .when(links, "loader_order", "= links " + with, "set pk")
        .when(rules.fork(), "fork", with, "remove it")
        .when(pace, rules.minRate() > 0 ? "min_rate" : "max_step_time", with, "remove it")
        .when(rules.restores(), "reload", "= restore " + with, "set per_level");
  }
}
