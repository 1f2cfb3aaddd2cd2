package io.linkbenchx.db.kv.wiredtiger;

/** Loads a library on behalf of the class loader that defined it. */
public final class LibraryProbe {
  private LibraryProbe() {}

  /** May throw a LinkageError. */
  public static void load(String path) {
    System.load(path);
  }
}
