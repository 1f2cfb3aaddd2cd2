package io.linkbenchx.db.jdbc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import org.mariadb.jdbc.Configuration;
import org.mariadb.jdbc.util.ConfigurableSocketFactory;

/**
 * What MariaDB's driver makes its sockets with when {@code socket} is set; its own way would need
 * JNA.
 */
public final class UnixForMariaDb extends ConfigurableSocketFactory {
  static final String PATH = "linkbenchx.socket";

  private Path path;

  /** For the driver. */
  public UnixForMariaDb() {}

  @Override
  public void setConfiguration(Configuration configuration, String host) {
    path = Path.of(configuration.nonMappedOptions().getProperty(PATH));
  }

  @Override
  public Socket createSocket() throws IOException {
    return new UnixSocket(path);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return connected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return connected();
  }

  private Socket connected() throws IOException {
    Socket socket = createSocket();
    socket.connect(null);
    return socket;
  }
}
