package io.linkbenchx.db.jdbc;

import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.protocol.StandardSocketFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Path;

/**
 * What Connector/J makes its sockets with when {@code socket} is set; it finds the class by name.
 */
public final class UnixForConnectorJ extends StandardSocketFactory {
  static final String PATH = "linkbenchx.socket";

  /** For the driver. */
  public UnixForConnectorJ() {}

  @Override
  protected Socket createSocket(PropertySet properties) {
    try {
      return new UnixSocket(Path.of(properties.exposeAsProperties().getProperty(PATH)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
