package io.linkbenchx.db.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * The JDK's Unix-domain channel in the form that JDBC drivers want: a {@link Socket}. It goes to
 * its path whatever address it is told to connect to; options of TCP mean nothing to it. For one
 * reading and one writing thread.
 */
final class UnixSocket extends Socket {
  private final Path path;
  private final SocketChannel channel;
  private Selector readable;
  private int timeout;

  UnixSocket(Path path) throws IOException {
    this.path = path;
    this.channel = SocketChannel.open(StandardProtocolFamily.UNIX);
  }

  @Override
  public void connect(SocketAddress ignored) throws IOException {
    try {
      channel.connect(UnixDomainSocketAddress.of(path));
    } catch (IOException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void connect(SocketAddress ignored, int timeoutMillis) throws IOException {
    connect(ignored);
  }

  @Override
  public InputStream getInputStream() {
    return new Input();
  }

  @Override
  public OutputStream getOutputStream() {
    return new Output();
  }

  /** 0 waits for ever. A read with a limit costs a system call more. */
  @Override
  public synchronized void setSoTimeout(int millis) {
    timeout = millis;
  }

  @Override
  public synchronized int getSoTimeout() {
    return timeout;
  }

  /** False when the time is up. Selecting wants a channel that does not block. */
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

  private final class Input extends InputStream {
    private ByteBuffer last = ByteBuffer.allocate(0);

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      int limit = getSoTimeout();
      if (limit > 0 && !awaitReadable(limit)) {
        throw new SocketTimeoutException("nothing to read within " + limit + " ms");
      }
      if (last.array() != into) {
        last = ByteBuffer.wrap(into); // drivers read into the same array again and again
      }
      last.limit(offset + length).position(offset);
      return channel.read(last);
    }
  }

  private final class Output extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      ByteBuffer rest = ByteBuffer.wrap(from, offset, length);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    }
  }

  @Override
  public synchronized void close() throws IOException {
    channel.close();
    if (readable != null) {
      readable.close();
    }
  }

  @Override
  public void shutdownInput() throws IOException {
    channel.shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    channel.shutdownOutput();
  }

  @Override
  public boolean isClosed() {
    return !channel.isOpen();
  }

  @Override
  public boolean isConnected() {
    return channel.isConnected();
  }

  @Override
  public void setTcpNoDelay(boolean on) {
    // nothing is delayed
  }

  @Override
  public void setKeepAlive(boolean on) {
    // the other end is on this machine
  }

  @Override
  public void setSoLinger(boolean on, int seconds) {
    // closes at once
  }

  @Override
  public void setTrafficClass(int trafficClass) {
    // no traffic
  }

  @Override
  public void setReuseAddress(boolean on) {
    // no port
  }

  @Override
  public synchronized void setSendBufferSize(int bytes) {
    // the kernel's
  }

  @Override
  public synchronized void setReceiveBufferSize(int bytes) {
    // the kernel's
  }

  @Override
  public synchronized int getSendBufferSize() {
    return 1 << 16;
  }

  @Override
  public synchronized int getReceiveBufferSize() {
    return 1 << 16;
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
