package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.random.RandomStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** One thread of a script: its Lua state, its connections and what it has done. */
final class ScriptThread implements AutoCloseable {
  /** The library that runs scripts; an embedding project may omit it. */
  private static final String LIBRARY =
      "party.iroiro.luajava:luajit and party.iroiro.luajava:luajit-platform with the classifier"
          + " natives-desktop";

  private final LuaMemory memory = new LuaMemory();
  private final ScriptCalls calls;
  private final LuaState state;
  private final Map<?, ?> problems;

  /**
   * Loads the script and passes its options.
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
      LongSupplier unique) {
    String driver = database.map(SqlSupport::driver).orElse("mysql");
    SysbenchRandom numbers = new SysbenchRandom(memory, settings.zipfianExponent(), random);
    IgnoredErrors ignored = IgnoredErrors.of(settings.ignoreErrors(), driver);
    calls = new ScriptCalls(memory, database, ignored, numbers, printer, unique);
    try {
      Map<String, Object> host = new HashMap<>(calls.functions());
      host.put("driver", driver);
      host.put("command", command);
      host.put("opt", general(settings, driver, threads));
      state = new LuaState(script, memory, host);
    } catch (LinkageError | IllegalStateException e) {
      throw new DbOpenException(
          "Lua scripts need the library " + LIBRARY + ": add it to the class path (" + e + ")", e);
    }
    try {
      problems = (Map<?, ?>) state.call("configure", settings.options());
    } catch (RuntimeException e) {
      state.close();
      throw e;
    }
  }

  /** sysbench's own options, as texts. */
  private static Map<String, String> general(LuaSettings settings, String driver, int threads) {
    Map<String, String> general = new TreeMap<>(SysbenchOptions.defaults());
    general.putAll(settings.random());
    general.put("threads", Integer.toString(threads));
    general.put("db_driver", driver);
    return general;
  }

  /** The options that the script refuses, with the reason. */
  Map<String, String> wrongOptions() {
    String declared = (String) state.call("option_names");
    Map<String, String> wrong = new TreeMap<>();
    problems.forEach(
        (name, problem) -> {
          String reason = (String) problem;
          boolean unknown = reason.startsWith("is no option");
          wrong.put((String) name, unknown ? reason + advice((String) name, declared) : reason);
        });
    return wrong;
  }

  private static String advice(String wrong, String declared) {
    return DidYouMean.nearest(wrong, List.of(declared.split(", ")))
        .map(name -> ": did you mean " + name + "?")
        .orElse(": it has " + declared);
  }

  ScriptCalls calls() {
    return calls;
  }

  /**
   * Calls a function of the script, if it has it.
   *
   * @throws io.linkbenchx.db.DbUsageException with the script's error
   */
  void call(String function, Object... arguments) {
    state.call("call", function, List.of(arguments));
  }

  /** Runs a command of the script as the thread of this number; throws like {@link #call}. */
  void command(String name, int number) {
    thread(number);
    state.call("command", name);
  }

  /** Sets the number of the thread, sysbench.tid. */
  void thread(int number) {
    state.call("thread", number);
  }

  /** 0 if the script has no such command, 1 if it has, 2 if it runs in all threads. */
  int kindOfCommand(String name) {
    return ((Double) state.call("kind_of_command", name)).intValue();
  }

  /** Whether the script has a function, or has set one of sysbench.hooks. */
  boolean has(String function) {
    return (Boolean) state.call("has", function);
  }

  /** Passes figures to one of sysbench.hooks, if the script has set it. */
  void report(String hook, Map<String, Object> figures) {
    state.call("report", hook, figures);
  }

  /** What the script's function {@code check} has found to differ, a line each. */
  String check() {
    return (String) state.call("check");
  }

  /** Prints the options as sysbench does. */
  void printOptions() {
    state.call("help_of_options");
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
      calls.close();
    } finally {
      state.close();
    }
  }
}
