package io.linkbenchx.servers;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A TCP proxy in front of a server, which at some moment forwards nothing any more, in either
 * direction, and yet keeps all connections and accepts new ones: as a firewall that drops packets.
 */
public final class BlackHole implements AutoCloseable {
  private final ServerSocket near;
  private final String host;
  private final int port;
  private final int most;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private volatile boolean swallows;

  /**
   * @param server behind the proxy
   * @param most requests of one connection: with the next one, all ends
   */
  public BlackHole(ServerAddress server, int most) {
    String[] parts = server.hostAndPort().split(":", 2);
    this.host = parts[0];
    this.port = Integer.parseInt(parts[1]);
    this.most = most;
    try {
      near = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  /** The same address by way of the proxy. */
  public ServerAddress before(ServerAddress server) {
    return new ServerAddress(
        server.scheme(), "127.0.0.1:" + near.getLocalPort(), server.database(), server.query());
  }

  /** Whether nothing is forwarded any more. */
  public boolean swallows() {
    return swallows;
  }

  private void accept() throws IOException {
    while (true) {
      Socket client = near.accept();
      sockets.add(client);
      Socket server = new Socket(host, port);
      sockets.add(server);
      start(() -> forward(client.getInputStream(), server, most));
      start(() -> forward(server.getInputStream(), client, Integer.MAX_VALUE));
    }
  }

  private void forward(InputStream from, Socket to, int limit) throws IOException {
    byte[] buffer = new byte[1 << 16];
    OutputStream out = to.getOutputStream();
    int count = 0;
    for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
      swallows |= ++count > limit;
      if (!swallows) {
        out.write(buffer, 0, n);
      }
    }
    if (!swallows) {
      to.close();
    }
  }

  /** What a thread does until a socket is closed. */
  private interface Work {
    void run() throws IOException;
  }

  private static void start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException closed) {
                // its end
              }
            },
            "black-hole");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    near.close();
    for (Closeable socket : sockets) {
      socket.close();
    }
  }
}
