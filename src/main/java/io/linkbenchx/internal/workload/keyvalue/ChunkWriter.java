package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.workload.ChunkMarks;
import io.linkbenchx.workload.Loading.BatchSink;
import io.linkbenchx.workload.Loading.Loader;
import java.nio.ByteBuffer;

/** Loads chunks for one loader thread. */
final class ChunkWriter implements Loader {
  /** Number of entries after which progress is reported. */
  private static final int PROGRESS_EVERY = 1000;

  private final ValueContent content;
  private final long places;
  private final KeyValueLoader loader;
  private final ByteBuffer key;
  private final ByteBuffer value;
  private final FeistelPermutation order;

  /**
   * @param places per chunk
   */
  ChunkWriter(ValueContent content, long places, KeyValueLoader loader) {
    this.content = content;
    this.places = places;
    this.loader = loader;
    this.key = KeyText.newKey(content.settings().keySize());
    this.value = ByteBuffer.allocateDirect(content.settings().valueSize());
    this.order = content.order();
  }

  /** Marks the chunk with its totals. */
  @Override
  public void load(int chunk, BatchSink sink) {
    long from = chunk * places;
    long to = Math.min(from + places, content.settings().records());
    long digest = 0;
    int size = key.limit() + value.limit();
    long start = System.nanoTime();
    long reported = from;
    for (long place = from; place < to; place++) {
      long number = order == null ? place : order.permute(place);
      loader.put(KeyText.write(key, number), content.fill(value, number, Version.LOADED));
      digest += ValueContent.digest(number, Version.LOADED);
      if (place + 1 - reported == PROGRESS_EVERY && place + 1 < to) {
        long now = System.nanoTime();
        sink.batch(0, PROGRESS_EVERY, (long) PROGRESS_EVERY * size, now - start);
        start = now;
        reported = place + 1;
      }
    }
    loader.finishChunk(ChunkMarks.name(chunk), new Totals(to - from, digest).text());
    sink.batch(0, to - reported, (to - reported) * size, System.nanoTime() - start);
  }

  @Override
  public void close() {
    loader.close();
  }

  /**
   * The content of a chunk's mark.
   *
   * @param digest order-independent, of keys and versions
   */
  record Totals(long entries, long digest) {

    /** The text of the mark. */
    String text() {
      return entries + " " + Long.toHexString(digest);
    }

    /** Parses a {@link #text}. */
    static Totals parse(String text) {
      String[] parts = text.split(" ", -1);
      return new Totals(Long.parseLong(parts[0]), Long.parseUnsignedLong(parts[1], 16));
    }
  }
}
