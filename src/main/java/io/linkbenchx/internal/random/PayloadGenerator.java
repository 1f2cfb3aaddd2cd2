package io.linkbenchx.internal.random;

import io.linkbenchx.config.Named;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Payload bytes as a function of a 64-bit key, so that any stored row can be checked later without
 * history: the same settings, run seed and key give the same bytes on any thread and machine.
 *
 * <p>Sizes are log-normal. A {@link Kind#MOTIF} payload consists of chunks of at most 128 bytes; a
 * chunk is fresh random bytes with probability {@code uniqueness}, otherwise a random piece of a
 * buffer that is the same for the whole run. LinkBench's compression bound is (byte range / 255) ·
 * uniqueness.
 *
 * <p>Thread-confined. Allocates only when a payload is longer than all earlier ones.
 */
public final class PayloadGenerator {
  private static final int CHUNK = 128;

  /** Distinguishes the motif's stream from those of payloads. */
  private static final long MOTIF_STREAM = 0x6d6f746966L;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The low 16 bits of each 32-bit half. */
  private static final long LOW_HALVES = 0x0000FFFF0000FFFFL;

  private static final long LOW_BYTES = 0x000000FF000000FFL;
  private static final long EVERY_BYTE = 0x0101010101010101L;
  private static final int INITIAL_BUFFER = 4096;

  private final Settings settings;
  private final byte[] motif;
  private final int chunkLength;
  private final long range;
  private final long offsets;
  private final RandomStream random;
  private byte[] buffer = new byte[INITIAL_BUFFER];
  private byte[] expected = new byte[INITIAL_BUFFER];

  /** Source of a payload's bytes; also known by LinkBench's class. */
  public enum Kind implements Named {
    /** Chunks, some of them repeated from the motif buffer. */
    MOTIF("MotifDataGenerator"),
    /** Every byte uniform. */
    UNIFORM("UniformDataGenerator");

    private final String className;

    Kind(String className) {
      this.className = className;
    }

    @Override
    public List<String> aliases() {
      return List.of("com.facebook.LinkBench.generators." + className, className);
    }
  }

  /**
   * The form of payloads.
   *
   * @param size distribution of the sizes
   * @param startByte least byte value, 0 … 255
   * @param endByte greatest byte value, inclusive, above startByte
   * @param uniqueness probability that a chunk is fresh; not used by UNIFORM
   * @param motifLength bytes of the motif buffer; chunks are no longer than it; not used by UNIFORM
   */
  public record Settings(
      Kind kind,
      PayloadSize size,
      int startByte,
      int endByte,
      double uniqueness,
      int motifLength) {}

  /**
   * A generator for one thread.
   *
   * @param runSeed the seed stored with the data; the motif buffer depends only on it and the byte
   *     range
   */
  public PayloadGenerator(Settings settings, long runSeed) {
    this.settings = settings;
    this.range = (long) settings.endByte() - settings.startByte() + 1;
    this.offsets = settings.startByte() * EVERY_BYTE;
    this.chunkLength = Math.min(CHUNK, settings.motifLength());
    this.random = RandomStream.of(runSeed, MOTIF_STREAM);
    this.motif = new byte[settings.motifLength()];
    fillUniform(motif, 0, motif.length);
  }

  /** Length of a key's payload in bytes. */
  public int length(long key) {
    random.reseed(key);
    return settings.size().next(random);
  }

  /**
   * Writes the payload of a key.
   *
   * @param key a hash of the value's identity, such as (seed, id, version)
   * @return its length
   * @throws IndexOutOfBoundsException if it does not fit; {@link #generate} has a buffer that grows
   */
  public int fill(byte[] dest, int offset, long key) {
    int length = length(key);
    fillContent(dest, offset, length);
    return length;
  }

  /**
   * Writes the payload of a key into this generator's own {@link #buffer}.
   *
   * @return its length
   */
  public int generate(long key) {
    int length = length(key);
    if (length > buffer.length) {
      buffer = new byte[grown(length)];
    }
    fillContent(buffer, 0, length);
    return length;
  }

  /** The result of {@link #generate}, from index 0; a different array after a longer payload. */
  public byte[] buffer() {
    return buffer;
  }

  /** Whether these bytes are the payload of a key, in length and content. */
  public boolean matches(byte[] data, int offset, int length, long key) {
    int wanted = length(key);
    if (wanted != length) {
      return false;
    }
    if (wanted > expected.length) {
      expected = new byte[grown(wanted)];
    }
    fillContent(expected, 0, wanted);
    return Arrays.equals(expected, 0, wanted, data, offset, offset + length);
  }

  private static int grown(int length) {
    return Math.max(length, Math.min(2 * length, PayloadSize.NODE_LIMIT));
  }

  private void fillContent(byte[] dest, int offset, int length) {
    if (settings.kind() == Kind.UNIFORM) {
      fillUniform(dest, offset, length);
      return;
    }
    for (int done = 0; done < length; done += chunkLength) {
      int chunk = Math.min(chunkLength, length - done);
      if (random.nextDouble() < settings.uniqueness()) {
        fillUniform(dest, offset + done, chunk);
      } else {
        int from = random.nextInt(motif.length - chunk + 1);
        System.arraycopy(motif, from, dest, offset + done, chunk);
      }
    }
  }

  /**
   * Uniform bytes from the SplitMix64 sequence of one draw, whose numbers do not depend on each
   * other.
   */
  private void fillUniform(byte[] dest, int offset, int length) {
    long x = random.nextLong();
    int i = 0;
    for (; i + Long.BYTES <= length; i += Long.BYTES) {
      LONGS.set(dest, offset + i, eightBytes(Hash64.mix(x)));
      x += Hash64.GAMMA;
    }
    if (i < length) {
      long bytes = eightBytes(Hash64.mix(x));
      for (; i < length; i++) {
        dest[offset + i] = (byte) bytes;
        bytes >>>= Byte.SIZE;
      }
    }
  }

  /**
   * Eight bytes in the byte range from 64 random bits. Each 16-bit quarter, taken as a fraction, is
   * multiplied by the range twice: its whole part is one byte, the whole part of what remains
   * another. A byte's probabilities differ by less than 0.5 %, a pair's entropy falls short by less
   * than 0.03 bit.
   */
  private long eightBytes(long bits) {
    long even = (bits & LOW_HALVES) * range;
    long odd = (bits >>> 16 & LOW_HALVES) * range;
    long first = (even >>> 16 & LOW_BYTES) | (odd >>> 16 & LOW_BYTES) << 8;
    even = (even & LOW_HALVES) * range;
    odd = (odd & LOW_HALVES) * range;
    long second = (even >>> 16 & LOW_BYTES) | (odd >>> 16 & LOW_BYTES) << 8;
    return (first | second << 16) + offsets;
  }
}
