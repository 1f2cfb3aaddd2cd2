package io.linkbenchx.internal.probe;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

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
  private final Map<String, Kept> kept = new HashMap<>();
  private int round;

  private static final class Kept {
    final FileChannel channel;
    int used;

    Kept(FileChannel channel) {
      this.channel = channel;
    }
  }

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
    Kept known = kept.get(file);
    if (known != null) {
      known.used = round;
      if (fill(known.channel)) {
        return true;
      }
      kept.remove(file); // the process has ended, and its id may have been reused
      close(known.channel);
    }
    FileChannel channel;
    try {
      channel = new FileInputStream(proc.resolve(file).toFile()).getChannel();
    } catch (IOException e) {
      return false;
    }
    boolean filled = fill(channel);
    if (filled && kept.size() < MOST_OPEN) {
      Kept keep = new Kept(channel);
      keep.used = round;
      kept.put(file, keep);
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
    kept.values()
        .removeIf(
            file -> {
              boolean unused = file.used != round;
              if (unused) {
                close(file.channel);
              }
              return unused;
            });
    round++;
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
    kept.values().forEach(file -> close(file.channel));
    kept.clear();
  }
}
