package io.linkbenchx.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One test process among those that use a server of {@code run/servers}. Each holds a shared lock
 * on a file until it ends, so that the last of them stops what any of them started. The kernel
 * frees the lock of a process that was killed.
 */
final class SharedUse {
  private final FileChannel file;
  private final FileLock lock;

  private SharedUse(FileChannel file, FileLock lock) {
    this.file = file;
    this.lock = lock;
  }

  /**
   * Waits while the last user of before stops the server.
   *
   * @param directory where the files of all servers are; made if missing
   */
  static SharedUse begin(Path directory, String server) {
    try {
      Files.createDirectories(directory);
      FileChannel file =
          FileChannel.open(
              directory.resolve(server),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      return new SharedUse(file, file.lock(0, Long.MAX_VALUE, true));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot share " + server + " in " + directory, e);
    }
  }

  /** Records that a test process started the server; the last process that uses it stops it. */
  void started() {
    try {
      file.write(ByteBuffer.wrap(new byte[] {'s'}), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Ends the use.
   *
   * @param stop is called if no other process uses the server and a test process started it
   */
  void end(Runnable stop) {
    try (file) {
      lock.release();
      try (FileLock alone = file.tryLock()) {
        if (alone != null && file.size() > 0) {
          stop.run();
          file.truncate(0);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
