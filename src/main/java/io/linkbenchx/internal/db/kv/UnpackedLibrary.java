package io.linkbenchx.internal.db.kv;

import java.io.File;
import java.nio.file.Files;
import java.util.Objects;

/** A native library inside a jar: its driver unpacks it into a file and loads that. */
public final class UnpackedLibrary {
  private UnpackedLibrary() {}

  /** How the driver does both. */
  public interface Loading {
    /** Loads the library, unpacked in this directory. */
    void from(String directory) throws Exception;
  }

  /**
   * Has a library loaded and deletes what was unpacked, so that a process that is killed later
   * leaves nothing. The driver leaves that to the end of the JVM.
   *
   * @param place property or environment variable that names the directory; a user's is kept
   * @throws UnsatisfiedLinkError if it cannot be loaded
   */
  public static synchronized void load(String place, Loading loading) {
    if (System.getProperty(place, System.getenv(place)) != null) {
      return;
    }
    try {
      File directory = Files.createTempDirectory("linkbenchx").toFile();
      System.setProperty(place, directory.toString());
      try {
        loading.from(directory.toString());
      } finally {
        System.clearProperty(place);
        for (File file : Objects.requireNonNull(directory.listFiles())) {
          file.delete(); // Windows refuses, and the driver's own way remains
        }
        directory.delete();
      }
    } catch (Exception e) {
      throw (Error) new UnsatisfiedLinkError(e.getMessage()).initCause(e);
    }
  }
}
