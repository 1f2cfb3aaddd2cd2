package io.linkbenchx.internal.db.jdbc.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import jdk.net.ExtendedSocketOptions;

/**
 * A JDK channel as a {@link Socket} for JDBC drivers, over TCP or a Unix path. The channel stays
 * blocking, so that a round trip is one write and one read. Once a driver has set any timeout, the
 * JDK's own socket would try, poll and try again for every answer. For one reading and one writing
 * thread; as with every channel, an interrupt of a waiting thread closes it.
 */
public final class ChannelSocket extends Socket {
  /** Host of a Unix socket, for drivers that request it. */
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  /** Servers and proxies close connections that were idle for a second or longer. */
  private static final long IDLE_NANOS = 1_000_000_000;

  /** The server had closed the connection before anything of a request was sent. */
  public static final class EndedWhileIdle extends SocketException {
    private static final long serialVersionUID = 1;

    EndedWhileIdle() {
      super("the server closed the connection while it was idle");
    }
  }

  private final SocketChannel channel;
  private final Optional<Path> path;
  private final long idleNanos;
  private final ChannelInput input;
  private final OutputStream output = new Output();

  private ChannelSocket(SocketChannel channel, Optional<Path> path, long idleNanos) {
    this.channel = channel;
    this.path = path;
    this.idleNanos = idleNanos;
    this.input = new ChannelInput(channel);
  }

  /** Connects to the address given to it. */
  public static ChannelSocket tcp() throws IOException {
    return tcp(IDLE_NANOS);
  }

  /**
   * @param idleNanos after which a write looks for the end of the connection first
   */
  static ChannelSocket tcp(long idleNanos) throws IOException {
    return new ChannelSocket(SocketChannel.open(), Optional.empty(), idleNanos);
  }

  /** Connects to its path, whatever address it is given; TCP options have no effect. */
  public static ChannelSocket unix(Path path) throws IOException {
    return new ChannelSocket(
        SocketChannel.open(StandardProtocolFamily.UNIX), Optional.of(path), IDLE_NANOS);
  }

  @Override
  public void connect(SocketAddress address) throws IOException {
    connect(address, 0);
  }

  @Override
  public void connect(SocketAddress address, int timeoutMillis) throws IOException {
    if (path.isEmpty()) {
      channel.socket().connect(address, timeoutMillis);
      return;
    }
    try {
      channel.connect(UnixDomainSocketAddress.of(path.get()));
    } catch (IOException e) {
      throw new IOException(path.get() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public InputStream getInputStream() {
    return input;
  }

  @Override
  public OutputStream getOutputStream() {
    return output;
  }

  @Override
  public synchronized void setSoTimeout(int millis) {
    input.setTimeout(millis);
  }

  @Override
  public synchronized int getSoTimeout() {
    return input.timeout();
  }

  private final class Output extends OutputStream {
    private ByteBuffer last = ByteBuffer.allocate(0);
    private long written = System.nanoTime();

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      if (last.array() != from) {
        last = ByteBuffer.wrap(from);
      }
      last.limit(offset + length).position(offset);
      long now = System.nanoTime();
      if (now - written >= idleNanos && input.ended()) {
        throw new EndedWhileIdle();
      }
      written = now;
      while (last.hasRemaining()) {
        channel.write(last);
      }
    }
  }

  @Override
  public synchronized void close() throws IOException {
    input.close();
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

  private <T> void set(SocketOption<T> option, T value) throws SocketException {
    if (path.isEmpty()) {
      try {
        channel.setOption(option, value);
      } catch (IOException e) {
        throw (SocketException) new SocketException(e.getMessage()).initCause(e);
      }
    }
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    set(StandardSocketOptions.TCP_NODELAY, on);
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    set(StandardSocketOptions.SO_KEEPALIVE, on);
    if (on && channel.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE)) {
      // the kernel's default of two hours exceeds most runs
      set(ExtendedSocketOptions.TCP_KEEPIDLE, 60);
      set(ExtendedSocketOptions.TCP_KEEPINTERVAL, 10);
      set(ExtendedSocketOptions.TCP_KEEPCOUNT, 3);
    }
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    set(StandardSocketOptions.SO_LINGER, on ? seconds : -1);
  }

  @Override
  public void setTrafficClass(int trafficClass) throws SocketException {
    set(StandardSocketOptions.IP_TOS, trafficClass);
  }

  @Override
  public void setReuseAddress(boolean on) throws SocketException {
    set(StandardSocketOptions.SO_REUSEADDR, on);
  }

  @Override
  public synchronized void setSendBufferSize(int bytes) throws SocketException {
    set(StandardSocketOptions.SO_SNDBUF, bytes);
  }

  @Override
  public synchronized void setReceiveBufferSize(int bytes) throws SocketException {
    set(StandardSocketOptions.SO_RCVBUF, bytes);
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
  public void bind(SocketAddress local) throws IOException {
    channel.bind(local);
  }

  @Override
  public InetAddress getInetAddress() {
    return path.isPresent() ? HERE : channel.socket().getInetAddress();
  }

  @Override
  public int getPort() {
    return path.isPresent() ? 0 : channel.socket().getPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return new InetSocketAddress(getInetAddress(), getPort());
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return new InetSocketAddress(getLocalAddress(), Math.max(0, getLocalPort()));
  }

  @Override
  public InetAddress getLocalAddress() {
    return path.isPresent() ? HERE : channel.socket().getLocalAddress();
  }

  @Override
  public int getLocalPort() {
    return path.isPresent() ? -1 : channel.socket().getLocalPort();
  }

  @Override
  public String toString() {
    return path.map(Path::toString).orElseGet(channel::toString);
  }
}
