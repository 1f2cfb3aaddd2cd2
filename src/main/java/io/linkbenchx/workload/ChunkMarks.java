package io.linkbenchx.workload;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The finished chunks of a load, each marked by an entry in the database under test, written in the
 * same transaction as the chunk's last rows, so that a killed load can continue.
 */
public final class ChunkMarks {
  private static final String PREFIX = "load.chunk.";

  /** The number of chunks of the load; without it the numbers of the marks mean nothing. */
  private static final String CUT = "load.cut";

  private final Metadata metadata;

  public ChunkMarks(Metadata metadata) {
    this.metadata = metadata;
  }

  /** The entry that marks this chunk. */
  public static String name(int chunk) {
    return String.format(Locale.ROOT, "%s%07d", PREFIX, chunk);
  }

  /** Stores the number of chunks of a new load. */
  public void cut(int chunks) {
    metadata.write(CUT, Integer.toString(chunks));
  }

  /**
   * Whether the existing marks belong to a load of this many chunks; another version of this
   * program may cut the same load differently.
   */
  public boolean areOf(int chunks) {
    return metadata
        .value(CUT)
        .map(cut -> cut.equals(Integer.toString(chunks)))
        .orElseGet(() -> texts().isEmpty());
  }

  /** The texts of the existing marks. */
  public List<String> texts() {
    return List.copyOf(metadata.read(PREFIX).values());
  }

  /**
   * The texts of all marks of a finished load.
   *
   * @throws DbUsageException if a chunk has no mark
   */
  public List<String> textsOfAll(int chunks) {
    List<String> texts = texts();
    if (texts.size() != chunks) {
      throw new DbUsageException(
          "only %s of %s chunks are marked as loaded, and each was committed with its mark: the"
                  .formatted(texts.size(), chunks)
              + " server lost a committed transaction. Load with existing = drop and loaders = 1,"
              + " or check the server");
    }
    return texts;
  }

  /** The chunks without a mark, ascending. */
  public int[] unmarked(int chunks) {
    BitSet done = new BitSet();
    Map<String, String> marks = metadata.read(PREFIX);
    marks.keySet().forEach(name -> done.set(Integer.parseInt(name.substring(PREFIX.length()))));
    return IntStream.range(0, chunks).filter(chunk -> !done.get(chunk)).toArray();
  }

  /** Removes the marks when the load is done. */
  public void remove() {
    metadata.remove(PREFIX);
  }
}
