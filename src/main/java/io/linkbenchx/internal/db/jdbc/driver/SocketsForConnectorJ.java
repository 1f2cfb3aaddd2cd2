package io.linkbenchx.internal.db.jdbc.driver;

import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.protocol.StandardSocketFactory;
import io.linkbenchx.internal.db.jdbc.network.ChannelSocket;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Path;

/**
 * Connector/J's socket factory, for TCP or the path of {@code socket}; the driver finds the class
 * by name.
 */
public final class SocketsForConnectorJ extends StandardSocketFactory {
  static final String PATH = "linkbenchx.socket";

  /** For the driver. */
  public SocketsForConnectorJ() {}

  @Override
  protected Socket createSocket(PropertySet properties) {
    try {
      String path = properties.exposeAsProperties().getProperty(PATH);
      return path == null ? ChannelSocket.tcp() : ChannelSocket.unix(Path.of(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
