package io.linkbenchx.internal.db.jdbc.network;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * Input of a channel that reads all available bytes at once: an answer is a header and a body,
 * which drivers request separately. For one thread.
 */
final class ChannelInput extends InputStream {
  private static final int BUFFER = 1 << 14;

  private final SocketChannel channel;
  private final ByteBuffer taken = ByteBuffer.allocateDirect(BUFFER).limit(0);
  private Selector readable;
  private Thread reader;
  private volatile int timeout;

  ChannelInput(SocketChannel channel) {
    this.channel = channel;
  }

  /** Sets the read timeout; 0 means no limit. A read with a limit costs more system calls. */
  void setTimeout(int millis) {
    timeout = millis;
  }

  int timeout() {
    return timeout;
  }

  @Override
  public int read() throws IOException {
    return available() == 0 && fill() < 0 ? -1 : taken.get() & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!taken.hasRemaining()) {
      if (length >= BUFFER) {
        await();
        return channel.read(ByteBuffer.wrap(into, offset, length));
      }
      if (fill() < 0) {
        return -1;
      }
    }
    int n = Math.min(length, taken.remaining());
    taken.get(into, offset, n);
    return n;
  }

  /** Reads more bytes; returns their number, or -1 at the end. */
  private int fill() throws IOException {
    await();
    reader = Thread.currentThread();
    taken.clear();
    try {
      return channel.read(taken);
    } finally {
      taken.flip();
    }
  }

  /**
   * Whether the other side has closed the connection and left nothing to read. False for any thread
   * but the last reader: it would wait for a read in progress.
   */
  boolean ended() throws IOException {
    if (reader != Thread.currentThread() || taken.hasRemaining()) {
      return false;
    }
    channel.configureBlocking(false);
    taken.clear();
    try {
      return channel.read(taken) < 0;
    } catch (SocketException e) {
      return true; // reset
    } finally {
      taken.flip();
      channel.configureBlocking(true);
    }
  }

  private void await() throws IOException {
    int limit = timeout();
    if (limit > 0 && !awaitReadable(limit)) {
      throw new SocketTimeoutException("nothing to read within " + limit + " ms");
    }
  }

  @Override
  public long skip(long bytes) throws IOException {
    if (bytes <= 0 || (!taken.hasRemaining() && fill() < 0)) {
      return 0;
    }
    int n = (int) Math.min(bytes, taken.remaining());
    taken.position(taken.position() + n);
    return n;
  }

  /** Without a system call. */
  @Override
  public int available() {
    return taken.remaining();
  }

  /** Returns false on a timeout. Selecting requires a nonblocking channel. */
  private boolean awaitReadable(int millis) throws IOException {
    channel.configureBlocking(false);
    if (readable == null) {
      readable = Selector.open();
    }
    SelectionKey key = channel.register(readable, SelectionKey.OP_READ);
    try {
      return readable.select(millis) > 0;
    } finally {
      key.cancel();
      readable.selectNow();
      channel.configureBlocking(true);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    if (readable != null) {
      readable.close();
    }
  }
}
