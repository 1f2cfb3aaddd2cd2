package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/**
 * Bulk loading by one thread, in batches of the {@link LoadForm}'s size. {@link #finishChunk} makes
 * all of a chunk visible and marks it in the database, atomically if the database can. After a
 * crash an unmarked chunk is loaded again as a whole, with identical entries.
 */
public interface KeyValueLoader extends AutoCloseable {

  /** Adds an entry; buffers as in {@link KeyValueStore#put}. */
  void put(ByteBuffer key, ByteBuffer value);

  /** Writes the buffered entries and the metadata entry {@code name} = {@code value}. */
  void finishChunk(String name, String value);

  /** Releases the connection; buffered entries of an unfinished chunk are dropped. */
  @Override
  void close();
}
