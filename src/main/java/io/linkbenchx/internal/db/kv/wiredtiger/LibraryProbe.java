package io.linkbenchx.internal.db.kv.wiredtiger;

/**
 * Loads a library for the class loader that defined this class. Public, because {@link
 * BindingLoader} calls the copy of another loader.
 */
public final class LibraryProbe {
  private LibraryProbe() {}

  /** May throw a LinkageError. */
  public static void load(String path) {
    System.load(path);
  }
}
