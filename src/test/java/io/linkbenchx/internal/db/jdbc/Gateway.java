package io.linkbenchx.internal.db.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A way to a server that can be closed and opened again, as a server's restart looks to clients.
 */
public final class Gateway implements AutoCloseable {
  private volatile InetSocketAddress server;
  private final int port;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final Set<Socket> frozen = ConcurrentHashMap.newKeySet();
  private volatile ServerSocket listener;

  public Gateway(String host, int serverPort) throws IOException {
    server = new InetSocketAddress(host, serverPort);
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    port = listener.getLocalPort();
    start(() -> accept(listener));
  }

  /** Where new connections lead from now on, as a virtual address that has moved. */
  public void leadTo(String host, int serverPort) {
    server = new InetSocketAddress(host, serverPort);
  }

  public int port() {
    return port;
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "gateway");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept(ServerSocket from) {
    try {
      while (!from.isClosed()) {
        Socket client = from.accept();
        Socket onward = new Socket();
        onward.connect(server);
        client.setTcpNoDelay(true);
        onward.setTcpNoDelay(true);
        sockets.add(client);
        sockets.add(onward);
        start(() -> copy(client, onward));
        start(() -> copy(onward, client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void copy(Socket from, Socket to) {
    try (from;
        to) {
      byte[] bytes = new byte[1 << 14];
      int n = from.getInputStream().read(bytes);
      while (n >= 0) {
        if (!frozen.contains(from)) {
          to.getOutputStream().write(bytes, 0, n);
        }
        n = from.getInputStream().read(bytes);
      }
    } catch (IOException e) {
      // one end is gone: both are closed
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  /** Waits until this many connections are open, for at most 10 s. */
  public void awaitPairs(int pairs) {
    try {
      for (int i = 0; i < 500 && sockets.size() < 2 * pairs; i++) {
        Thread.sleep(20);
      }
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * From now on existing connections silently pass nothing, as in a network partition; new ones
   * work.
   */
  public void freeze() {
    frozen.addAll(sockets);
  }

  /** Cuts every connection and refuses new ones. */
  public void shut() {
    try {
      listener.close();
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void open() throws IOException {
    ServerSocket again = new ServerSocket();
    again.setReuseAddress(true);
    again.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    listener = again;
    start(() -> accept(again));
  }

  @Override
  public void close() {
    shut();
  }
}
