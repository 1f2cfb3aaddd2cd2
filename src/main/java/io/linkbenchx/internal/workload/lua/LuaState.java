package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.db.DbUsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import party.iroiro.luajava.JFunction;
import party.iroiro.luajava.Lua;
import party.iroiro.luajava.LuaException;
import party.iroiro.luajava.luajit.LuaJit;

/** A script in a Lua state of its own. Belongs to one thread. */
final class LuaState implements AutoCloseable {
  private static final String API = "sysbench.lua";
  private static final byte[] PRELUDE = resource();

  private final LuaFile script;
  private final LuaJit lua = new LuaJit();
  private final LuaMemory memory;
  private final int api;
  private final int event;
  private final Map<String, String> wrongOptions;
  private int held;
  private boolean closed;

  /**
   * Loads the API and the script.
   *
   * @param driver sysbench's name of the dialect
   * @param command that will be called: "run", "prepare"
   * @param random parameters of the distributions
   * @param given options of the script, as texts
   * @param general sysbench's own options: numbers, texts, booleans
   * @throws DbUsageException if the script cannot be compiled or fails
   */
  LuaState(
      LuaFile script,
      LuaMemory memory,
      Map<String, Runnable> functions,
      String driver,
      String command,
      Map<String, Object> random,
      Map<String, String> given,
      Map<String, Object> general) {
    this.script = script;
    this.memory = memory;
    try {
      lua.openLibraries();
      host(functions, driver, random);
      lua.load(LuaFile.direct(PRELUDE), "@" + API);
      lua.insert(-2);
      lua.pCall(1, 1);
      api = lua.ref();
      event = reference("run_event");
      globals(command, general);
      lua.load(script.code(), "@" + script.file().getFileName());
      lua.pCall(0, 0);
      wrongOptions = configure(given, general);
    } catch (LuaException e) {
      close();
      throw new DbUsageException(text(e));
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /** The table of the host's functions, left on the stack. */
  private void host(Map<String, Runnable> functions, String driver, Map<String, Object> random) {
    lua.newTable();
    functions.forEach(
        (name, function) -> {
          JFunction call =
              l -> {
                function.run();
                return 0;
              };
          lua.push(call);
          lua.setField(-2, name);
        });
    lua.push((JFunction) this::remember);
    lua.setField(-2, "memory");
    lua.push(driver);
    lua.setField(-2, "driver");
    table(random);
    lua.setField(-2, "rand");
    lua.push(524_288L); // as much as sysbench sends at once
    lua.setField(-2, "bulk");
  }

  /** Keeps the text that is the memory. */
  private int remember(Lua l) {
    if (held != 0) {
      l.unref(held);
    }
    memory.use((ByteBuffer) l.getLuaNatives().luaJ_todirectbuffer(l.getPointer(), 1));
    l.pushValue(1);
    held = l.ref();
    return 0;
  }

  private void globals(String command, Map<String, Object> general) {
    lua.push(script.file().toString());
    lua.setGlobal("test");
    lua.getGlobal("package");
    lua.push(script.packagePath());
    lua.setField(-2, "path");
    lua.pop(1);
    lua.getGlobal("sysbench");
    lua.getField(-1, "cmdline");
    lua.push(script.file().toString());
    lua.setField(-2, "script_path");
    lua.push(command);
    lua.setField(-2, "command");
    lua.pop(1);
    table(general);
    lua.setField(-2, "opt");
    lua.pop(1);
  }

  private void table(Map<String, ?> values) {
    lua.newTable();
    values.forEach(
        (name, value) -> {
          lua.push(name);
          if (value instanceof Number number) {
            lua.push(number);
          } else if (value instanceof Boolean truth) {
            lua.push(truth);
          } else {
            lua.push(value.toString());
          }
          lua.setTable(-3);
        });
  }

  /** The options that the script refuses, with the reason. */
  Map<String, String> wrongOptions() {
    return wrongOptions;
  }

  private Map<String, String> configure(Map<String, String> given, Map<String, Object> general) {
    function("configure");
    table(given);
    table(general);
    lua.pCall(2, 2);
    String problems = lua.toString(-2);
    String names = lua.toString(-1);
    lua.pop(2);
    Map<String, String> wrong = new TreeMap<>();
    problems
        .lines()
        .map(line -> line.split("\t", 2))
        .forEach(
            problem ->
                wrong.put(
                    problem[0],
                    problem[1].startsWith("is no option")
                        ? problem[1] + ": " + advice(problem[0], List.of(names.split(", ")))
                        : problem[1]));
    return wrong;
  }

  private static String advice(String wrong, List<String> names) {
    return DidYouMean.nearest(wrong, names)
        .map(name -> "did you mean " + name + "?")
        .orElse("it has " + String.join(", ", names));
  }

  /** One event; its outcome is number 0 of the memory, see {@code sysbench.lua}. */
  void event() {
    lua.refGet(event);
    lua.pCall(0, 0);
  }

  /** Sets the number of the thread, sysbench.tid. */
  void thread(int number) {
    function("thread");
    lua.push((long) number);
    run(1, 0);
  }

  /**
   * Calls a function of the script, if it has it.
   *
   * @throws DbUsageException with the script's error
   */
  void call(String name, Object... arguments) {
    function("call");
    lua.push(name);
    for (Object argument : arguments) {
      lua.push((Number) argument);
    }
    run(1 + arguments.length, 0);
  }

  /** Runs a command of the script; throws like {@link #call}. */
  void command(String name) {
    function("command");
    lua.push(name);
    run(1, 0);
  }

  /** 0 if the script has no such command, 1 if it has, 2 if it runs in all threads. */
  int kindOfCommand(String name) {
    function("kind_of_command");
    lua.push(name);
    run(1, 1);
    int kind = (int) lua.toInteger(-1);
    lua.pop(1);
    return kind;
  }

  /** What the script's function {@code check} has found to differ, a line each. */
  String check() {
    function("check");
    run(0, 1);
    String differences = lua.toString(-1);
    lua.pop(1);
    return differences;
  }

  /** Whether the script has a function. */
  boolean has(String name) {
    lua.getGlobal(name);
    boolean has = lua.isFunction(-1);
    lua.pop(1);
    return has;
  }

  /** Whether the script has set one of sysbench.hooks. */
  boolean hasHook(String name) {
    lua.getGlobal("sysbench");
    lua.getField(-1, "hooks");
    lua.getField(-1, name);
    boolean has = lua.isFunction(-1);
    lua.pop(3);
    return has;
  }

  /** Passes figures to one of sysbench.hooks, if the script has set it. */
  void report(String hook, Map<String, Object> figures) {
    function("report");
    lua.push(hook);
    table(figures);
    run(2, 0);
  }

  /** Prints the options as sysbench does. */
  void printOptions() {
    function("help_of_options");
    run(0, 0);
  }

  private void function(String name) {
    lua.refGet(api);
    lua.getField(-1, name);
    lua.remove(-2);
  }

  private int reference(String name) {
    function(name);
    return lua.ref();
  }

  private void run(int arguments, int results) {
    try {
      lua.pCall(arguments, results);
    } catch (LuaException e) {
      throw new DbUsageException(text(e));
    }
  }

  /** The script's error, with the file and line that Lua puts before it. */
  private String text(LuaException e) {
    String message = String.valueOf(e.getMessage());
    return message + (message.contains(script.name()) ? "" : " (script " + script.name() + ")");
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      lua.close();
    }
  }

  private static byte[] resource() {
    try (InputStream in = LuaState.class.getResourceAsStream(API)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
