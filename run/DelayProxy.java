import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * A TCP proxy on loopback that adds a fixed time to every round trip: what the client sends is held
 * back for it, answers pass at once. Bandwidth is not limited. Run it from its source:
 *
 * <pre>java run/DelayProxy.java LISTEN_PORT TARGET_HOST:PORT MICROSECONDS</pre>
 */
public final class DelayProxy {
  /** Parking overshoots by some 60 microseconds: the last stretch is spun. */
  private static final long SPIN_NANOS = 80_000;

  private record Chunk(byte[] bytes, int length, long due) {}

  private DelayProxy() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("usage: java run/DelayProxy.java LISTEN_PORT TARGET_HOST:PORT MICROSECONDS");
      System.exit(2);
    }
    int colon = args[1].lastIndexOf(':');
    InetSocketAddress target =
        new InetSocketAddress(
            args[1].substring(0, colon), Integer.parseInt(args[1].substring(colon + 1)));
    long delay = Long.parseLong(args[2]) * 1000;
    try (ServerSocket listener =
        new ServerSocket(Integer.parseInt(args[0]), 50, InetAddress.getLoopbackAddress())) {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket();
        server.connect(target);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        start(() -> held(client, server, delay));
        start(() -> copy(server, client));
      }
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
  }

  private static void held(Socket from, Socket to, long delay) {
    if (delay == 0) {
      copy(from, to);
      return;
    }
    BlockingQueue<Chunk> waiting = new LinkedBlockingQueue<>();
    start(() -> release(waiting, from, to));
    try {
      InputStream in = from.getInputStream();
      while (true) {
        byte[] bytes = new byte[16384];
        int length = in.read(bytes);
        waiting.add(new Chunk(bytes, length, System.nanoTime() + delay));
        if (length < 0) {
          return;
        }
      }
    } catch (IOException e) {
      close(from, to);
    }
  }

  private static void release(BlockingQueue<Chunk> waiting, Socket from, Socket to) {
    try {
      OutputStream out = to.getOutputStream();
      for (Chunk chunk = waiting.take(); chunk.length() >= 0; chunk = waiting.take()) {
        for (long left = chunk.due() - System.nanoTime();
            left > 0;
            left = chunk.due() - System.nanoTime()) {
          if (left > SPIN_NANOS) {
            LockSupport.parkNanos(left - SPIN_NANOS);
          } else {
            Thread.onSpinWait();
          }
        }
        out.write(chunk.bytes(), 0, chunk.length());
      }
    } catch (IOException | InterruptedException e) {
      // the other direction notices
    }
    close(from, to);
  }

  private static void copy(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // closed by one of the ends
    }
    close(from, to);
  }

  private static void close(Socket one, Socket other) {
    try {
      one.close();
      other.close();
    } catch (IOException e) {
      // nothing is left to close
    }
  }
}
