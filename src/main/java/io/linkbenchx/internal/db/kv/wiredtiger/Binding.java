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
final class Binding extends BindingTypes {
  /** A process can load a native library only once, for one class loader. */
  private static final Map<Path, Binding> LOADED = new ConcurrentHashMap<>();

  private final MethodHandle open;
  final MethodHandle closeConnection = of(connectionClass, "close", int.class, String.class);
  final MethodHandle openSession = of(connectionClass, "open_session", sessionClass, String.class);
  final MethodHandle closeSession = of(sessionClass, "close", int.class, String.class);
  final MethodHandle create = of(sessionClass, "create", int.class, String.class, String.class);
  final MethodHandle drop = of(sessionClass, "drop", int.class, String.class, String.class);
  final MethodHandle begin = of(sessionClass, "begin_transaction", int.class, String.class);
  final MethodHandle commit = of(sessionClass, "commit_transaction", int.class, String.class);
  final MethodHandle rollback = of(sessionClass, "rollback_transaction", int.class, String.class);
  final MethodHandle checkpoint = of(sessionClass, "checkpoint", int.class, String.class);
  final MethodHandle flushLog = of(sessionClass, "log_flush", int.class, String.class);
  final MethodHandle openCursor =
      of(sessionClass, "open_cursor", cursorClass, String.class, cursorClass, String.class);
  final MethodHandle closeCursor = of(cursorClass, "close", int.class);
  final MethodHandle resetCursor = of(cursorClass, "reset", int.class);
  final MethodHandle putKey =
      of(cursorClass, "putKeyByteArray", cursorClass, byte[].class, int.class, int.class);
  final MethodHandle putValue =
      of(cursorClass, "putValueByteArray", cursorClass, byte[].class, int.class, int.class);
  final MethodHandle key = of(cursorClass, "getKeyByteArray", byte[].class);
  final MethodHandle value = of(cursorClass, "getValueByteArray", byte[].class);
  final MethodHandle search = of(cursorClass, "search", int.class);
  final MethodHandle searchNear = of(cursorClass, "search_near", type("SearchStatus"));
  final MethodHandle next = of(cursorClass, "next", int.class);
  final MethodHandle prev = of(cursorClass, "prev", int.class);
  final MethodHandle insert = of(cursorClass, "insert", int.class);
  final MethodHandle remove = of(cursorClass, "remove", int.class);
  final MethodHandle text = of(cursorClass, "getValueString", String.class);
  final MethodHandle number = of(cursorClass, "getValueLong", long.class);

  private Binding(BindingLoader loader) throws ReflectiveOperationException {
    super(loader);
    open =
        MethodHandles.publicLookup()
            .findStatic(
                type("wiredtiger"),
                "open",
                MethodType.methodType(connectionClass, String.class, String.class))
            .asType(MethodType.methodType(Object.class, String.class, String.class));
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
    } catch (MalformedURLException | ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static void require(Path file, String key) {
    if (!Files.isRegularFile(file)) {
      throw new DbOpenException(
          ("WiredTiger's Java binding is not installed: there is no %s; install Debian's"
                  + " libwiredtiger-java, or set %s")
              .formatted(file, key));
    }
  }

  /** The opened database. */
  Object open(Path path, String config) throws Throwable {
    return (Object) open.invokeExact(path.toString(), config);
  }
}
