package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbOpenException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The binding's methods that are used, as method handles on objects of unknown type. Exceptions are
 * the binding's own, checked or not.
 */
final class Binding {
  /** A process can load a native library only once, for one class loader. */
  private static final Map<Path, Binding> LOADED = new ConcurrentHashMap<>();

  private final BindingLoader loader;
  private final Class<?> connectionClass;
  private final Class<?> sessionClass;
  private final Class<?> cursorClass;

  private final MethodHandle open;
  final MethodHandle closeConnection;
  final MethodHandle openSession;
  final MethodHandle closeSession;
  final MethodHandle create;
  final MethodHandle drop;
  final MethodHandle begin;
  final MethodHandle commit;
  final MethodHandle rollback;
  final MethodHandle checkpoint;
  final MethodHandle flushLog;
  final MethodHandle openCursor;
  final MethodHandle closeCursor;
  final MethodHandle resetCursor;
  final MethodHandle putKey;
  final MethodHandle putValue;
  final MethodHandle key;
  final MethodHandle value;
  final MethodHandle search;
  final MethodHandle searchNear;
  final MethodHandle next;
  final MethodHandle prev;
  final MethodHandle insert;
  final MethodHandle remove;
  final MethodHandle text;
  final MethodHandle number;

  private Binding(BindingLoader loader) throws ReflectiveOperationException {
    this.loader = loader;
    connectionClass = type("Connection");
    sessionClass = type("Session");
    cursorClass = type("Cursor");
    Class<?> near = type("SearchStatus");
    open =
        MethodHandles.publicLookup()
            .findStatic(
                type("wiredtiger"),
                "open",
                MethodType.methodType(connectionClass, String.class, String.class))
            .asType(MethodType.methodType(Object.class, String.class, String.class));
    closeConnection = of(connectionClass, "close", int.class, String.class);
    openSession = of(connectionClass, "open_session", sessionClass, String.class);
    closeSession = of(sessionClass, "close", int.class, String.class);
    create = of(sessionClass, "create", int.class, String.class, String.class);
    drop = of(sessionClass, "drop", int.class, String.class, String.class);
    begin = of(sessionClass, "begin_transaction", int.class, String.class);
    commit = of(sessionClass, "commit_transaction", int.class, String.class);
    rollback = of(sessionClass, "rollback_transaction", int.class, String.class);
    checkpoint = of(sessionClass, "checkpoint", int.class, String.class);
    flushLog = of(sessionClass, "log_flush", int.class, String.class);
    openCursor =
        of(sessionClass, "open_cursor", cursorClass, String.class, cursorClass, String.class);
    closeCursor = of(cursorClass, "close", int.class);
    resetCursor = of(cursorClass, "reset", int.class);
    putKey = of(cursorClass, "putKeyByteArray", cursorClass, byte[].class, int.class, int.class);
    putValue =
        of(cursorClass, "putValueByteArray", cursorClass, byte[].class, int.class, int.class);
    key = of(cursorClass, "getKeyByteArray", byte[].class);
    value = of(cursorClass, "getValueByteArray", byte[].class);
    search = of(cursorClass, "search", int.class);
    searchNear = of(cursorClass, "search_near", near);
    next = of(cursorClass, "next", int.class);
    prev = of(cursorClass, "prev", int.class);
    insert = of(cursorClass, "insert", int.class);
    remove = of(cursorClass, "remove", int.class);
    text = of(cursorClass, "getValueString", String.class);
    number = of(cursorClass, "getValueLong", long.class);
  }

  private Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName("com.wiredtiger.db." + name, true, loader);
  }

  /** A method of an object, with the binding's own types replaced by Object. */
  private static MethodHandle of(Class<?> owner, String name, Class<?> result, Class<?>... types)
      throws ReflectiveOperationException {
    MethodHandle handle =
        MethodHandles.publicLookup().findVirtual(owner, name, MethodType.methodType(result, types));
    MethodType blurred = handle.type();
    for (int i = 0; i < blurred.parameterCount(); i++) {
      blurred = blurred.changeParameterType(i, blurred(blurred.parameterType(i)));
    }
    return handle.asType(blurred.changeReturnType(blurred(result)));
  }

  private static Class<?> blurred(Class<?> type) {
    return type.getName().startsWith("com.wiredtiger") ? Object.class : type;
  }

  /** Loads the binding after checking its files and trying its library. */
  static Binding load(WiredTigerSettings settings) {
    require(settings.jar(), "wiredtiger.jar");
    require(settings.library(), "wiredtiger.library");
    return LOADED.computeIfAbsent(
        settings.library().toAbsolutePath(), library -> loadOnce(settings));
  }

  private static Binding loadOnce(WiredTigerSettings settings) {
    try {
      BindingLoader loader = new BindingLoader(settings.jar().toUri().toURL(), settings.library());
      loader.loadLibrary();
      return new Binding(loader);
    } catch (MalformedURLException | ReflectiveOperationException | LinkageError e) {
      throw new DbOpenException(
          "WiredTiger's native library cannot be loaded on this machine ("
              + e.getMessage()
              + "): install Debian's libwiredtiger-java, or use another database",
          e);
    }
  }

  private static void require(Path file, String key) {
    if (!Files.isRegularFile(file)) {
      throw new DbOpenException(
          "WiredTiger's Java binding is not installed: there is no "
              + file
              + "; install Debian's libwiredtiger-java, or set "
              + key);
    }
  }

  /** The opened database. */
  Object open(Path path, String config) throws Throwable {
    return (Object) open.invokeExact(path.toString(), config);
  }
}
