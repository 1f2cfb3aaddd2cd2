package io.linkbenchx.workload;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A client's log of writes: records of {@value #LONGS} numbers, collected in a buffer and appended
 * to a file when it is full. Allocates nothing. The client adds; any thread may flush.
 *
 * <p>The log bounds itself: its client asks how much to leave out. After each portion of bytes the
 * share of the keys whose writes belong in it is half of what it was before.
 */
public final class WriteLog {
  /** Numbers in a record, eight bytes each, the most significant byte first. */
  public static final int LONGS = 7;

  private static final int RECORD = LONGS * Long.BYTES;
  private static final int SIZE = 146 * RECORD;

  /** A transaction adds at most one record for each of its attempts. */
  private static final int ROOM = 16 * RECORD;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final OutputStream out;
  private final long bytesPerHalving;
  private final byte[] buffer = new byte[SIZE];
  private final AtomicInteger filled = new AtomicInteger();
  private int flushed;
  private long before;
  private int halvings;

  /**
   * @param out where it ends; never throws
   * @param size bytes that are there already
   * @param bytesPerHalving 0: the share is never halved
   */
  public WriteLog(OutputStream out, long size, long bytesPerHalving) {
    this.out = out;
    this.before = size;
    this.bytesPerHalving = bytesPerHalving;
    this.halvings = halvings(size, bytesPerHalving);
  }

  /** How often the share of the keys has been halved after this many bytes. */
  public static int halvings(long bytes, long bytesPerHalving) {
    return bytesPerHalving == 0 ? 0 : (int) Math.min(Long.SIZE - 1, bytes / bytesPerHalving);
  }

  /** How often the share of the keys has been halved. */
  public int halvings() {
    return halvings;
  }

  /** Makes room for a transaction's records; called between two. */
  public void makeRoom() {
    if (filled.getPlain() > SIZE - ROOM) {
      turn();
    }
  }

  private synchronized void turn() {
    flush();
    before += filled.getPlain();
    flushed = 0;
    filled.setPlain(0);
    halvings = halvings(before, bytesPerHalving);
  }

  /** Adds a record. */
  public void add(long a, long b, long c, long d, long e, long f, long g) {
    int at = filled.getPlain();
    if (at == SIZE) {
      turn();
      at = 0;
    }
    LONG.set(buffer, at, a);
    LONG.set(buffer, at + 8, b);
    LONG.set(buffer, at + 16, c);
    LONG.set(buffer, at + 24, d);
    LONG.set(buffer, at + 32, e);
    LONG.set(buffer, at + 40, f);
    LONG.set(buffer, at + 48, g);
    filled.setRelease(at + RECORD);
  }

  /** Passes on what is complete; the client may be adding. */
  public synchronized void flush() {
    int to = filled.getAcquire();
    try {
      out.write(buffer, flushed, to - flushed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    flushed = to;
  }

  /**
   * Reads all complete records, and closes the log.
   *
   * @param sink receives a buffer of {@value #LONGS} numbers that is used again
   */
  public static void read(InputStream log, Consumer<ByteBuffer> sink) {
    byte[] record = new byte[RECORD];
    ByteBuffer numbers = ByteBuffer.wrap(record);
    try (log) {
      while (log.readNBytes(record, 0, RECORD) == RECORD) {
        sink.accept(numbers);
      }
    } catch (EOFException e) {
      // a file that is being written: what follows is not complete
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
