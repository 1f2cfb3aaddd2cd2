package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** sysbench's command line as settings. */
public final class SysbenchOptions {
  /** Name of the logger of what scripts print. */
  public static final String LOG = "io.linkbenchx.script";

  /** General options → keys; an option that is a key itself stands for it. */
  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("time", "duration"),
          Map.entry("max-time", "duration"),
          Map.entry("events", "transactions"),
          Map.entry("max-requests", "transactions"),
          Map.entry("rate", "rate"),
          Map.entry("warmup-time", "warmup"),
          Map.entry("report-interval", "interval"),
          Map.entry("rand-type", "lua.rand_type"),
          Map.entry("rand-spec-iter", "lua.rand_spec_iter"),
          Map.entry("rand-spec-pct", "lua.rand_spec_pct"),
          Map.entry("rand-spec-res", "lua.rand_spec_res"),
          Map.entry("rand-pareto-h", "lua.rand_pareto_h"),
          Map.entry("rand-zipfian-exp", "lua.rand_zipfian_exp"),
          Map.entry("mysql-ignore-errors", "lua.ignore_errors"),
          Map.entry("mysql-host", "host"),
          Map.entry("mysql-port", "port"),
          Map.entry("mysql-user", "user"),
          Map.entry("mysql-password", "password"),
          Map.entry("mysql-db", "dbid"),
          Map.entry("mysql-socket", "mysql.socket"),
          Map.entry("pgsql-host", "host"),
          Map.entry("pgsql-port", "port"),
          Map.entry("pgsql-user", "user"),
          Map.entry("pgsql-password", "password"),
          Map.entry("pgsql-db", "dbid"));

  /** General options without a meaning here → why. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry("percentile", "every result has p50, p95, p99 and all others: omit it"),
          Map.entry("histogram", "every result has its histograms: omit it"),
          Map.entry("debug", "set debuglevel = DEBUG"),
          Map.entry("verbosity", "the console of linkbenchx has its own options"),
          Map.entry("config-file", "use a file with keys of linkbenchx"),
          Map.entry("validate", "a script's function check does that"),
          Map.entry("luajit-cmd", "call jit.off() or another function of jit in the script"),
          Map.entry("thread-init-timeout", "threads start together, however long they take"),
          Map.entry("thread-stack-size", "set -Xss in LBX_OPTS"),
          Map.entry("forced-shutdown", "Ctrl-C twice ends a run that hangs"),
          Map.entry("report-checkpoints", "every interval is in intervals.csv"),
          Map.entry("mysql-ssl", "set mysql.tls = required"),
          Map.entry("mysql-ssl-key", "set mysql.tls_key"),
          Map.entry("mysql-ssl-ca", "set mysql.tls_ca"),
          Map.entry("mysql-ssl-cert", "set mysql.tls_cert"),
          Map.entry("mysql-ssl-cipher", "set it in mysql.url"),
          Map.entry("mysql-compression", "set useCompression in mysql.url"),
          Map.entry("mysql-debug", "set debuglevel = DEBUG"),
          Map.entry("mysql-dry-run", "a dry run of linkbenchx shows what would be done"),
          Map.entry("db-debug", "set debuglevel = DEBUG"));

  private static final List<String> LAST = List.of("run", "cleanup");
  private static final String THREADS = "threads";

  /** Options with a meaning of their own. */
  private static final List<String> SPECIAL =
      List.of(THREADS, "rand-seed", "db-driver", "db-ps-mode");

  private static final String PHASES = "phases";

  private SysbenchOptions() {}

  /** The general options that are known. */
  static Set<String> names() {
    Set<String> names = new TreeSet<>(KEYS.keySet());
    names.addAll(REFUSED.keySet());
    names.addAll(SPECIAL);
    return names;
  }

  /**
   * The settings of a call.
   *
   * @param options each NAME=VALUE, or NAME
   * @param commands in the order of their execution
   * @throws IllegalArgumentException if an option has no meaning here, or the commands have no such
   *     order
   */
  public static Map<String, String> settings(
      String script, List<String> options, List<String> commands) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("workload", "Lua");
    settings.put("lua.script", script);
    settings.put("database", "mysql");
    settings.put("clients", "1"); // sysbench's defaults
    settings.put("duration", "10");
    settings.put("warmup", "0");
    settings.put("max_failed_requests", "0");
    settings.put("retry_max", Integer.toString(Integer.MAX_VALUE));
    for (String option : options) {
      int at = option.indexOf('=');
      String name = (at < 0 ? option : option.substring(0, at)).replace('_', '-');
      put(settings, name, at < 0 ? "on" : option.substring(at + 1));
    }
    phases(settings, commands);
    return settings;
  }

  /**
   * Adds the settings of one option.
   *
   * @param name with hyphens
   * @throws IllegalArgumentException if it has no meaning here
   */
  public static void put(Map<String, String> settings, String name, String value) {
    String why = REFUSED.get(name);
    if (why != null) {
      throw new IllegalArgumentException("--" + name + " is not an option here: " + why);
    }
    switch (name) {
      case THREADS -> {
        settings.put("clients", value);
        settings.put("loaders", value);
        settings.put("lua.threads", value);
      }
      case "rand-seed" -> {
        if (!value.equals("0")) { // from the clock, like a seed that is not set
          settings.put("seed", value);
        }
      }
      case "db-driver" -> settings.put("database", value.equals("pgsql") ? "postgresql" : value);
      case "db-ps-mode" -> {
        if (value.equals("disable")) {
          settings.put("mysql.statements", "text");
          settings.put("postgresql.statements", "text");
        }
      }
      default -> settings.put(KEYS.getOrDefault(name, "lua." + name.replace('-', '_')), value);
    }
  }

  private static void phases(Map<String, String> settings, List<String> commands) {
    List<String> before = new ArrayList<>(commands);
    List<String> last = LAST.stream().filter(before::remove).toList();
    if (!commands.subList(before.size(), commands.size()).equals(last)) {
      throw new IllegalArgumentException(
          "the commands must be in this order: those of the script, then run, then cleanup");
    }
    List<String> phases = new ArrayList<>();
    if (!before.isEmpty()) {
      phases.add("load");
      settings.put("lua.commands", String.join(", ", before));
    }
    if (last.contains("run")) {
      phases.addAll(List.of("run", "verify"));
    }
    if (last.contains("cleanup")) {
      phases.add("cleanup");
      if (before.isEmpty()) {
        settings.put("existing", "drop-foreign"); // the command is the user's word
      }
    }
    settings.put(PHASES, String.join(", ", phases));
  }

  /**
   * Prints the help of a script: its own, or its options as sysbench prints them.
   *
   * @throws io.linkbenchx.db.DbUsageException if there is no such script, or it fails
   */
  public static void help(String script, Consumer<String> out) {
    LuaSettings settings = LuaSettings.of(script);
    LuaFile found = LuaFile.find(script);
    try (ScriptThread thread =
        new ScriptThread(
            found,
            settings,
            new Printer(out),
            Optional.empty(),
            "help",
            1,
            RandomStream.of(1),
            () -> 0)) {
      if (thread.state().kindOfCommand("help") > 0) {
        thread.state().command("help");
      } else {
        out.accept(found.name() + " options:");
        thread.state().printOptions();
      }
    }
  }
}
