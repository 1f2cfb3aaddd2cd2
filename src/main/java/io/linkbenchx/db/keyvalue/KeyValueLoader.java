package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/**
 * Bulk loading by one thread, in batches of the {@link LoadForm}'s size. {@link #finishChunk} makes
 * all of a chunk visible and marks it in the database, atomically where the database can. A chunk
 * that was not marked is loaded again as a whole after a crash, with identical entries.
 */
public interface KeyValueLoader extends AutoCloseable {

  /** Adds an entry; buffers as in {@link KeyValueStore#put}. */
  void put(ByteBuffer key, ByteBuffer value);

  /** Writes what is buffered and the entry {@code name} = {@code value} of the metadata. */
  void finishChunk(String name, String value);

  /** Releases the connection; buffered entries of an unfinished chunk are dropped. */
  @Override
  void close();
}
