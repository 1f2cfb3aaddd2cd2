package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a text file that consists of whole lines. Parts of one file can be read at the same
 * time.
 *
 * @param from place of its first byte
 * @param to place after its last byte
 */
record LineRange(long from, long to) {
  private static final int BLOCK = 1 << 13;

  /** The whole lines of a file in at most so many parts, in order; none if it has no whole line. */
  static List<LineRange> of(Path file, int parts) throws IOException {
    List<LineRange> ranges = new ArrayList<>();
    try (RandomAccessFile bytes =
        new RandomAccessFile(InputFile.regular(file, Long.MAX_VALUE).toFile(), "r")) {
      long end = afterLastLine(bytes);
      long from = 0;
      for (int part = 1; part <= parts && from < end; part++) {
        long to = part == parts ? end : afterLine(bytes, Math.max(from, end * part / parts), end);
        if (to > from) {
          ranges.add(new LineRange(from, to));
          from = to;
        }
      }
    }
    return ranges;
  }

  /** The place after the last line end; 0 if there is none. */
  private static long afterLastLine(RandomAccessFile bytes) throws IOException {
    byte[] block = new byte[BLOCK];
    for (long end = bytes.length(); end > 0; end -= Math.min(end, BLOCK)) {
      int length = (int) Math.min(end, BLOCK);
      bytes.seek(end - length);
      bytes.readFully(block, 0, length);
      for (int i = length - 1; i >= 0; i--) {
        if (block[i] == '\n') {
          return end - length + i + 1;
        }
      }
    }
    return 0;
  }

  /** The place after the first line end from a place on. */
  private static long afterLine(RandomAccessFile bytes, long from, long end) throws IOException {
    byte[] block = new byte[BLOCK];
    long at = from;
    while (at < end) {
      int length = (int) Math.min(end - at, BLOCK);
      bytes.seek(at);
      bytes.readFully(block, 0, length);
      for (int i = 0; i < length; i++) {
        if (block[i] == '\n') {
          return at + i + 1;
        }
      }
      at += length;
    }
    return end;
  }
}
