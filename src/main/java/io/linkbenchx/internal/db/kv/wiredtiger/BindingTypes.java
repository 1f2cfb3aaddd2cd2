package io.linkbenchx.internal.db.kv.wiredtiger;

/** The binding's types, known before its methods. */
abstract class BindingTypes {
  final Class<?> connectionClass;
  final Class<?> sessionClass;
  final Class<?> cursorClass;
  private final BindingLoader loader;

  BindingTypes(BindingLoader loader) throws ClassNotFoundException {
    this.loader = loader;
    connectionClass = type("Connection");
    sessionClass = type("Session");
    cursorClass = type("Cursor");
  }

  final Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName("com.wiredtiger.db." + name, true, loader);
  }
}
