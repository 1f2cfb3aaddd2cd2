package io.linkbenchx.internal.db.mongodb.wire;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A server in a separate process that is faster than its clients, to measure what a transaction
 * costs a client (docs/benchmarks/mongodb-client.md). Not a database.
 *
 * <pre>
 * QuickServerMain PORT [replica set]
 * </pre>
 */
public final class QuickServerMain {
  private static final int WIRE = 21;

  private QuickServerMain() {}

  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(arguments[0]);
    Greeting greeting = new Greeting(arguments.length > 1 ? arguments[1] : "", WIRE);
    QuickDocuments documents = new QuickDocuments();
    try (ServerSocket listener = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
      while (true) {
        Socket socket = listener.accept();
        socket.setTcpNoDelay(true);
        new Thread(() -> serve(socket, greeting, documents)).start();
      }
    }
  }

  private static void serve(Socket socket, Greeting greeting, QuickDocuments documents) {
    String address = "127.0.0.1:" + socket.getLocalPort();
    try (socket;
        DataInputStream in =
            new DataInputStream(new BufferedInputStream(socket.getInputStream()))) {
      while (true) {
        WireMessage message = WireMessage.read(in);
        var own = greeting.answer(message.command().getFirstKey(), address);
        message.answer(
            socket.getOutputStream(), own != null ? own : documents.execute(message.command()));
      }
    } catch (IOException e) {
      // the client has gone
    }
  }
}
