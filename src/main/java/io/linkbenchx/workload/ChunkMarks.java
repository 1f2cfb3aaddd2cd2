package io.linkbenchx.workload;

import io.linkbenchx.db.Metadata;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The finished chunks of a load, each marked in the database under test by an entry that is written
 * in one transaction with the chunk's last rows, so that a killed load can go on.
 */
public final class ChunkMarks {
  private static final String PREFIX = "load.chunk.";

  private final Metadata metadata;

  public ChunkMarks(Metadata metadata) {
    this.metadata = metadata;
  }

  /** The entry that marks this chunk. */
  public static String name(int chunk) {
    return String.format(Locale.ROOT, "%s%07d", PREFIX, chunk);
  }

  /** What stands in the marks that are there. */
  public List<String> texts() {
    return List.copyOf(metadata.read(PREFIX).values());
  }

  /**
   * What stands in the marks of a load that is done.
   *
   * @throws IllegalStateException if a chunk has none
   */
  public List<String> textsOfAll(int chunks) {
    List<String> texts = texts();
    if (texts.size() != chunks) {
      throw new IllegalStateException(
          "only " + texts.size() + " of " + chunks + " chunks are loaded; resume the load");
    }
    return texts;
  }

  /** The chunks without a mark, ascending. */
  public int[] unmarked(int chunks) {
    BitSet done = new BitSet();
    Map<String, String> marks = metadata.read(PREFIX);
    marks.keySet().forEach(name -> done.set(Integer.parseInt(name.substring(PREFIX.length()))));
    int[] numbers = new int[chunks - done.cardinality()];
    int next = -1;
    for (int i = 0; i < numbers.length; i++) {
      next = done.nextClearBit(next + 1);
      numbers[i] = next;
    }
    return numbers;
  }

  /** When the load is done. */
  public void remove() {
    metadata.remove(PREFIX);
  }
}
