package io.linkbenchx.internal.db.jdbc.driver;

import io.linkbenchx.internal.db.jdbc.network.ChannelSocket;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import javax.net.SocketFactory;

/** pgjdbc's socket factory if {@code socket} is set; the driver finds the class by name. */
public final class UnixForPgJdbc extends SocketFactory {
  private final Path path;

  /**
   * For the driver.
   *
   * @param path the property {@code socketFactoryArg}
   */
  public UnixForPgJdbc(String path) {
    this.path = Path.of(path);
  }

  /** The only method that the driver calls; the driver then connects the socket. */
  @Override
  public Socket createSocket() throws IOException {
    return ChannelSocket.unix(path);
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException();
  }
}
