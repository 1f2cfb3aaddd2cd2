package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.Bytes;
import java.nio.ByteBuffer;
import java.util.function.Function;

/**
 * Converts one session's keys and values to LMDB's types and back; results are valid until the next
 * call of the same function.
 *
 * @param words how it converts, for descriptions
 * @param in the bytes from position to limit
 * @param key a key returned by LMDB
 * @param value a value returned by LMDB
 */
record LmdbBuffers<T>(
    String words,
    Function<ByteBuffer, T> in,
    Function<T, ByteBuffer> key,
    Function<T, ByteBuffer> value) {

  /** Passes addresses, without copying. */
  static LmdbBuffers<ByteBuffer> fast() {
    return new LmdbBuffers<>("fast (no copying)", b -> b, b -> b, b -> b);
  }

  /** Arrays of exact length, one per call, because LMDB's Java API requires them. */
  static LmdbBuffers<byte[]> arrays() {
    Bytes.ResultBuffer keys = new Bytes.ResultBuffer();
    Bytes.ResultBuffer values = new Bytes.ResultBuffer();
    return new LmdbBuffers<>("byte arrays (copied)", Bytes::of, keys::of, values::of);
  }
}
