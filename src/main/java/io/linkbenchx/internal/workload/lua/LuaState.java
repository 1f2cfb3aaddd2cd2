package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.config.InputFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import party.iroiro.luajava.JFunction;
import party.iroiro.luajava.Lua;
import party.iroiro.luajava.LuaException;
import party.iroiro.luajava.luajit.LuaJit;

/**
 * A script in a Lua state of its own, with the functions of the resource {@code sysbench.lua}.
 * Belongs to one thread.
 */
final class LuaState implements AutoCloseable {
  private static final String API = "sysbench.lua";
  private static final String PRELUDE =
      InputFile.packed("io/linkbenchx/internal/workload/lua/" + API).orElseThrow();

  private final LuaFile script;
  private final LuaJit lua = new LuaJit();
  private final LuaMemory memory;
  private final int api;
  private final int event;
  private int held;
  private boolean closed;

  /**
   * Loads the API and the script.
   *
   * @param host what {@code sysbench.lua} gets: functions, texts, numbers, maps of these
   * @throws DbUsageException if the script cannot be compiled or fails
   */
  LuaState(LuaFile script, LuaMemory memory, Map<String, Object> host) {
    this.script = script;
    this.memory = memory;
    Map<String, Object> all = new HashMap<>(host);
    all.put("memory", (JFunction) this::remember);
    all.put("module", (JFunction) this::module);
    all.put("file", script.file().toString());
    all.put("path", script.packagePath());
    try {
      lua.openLibraries();
      lua.load(LuaFile.direct(PRELUDE.getBytes(StandardCharsets.UTF_8)), "@" + API);
      lua.push(all, Lua.Conversion.FULL);
      lua.pCall(1, 1);
      api = lua.ref();
      function("run_event");
      event = lua.ref();
      lua.load(script.code(), "@" + script.file().getFileName());
      lua.pCall(0, 0);
    } catch (LuaException e) {
      close();
      throw failure(e);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
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

  /** One event; its outcome is number 0 of the memory, see {@code sysbench.lua}. */
  void event() {
    lua.refGet(event);
    lua.pCall(0, 0);
  }

  /**
   * Calls a function of {@code sysbench.lua}.
   *
   * @return its first result: a Boolean, Double, String or Map; null for nil
   * @throws DbUsageException with the script's error
   */
  Object call(String name, Object... arguments) {
    function(name);
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

  private void function(String name) {
    lua.refGet(api);
    lua.getField(-1, name);
    lua.remove(-2);
  }

  /** The script's error, with the file and line that Lua puts before it. */
  private DbUsageException failure(LuaException e) {
    String message = String.valueOf(e.getMessage());
    boolean named = message.contains(script.name());
    return new DbUsageException(message + (named ? "" : " (script " + script.name() + ")"));
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      lua.close();
    }
  }
}
