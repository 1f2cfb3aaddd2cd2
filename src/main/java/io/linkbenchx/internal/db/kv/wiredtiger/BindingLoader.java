package io.linkbenchx.internal.db.kv.wiredtiger;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Loads the binding's classes and their native library from its location. The binding exits the JVM
 * if its library cannot be loaded, so the library is loaded first, by {@link LibraryProbe}: by a
 * copy of that class defined by this loader, because a library belongs to its caller's loader.
 */
class BindingLoader extends URLClassLoader {
  /** Debian's package has it one directory below the binding's. */
  private static final String NEEDED = "libwiredtiger.so.0";

  private static final String PROBE = "BindingLoader$LibraryProbe.class";

  private final Path library;

  /**
   * Loads a library for the class loader that defined this class. Public, because the copy that
   * this loader defines is called.
   */
  public static final class LibraryProbe {
    private LibraryProbe() {}

    /** May throw a LinkageError. */
    public static void load(String path) {
      System.load(path);
    }
  }

  BindingLoader(URL jar, Path library) {
    super("wiredtiger", new URL[] {jar}, BindingLoader.class.getClassLoader());
    this.library = library;
    loadLibrary();
  }

  @Override
  protected String findLibrary(String name) {
    return name.equals("wiredtiger_java") ? library.toAbsolutePath().toString() : null;
  }

  /**
   * Loads the native library, preceded by the one that it needs if that was unpacked with it: the
   * system's linker searches only system directories.
   *
   * @throws LinkageError if it cannot be loaded
   */
  private void loadLibrary() {
    try (InputStream in = LibraryProbe.class.getResourceAsStream(PROBE)) {
      byte[] bytes = in.readAllBytes();
      Class<?> probe = defineClass(LibraryProbe.class.getName(), bytes, 0, bytes.length);
      MethodHandle load =
          MethodHandles.publicLookup()
              .findStatic(probe, "load", MethodType.methodType(void.class, String.class));
      Optional<Path> needed = neighbor();
      if (needed.isPresent()) {
        load.invoke(needed.get().toString());
      }
      load.invoke(library.toAbsolutePath().toString());
    } catch (Error | RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      throw new LinkageError("the library could not be tried: " + e, e);
    }
  }

  private Optional<Path> neighbor() throws IOException {
    Path directory = library.toAbsolutePath().getParent();
    try (Stream<Path> inside = Files.list(directory)) {
      return Stream.concat(
              Stream.of(directory),
              inside.filter(path -> path.getFileName().toString().endsWith("-linux-gnu")))
          .map(path -> path.resolve(NEEDED))
          .filter(Files::isRegularFile)
          .findFirst();
    }
  }
}
