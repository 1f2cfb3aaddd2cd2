package io.linkbenchx.internal.archive;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Opens a file for writing, truncated; replaced in tests by one whose disk fills up. */
@FunctionalInterface
interface FileOpener {

  /**
   * The real file system. Not {@code Files.newOutputStream}: an interrupt of the writing thread
   * closes a channel, and an interrupted run must still write its end.
   */
  FileOpener DISK = file -> new FileOutputStream(file.toFile());

  OutputStream open(Path file) throws IOException;
}
