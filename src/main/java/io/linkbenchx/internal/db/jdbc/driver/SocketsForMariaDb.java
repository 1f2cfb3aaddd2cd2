package io.linkbenchx.internal.db.jdbc.driver;

import io.linkbenchx.internal.db.jdbc.network.ChannelSocket;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import org.mariadb.jdbc.Configuration;
import org.mariadb.jdbc.util.ConfigurableSocketFactory;

/**
 * Socket factory of MariaDB's driver, for TCP or the path of {@code socket}; the driver's own Unix
 * sockets would need JNA.
 */
public final class SocketsForMariaDb extends ConfigurableSocketFactory {
  static final String PATH = "linkbenchx.socket";

  private String path;

  /** For the driver. */
  public SocketsForMariaDb() {}

  @Override
  public void setConfiguration(Configuration configuration, String host) {
    path = configuration.nonMappedOptions().getProperty(PATH);
  }

  /** The only method that the driver calls; the driver then connects the socket. */
  @Override
  public Socket createSocket() throws IOException {
    return path == null ? ChannelSocket.tcp() : ChannelSocket.unix(Path.of(path));
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
