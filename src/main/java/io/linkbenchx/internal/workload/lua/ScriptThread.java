package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.random.RandomStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** One thread of a script: its Lua state, its connections and what it has done. */
final class ScriptThread implements AutoCloseable {
  /** The library that runs scripts; an embedding project may omit it. */
  private static final String LIBRARY =
      "party.iroiro.luajava:luajit and party.iroiro.luajava:luajit-platform with the classifier"
          + " natives-desktop";

  private final LuaMemory memory = new LuaMemory();
  private final ScriptCalls calls;
  private final LuaState state;

  /**
   * Loads the script.
   *
   * @param database empty if the script is only to tell its options
   * @param command that will be called
   * @param threads total number of threads, sysbench.opt.threads
   */
  ScriptThread(
      LuaFile script,
      LuaSettings settings,
      Printer printer,
      Optional<SqlSupport> database,
      String command,
      int threads,
      RandomStream random,
      ScriptCalls.LongSequence unique) {
    String driver = database.map(SqlSupport::driver).orElse("mysql");
    calls =
        new ScriptCalls(
            memory,
            database,
            IgnoredErrors.of(settings.ignoreErrors(), driver),
            new SysbenchRandom(settings.zipfianExponent(), random),
            printer,
            unique);
    try {
      state =
          new LuaState(
              script,
              memory,
              calls.functions(),
              driver,
              command,
              settings.random(),
              settings.options(),
              general(settings, driver, threads));
    } catch (LinkageError | IllegalStateException e) {
      throw new DbOpenException(
          "Lua scripts need the library " + LIBRARY + ": add it to the class path (" + e + ")", e);
    }
  }

  private static Map<String, Object> general(LuaSettings settings, String driver, int threads) {
    Map<String, Object> general = new HashMap<>();
    general.put("threads", threads);
    general.put("events", 0);
    general.put("time", 0);
    general.put("rate", 0);
    general.put("percentile", ScriptReports.PERCENTILE);
    general.put("report_interval", 0);
    general.put("warmup_time", 0);
    general.put("verbosity", 3);
    general.put("debug", false);
    general.put("histogram", false);
    general.put("db_driver", driver);
    general.put("db_ps_mode", "auto");
    general.put("db_debug", false);
    general.put("rand_seed", 0);
    general.put("rand_type", settings.randType().name().toLowerCase(Locale.ROOT));
    general.put("rand_spec_iter", settings.iterations());
    general.put("rand_spec_pct", settings.specialRange());
    general.put("rand_spec_res", settings.specialDraws());
    general.put("rand_pareto_h", settings.paretoH());
    general.put("rand_zipfian_exp", settings.zipfianExponent());
    return general;
  }

  LuaState state() {
    return state;
  }

  ScriptCalls calls() {
    return calls;
  }

  /** Runs one event; the outcome as in {@code sysbench.lua}. */
  int event() {
    state.event();
    return memory.whole(0);
  }

  /** The text of an event's error. */
  String error() {
    return memory.text();
  }

  @Override
  public void close() {
    try {
      calls.connections().forEach(ScriptConnection::close);
    } finally {
      state.close();
    }
  }
}
