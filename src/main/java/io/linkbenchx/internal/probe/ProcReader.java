package io.linkbenchx.internal.probe;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads small files of /proc repeatedly. They stay open, because opening costs more than reading;
 * the kernel regenerates the text each time a file is read from its start. Used by one thread at a
 * time.
 */
final class ProcReader implements AutoCloseable {
  /** Largest number of files kept open; further ones are opened for each reading. */
  private static final int MOST_OPEN = 2000;

  /** One read returns at most a page of a list, in whole entries. */
  private static final int LONGEST_PART = 4096;

  /** A shorter part is the last one: no entry is as long as half a page. */
  private static final int LEAST_PART = LONGEST_PART / 2;

  private final Path proc;
  private ByteBuffer buffer = ByteBuffer.allocateDirect(16 << 10);
  private final Map<String, FileChannel> kept = new HashMap<>();

  /** The files that this round has used. */
  private final Set<String> used = new HashSet<>();

  ProcReader(Path proc) {
    this.proc = proc;
  }

  Path proc() {
    return proc;
  }

  /** The text of a file below /proc; "" if it cannot be read, for example of an ended process. */
  String text(String file) {
    return read(file) ? StandardCharsets.ISO_8859_1.decode(buffer).toString() : "";
  }

  private boolean read(String file) {
    used.add(file);
    FileChannel known = kept.get(file);
    if (known != null) {
      if (fill(known)) {
        return true;
      }
      kept.remove(file); // the process has ended, and its id may have been reused
      close(known);
    }
    FileChannel channel;
    try {
      channel = new FileInputStream(proc.resolve(file).toFile()).getChannel();
    } catch (IOException e) {
      return false;
    }
    boolean filled = fill(channel);
    if (filled && kept.size() < MOST_OPEN) {
      kept.put(file, channel);
    } else {
      close(channel);
    }
    return filled;
  }

  private boolean fill(FileChannel channel) {
    buffer.clear();
    try {
      while (channel.read(buffer, buffer.position()) >= LEAST_PART) {
        if (buffer.remaining() < LONGEST_PART) {
          buffer = ByteBuffer.allocateDirect(2 * buffer.capacity()).put(buffer.flip());
        }
      }
      return buffer.flip().hasRemaining();
    } catch (IOException e) {
      return false;
    }
  }

  /** Ends a round of readings: closes files that it did not use. */
  void endRound() {
    kept.forEach(
        (file, channel) -> {
          if (!used.contains(file)) {
            close(channel);
          }
        });
    kept.keySet().retainAll(used);
    used.clear();
  }

  private static void close(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // it was only open for reading
    }
  }

  @Override
  public void close() {
    kept.values().forEach(ProcReader::close);
    kept.clear();
  }
}
