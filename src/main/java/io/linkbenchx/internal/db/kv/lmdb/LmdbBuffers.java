package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.ResultBuffer;
import java.nio.ByteBuffer;

/**
 * Converts one session's keys and values to LMDB's types and back; results are valid until the next
 * call of the same method.
 */
interface LmdbBuffers<T> {
  /** The bytes from position to limit. */
  T in(ByteBuffer buffer);

  /** A buffer of LMDB's type with its own memory. */
  T allocate(int bytes);

  /** A view of the same memory. */
  ByteBuffer view(T allocated);

  /** How it converts, for descriptions. */
  String words();

  /** A key returned by LMDB. */
  ByteBuffer key(T found);

  /** A value returned by LMDB. */
  ByteBuffer value(T found);

  /** Passes addresses, without copying. */
  final class Fast implements LmdbBuffers<ByteBuffer> {
    @Override
    public String words() {
      return "fast (no copying)";
    }

    @Override
    public ByteBuffer in(ByteBuffer buffer) {
      return buffer;
    }

    @Override
    public ByteBuffer allocate(int bytes) {
      return ByteBuffer.allocateDirect(bytes);
    }

    @Override
    public ByteBuffer view(ByteBuffer allocated) {
      return allocated;
    }

    @Override
    public ByteBuffer key(ByteBuffer found) {
      return found;
    }

    @Override
    public ByteBuffer value(ByteBuffer found) {
      return found;
    }
  }

  /** Arrays of exact length, one per call, because LMDB's Java API requires them. */
  final class Arrays implements LmdbBuffers<byte[]> {
    private final ResultBuffer keys = new ResultBuffer();
    private final ResultBuffer values = new ResultBuffer();

    @Override
    public String words() {
      return "byte arrays (copied)";
    }

    @Override
    public byte[] in(ByteBuffer buffer) {
      return Bytes.of(buffer);
    }

    @Override
    public byte[] allocate(int bytes) {
      return new byte[bytes];
    }

    @Override
    public ByteBuffer view(byte[] allocated) {
      return ByteBuffer.wrap(allocated);
    }

    @Override
    public ByteBuffer key(byte[] found) {
      return keys.of(found);
    }

    @Override
    public ByteBuffer value(byte[] found) {
      return values.of(found);
    }
  }
}
