package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.random.RandomStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import party.iroiro.luajava.JFunction;
import party.iroiro.luajava.Lua;
import party.iroiro.luajava.LuaException;
import party.iroiro.luajava.luajit.LuaJit;

/**
 * One thread of a script: its Lua state with the functions of the resource {@code sysbench.lua},
 * its connections and what it has done. Belongs to one thread of Java.
 */
final class ScriptThread implements AutoCloseable {
  private static final String API = "sysbench.lua";
  private static final String PRELUDE =
      InputFile.packed("io/linkbenchx/internal/workload/lua/" + API).orElseThrow();

  private final LuaFile script;
  private final LuaJit lua = new LuaJit();
  private final LuaMemory memory = new LuaMemory();
  private final ScriptCalls calls;
  private final int api;
  private final Runnable[] functions;

  /** The coroutine of all events. */
  private final Lua events;

  private final Map<?, ?> problems;
  private int held;
  private boolean closed;

  /**
   * Loads the API and the script, and passes its options.
   *
   * @param database empty if the script is only to tell its options
   * @param command that will be called
   * @param threads total number of threads, sysbench.opt.threads
   * @param unique draws a number below a size that no other thread draws
   * @throws DbUsageException if the script cannot be compiled or fails
   */
  ScriptThread(
      LuaWorkload workload,
      Optional<SqlSupport> database,
      String command,
      int threads,
      RandomStream random,
      LongUnaryOperator unique) {
    script = workload.script();
    calls = new ScriptCalls(memory, workload, database, random, unique);
    Map<String, Runnable> byName = calls.functions();
    functions = byName.values().toArray(Runnable[]::new);
    Map<String, Object> host = new HashMap<>();
    byName.forEach((name, function) -> host.put(name, called(function)));
    host.put("calls", List.copyOf(byName.keySet()));
    host.put("memory", (JFunction) this::remember);
    host.put("module", (JFunction) this::module);
    host.put("file", script.file().toString());
    host.put("path", script.packagePath());
    host.put("driver", calls.driver());
    host.put("command", command);
    host.put("opt", workload.settings().general(calls.driver(), calls.address(), threads));
    try {
      lua.openLibraries();
      lua.load(LuaFile.direct(PRELUDE.getBytes(StandardCharsets.UTF_8)), "@" + API);
      lua.push(host, Lua.Conversion.FULL);
      lua.pCall(1, 1);
      api = lua.ref();
      events = lua.newThread();
      lua.ref(); // keeps it
      events.refGet(api);
      events.getField(-1, "run_events");
      lua.load(script.code(), "@" + script.file().getFileName());
      lua.pCall(0, 0);
      problems = (Map<?, ?>) ask("configure", workload.settings().options());
    } catch (RuntimeException e) {
      close();
      throw e instanceof LuaException error ? failure(error) : e;
    }
  }

  private static JFunction called(Runnable function) {
    return lua -> {
      function.run();
      return 0;
    };
  }

  /** The source of a module next to a script in the jar. */
  private int module(Lua l) {
    Path file = script.file().resolveSibling(l.toString(1) + ".lua");
    l.push(InputFile.sample(file).orElse(null), Lua.Conversion.FULL);
    return 1;
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

  /**
   * Calls a function of {@code sysbench.lua}.
   *
   * @return its first result: a Boolean, Double, String or Map; null for nil
   * @throws DbUsageException with the script's error
   */
  Object ask(String name, Object... arguments) {
    lua.refGet(api);
    lua.getField(-1, name);
    lua.remove(-2);
    for (Object argument : arguments) {
      lua.push(argument, Lua.Conversion.FULL);
    }
    try {
      lua.pCall(arguments.length, 1);
    } catch (LuaException e) {
      throw failure(e);
    }
    Object result = lua.toObject(-1);
    lua.pop(1);
    return result;
  }

  /** The script's error, with the file and line that Lua puts before it. */
  private DbUsageException failure(LuaException e) {
    String message = String.valueOf(e.getMessage());
    boolean named = message.contains(script.name());
    return new DbUsageException(message + (named ? "" : " (script " + script.name() + ")"));
  }

  /** The options that the script refuses, with the reason. */
  Map<String, String> wrongOptions() {
    List<String> declared = List.of(((String) ask("option_names")).split(", "));
    Map<String, String> wrong = new TreeMap<>();
    problems.forEach(
        (name, problem) -> {
          String advice =
              DidYouMean.nearest((String) name, declared)
                  .map(near -> ": did you mean " + near + "?")
                  .orElse(": it has " + String.join(", ", declared));
          boolean unknown = ((String) problem).startsWith("is no option");
          wrong.put((String) name, problem + (unknown ? advice : ""));
        });
    return wrong;
  }

  ScriptCalls calls() {
    return calls;
  }

  /**
   * Calls a function of the script, if it has it.
   *
   * @throws DbUsageException with the script's error
   */
  void call(String function, Object... arguments) {
    ask("call", function, List.of(arguments));
  }

  /** Runs a command of the script as the thread of this number; throws like {@link #call}. */
  void command(String name, int number) {
    ask("thread", number);
    ask("command", name);
  }

  /** 0 if the script has no such command, 1 if it has, 2 if it runs in all threads. */
  int kindOfCommand(String name) {
    return ((Double) ask("kind_of_command", name)).intValue();
  }

  /** Whether the script has a function, or has set one of sysbench.hooks. */
  boolean has(String function) {
    return (Boolean) ask("has", function);
  }

  /**
   * Runs one event, which asks for functions by yields: a call from C into Java costs more.
   *
   * @return the outcome as in {@code sysbench.lua}
   */
  int event() {
    events.resume(0);
    for (int call = memory.call(); call > 0; call = memory.call()) {
      events.resume(answer(functions[call - 1]));
    }
    return memory.whole(0);
  }

  /** Returns the number of values passed to the event: the text of an unexpected error, or none. */
  private int answer(Runnable function) {
    try {
      function.run();
      return 0;
    } catch (RuntimeException e) {
      events.push(e.toString());
      return 1;
    }
  }

  /** Errors of the last event that sysbench counts as ignored. */
  int ignoredErrors() {
    return memory.whole(2);
  }

  /** The text of an event's error. */
  String error() {
    return memory.text();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      try (lua) {
        calls.close();
      }
    }
  }
}
