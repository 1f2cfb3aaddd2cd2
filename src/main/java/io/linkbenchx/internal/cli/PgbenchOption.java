package io.linkbenchx.internal.cli;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/** The options of pgbench: the key that each sets, or why it is ignored or refused. */
enum PgbenchOption {
  FILE("-f --file", "FILE[@WEIGHT]", "pgbench.files", "Script of a transaction; repeatable."),
  INIT("--init", "FILE", "pgbench.init", "Execute these statements first; not of pgbench."),
  CLIENT("-c --client", "NUMBER", "clients", "Number of clients. Default: 1"),
  TRANSACTIONS(
      "-t --transactions", "NUMBER", "pgbench.transactions", "Of each client. Default: 10"),
  TIME("-T --time", "SECONDS", "duration", "Run for this time."),
  RATE("-R --rate", "RATE", "rate", "Transactions per second, of all clients."),
  SCALE("-s --scale", "NUMBER", "pgbench.scale", "Value of :scale. Default: 1"),
  DEFINE("-D --define", "NAME=VALUE", "pgbench.define", "Set a variable; repeatable."),
  PROTOCOL("-M --protocol", "MODE", "pgbench.mode", "simple, extended or prepared."),
  PROGRESS("-P --progress", "SECONDS", "interval", "Length of the intervals. Default: 1"),
  MAX_TRIES("--max-tries", "NUMBER", "retry_max", "Attempts after conflicts. Default: 1"),
  SEED("--random-seed", "NUMBER", "seed", "Seed of the random numbers."),
  HOST("-h --host", "HOST", "host", "Server. Default: $PGHOST"),
  PORT("-p --port", "PORT", "port", "Its port. Default: $PGPORT"),
  USER("-U --username", "USER", "user", "Default: $PGUSER; the password is $PGPASSWORD."),
  DATABASE("-d --dbname", "DATABASE", "dbid", "Default: $PGDATABASE"),
  RESULTS("-o", "DIR", "results", "Parent of the result directory; not of pgbench."),
  SET("--set", "KEY=VALUE", "", "Any key, such as database=mysql; not of pgbench; repeatable."),
  JOBS(Use.IGNORED, "-j --jobs", "NUMBER", "each client has its own thread"),
  NO_VACUUM(Use.IGNORED, "-n --no-vacuum", "", "nothing is vacuumed"),
  DETAILED(Use.IGNORED, "--failures-detailed --verbose-errors", "", "errors are always counted"),
  INITIALIZE(Use.REFUSED, "-i --initialize", "", "use PostgreSQL's pgbench -i, or --init FILE"),
  BUILTIN(Use.REFUSED, "-b --builtin", "NAME", "save pgbench --show-script=NAME as a file for -f"),
  SKIPPED(Use.REFUSED, "-N --skip-some-updates", "", BUILTIN.text),
  SELECT_ONLY(Use.REFUSED, "-S --select-only", "", BUILTIN.text),
  CONNECT(Use.REFUSED, "-C --connect", "", "a client keeps its connection"),
  LIMIT(Use.REFUSED, "-L --latency-limit", "MS", "use --set \"limit=response.p99 <= 5 ms\""),
  LOG(Use.REFUSED, "-l --log", "", "the result directory has histograms and intervals.csv"),
  LOG_PREFIX(Use.REFUSED, "--log-prefix --sampling-rate --aggregate-interval", "TEXT", LOG.text),
  STAMP(Use.REFUSED, "--progress-timestamp", "", "intervals.csv has the time"),
  PER_COMMAND(Use.REFUSED, "-r --report-per-command", "", "latency is that of the transaction"),
  VACUUM_ALL(Use.REFUSED, "-v --vacuum-all", "", "write VACUUM in the file of --init"),
  ABORT(Use.REFUSED, "--exit-on-abort", "", "use --set max_failed_requests=1");

  /** What is done with an option. */
  enum Use {
    TRANSLATED,
    IGNORED,
    REFUSED
  }

  private final String names;
  private final String label;
  private final String text;
  private final String key;
  private final Use use;

  PgbenchOption(String names, String label, String key, String text) {
    this(Use.TRANSLATED, names, label, key, text);
  }

  PgbenchOption(Use use, String names, String label, String why) {
    this(use, names, label, "", why);
  }

  PgbenchOption(Use use, String names, String label, String key, String text) {
    this.use = use;
    this.names = names;
    this.label = label;
    this.key = key;
    this.text = text;
  }

  static PgbenchOption of(OptionSpec spec) {
    return Arrays.stream(values())
        .filter(o -> o.names.equals(String.join(" ", spec.names())))
        .findFirst()
        .orElseThrow();
  }

  OptionSpec spec() {
    return OptionSpec.builder(names.split(" "))
        .type(List.class)
        .auxiliaryTypes(String.class)
        .arity(label.isEmpty() ? "0" : "1")
        .paramLabel(label)
        .description(text)
        .hidden(use != Use.TRANSLATED)
        .build();
  }

  String key() {
    return key;
  }

  Use use() {
    return use;
  }

  /** "-j is ignored: each client has its own thread". */
  String why() {
    String said = use == Use.IGNORED ? " is ignored: " : " is not supported: ";
    return names.split(" ")[0] + said + text;
  }
}
