package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbOpenException;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The binding with its own loader, and its methods that are used, as method handles on objects of
 * unknown type. Exceptions are the binding's own, checked or not.
 */
final class Binding extends BindingLoader {
  /** A process can load a native library only once, for one class loader. */
  private static final Map<Path, Binding> LOADED = new ConcurrentHashMap<>();

  private final Class<?> connectionClass = type("Connection");
  private final Class<?> sessionClass = type("Session");
  private final Class<?> cursorClass = type("Cursor");
  final MethodHandle open = of(type("wiredtiger"), "open", String.class, String.class);
  final MethodHandle closeConnection = action(connectionClass, "close", String.class);
  final MethodHandle openSession = of(connectionClass, "open_session", String.class);
  final MethodHandle closeSession = action(sessionClass, "close", String.class);
  final MethodHandle create = action(sessionClass, "create", String.class, String.class);
  final MethodHandle begin = action(sessionClass, "begin_transaction", String.class);
  final MethodHandle commit = action(sessionClass, "commit_transaction", String.class);
  final MethodHandle rollback = action(sessionClass, "rollback_transaction", String.class);
  final MethodHandle checkpoint = action(sessionClass, "checkpoint", String.class);
  final MethodHandle flushLog = action(sessionClass, "log_flush", String.class);
  final MethodHandle openCursor =
      of(sessionClass, "open_cursor", String.class, cursorClass, String.class);
  final MethodHandle closeCursor = action(cursorClass, "close");
  final MethodHandle resetCursor = action(cursorClass, "reset");
  final MethodHandle putKey =
      action(cursorClass, "putKeyByteArray", byte[].class, int.class, int.class);
  final MethodHandle putValue =
      action(cursorClass, "putValueByteArray", byte[].class, int.class, int.class);
  final MethodHandle key = of(cursorClass, "getKeyByteArray");
  final MethodHandle value = of(cursorClass, "getValueByteArray");
  final MethodHandle search = of(cursorClass, "search");
  final MethodHandle searchNear = of(cursorClass, "search_near");
  final MethodHandle next = of(cursorClass, "next");
  final MethodHandle prev = of(cursorClass, "prev");
  final MethodHandle insert = action(cursorClass, "insert");
  final MethodHandle remove = action(cursorClass, "remove");
  final MethodHandle text = of(cursorClass, "getValueString");
  final MethodHandle number = of(cursorClass, "getValueLong");

  private Binding(WiredTigerSettings settings) throws IOException, ReflectiveOperationException {
    super(settings.jar().toUri().toURL(), settings.library());
  }

  private Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName("com.wiredtiger.db." + name, true, this);
  }

  /** A method, with the binding's own types replaced by Object. */
  private static MethodHandle of(Class<?> owner, String name, Class<?>... types)
      throws ReflectiveOperationException {
    MethodHandle handle = MethodHandles.publicLookup().unreflect(owner.getMethod(name, types));
    MethodType blurred = handle.type();
    for (int i = 0; i < blurred.parameterCount(); i++) {
      blurred = blurred.changeParameterType(i, blurred(blurred.parameterType(i)));
    }
    return handle.asType(blurred.changeReturnType(blurred(blurred.returnType())));
  }

  /** A method whose result says nothing: it throws if it fails. */
  private static MethodHandle action(Class<?> owner, String name, Class<?>... types)
      throws ReflectiveOperationException {
    MethodHandle handle = of(owner, name, types);
    return handle.asType(handle.type().changeReturnType(void.class));
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
      return new Binding(settings);
    } catch (IOException | ReflectiveOperationException e) {
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
}
