package io.linkbenchx.internal.db.mongodb.wire;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.bson.BsonDocument;
import org.bson.BsonDouble;

/** Listens on a free port of loopback until it is closed. Safe for use by many threads. */
public final class WireServer implements AutoCloseable {
  private static final Set<String> UNSEEN =
      Set.of("hello", "isMaster", "ismaster", "ping", "endSessions", "buildInfo", "serverStatus");

  private final ServerSocket listener = listen();
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final Documents documents = new Documents();
  private final CursorSessions cursors = new CursorSessions();
  private final Script script = new Script();
  private final AtomicInteger accepted = new AtomicInteger();
  private final Greeting greeting;
  private final List<Sent> sent = new CopyOnWriteArrayList<>();

  private WireServer(Greeting greeting) {
    this.greeting = greeting;
    start("accept", this::accept);
  }

  /** The primary of a replica set rs0 of one member. */
  public static WireServer replicaSet() {
    return new WireServer(new Greeting("rs0", 21));
  }

  public static WireServer standalone() {
    return new WireServer(new Greeting("", 21));
  }

  /** The router of a sharded cluster. */
  public static WireServer router() {
    return new WireServer(Greeting.router());
  }

  /** The same, but it has all signs of MongoDB itself. */
  public WireServer genuine() {
    script.always(
        "buildInfo",
        Answer.Say.json(
            "{version: '4.2.0', gitVersion: 'x', buildEnvironment: {}, storageEngines:"
                + " ['wiredTiger']}"));
    return this;
  }

  /** A standalone that speaks no newer wire protocol than that. */
  public static WireServer old(int wire) {
    return new WireServer(new Greeting("", wire));
  }

  private static ServerSocket listen() {
    try {
      return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The host and port it listens on. */
  public String address() {
    return "127.0.0.1:" + listener.getLocalPort();
  }

  public String url(String database) {
    String set = greeting.setName();
    return "mongodb://" + address() + "/" + database + (set.isEmpty() ? "" : "?replicaSet=" + set);
  }

  /** What it does with commands to come. */
  public Script script() {
    return script;
  }

  /**
   * While false it is a secondary: it has undone its transactions, says so when greeted and refuses
   * all but greetings.
   */
  public void primary(boolean now) {
    greeting.primary(now);
    if (!now) {
      documents.abortAll();
    }
  }

  /** Commands since the last {@link #forget}, but for greetings and questions about the server. */
  public List<Sent> sent() {
    return List.copyOf(sent);
  }

  /**
   * Such as {@code findAndModify:1*}: with its transaction's place in the order of transactions, a
   * star where it starts one.
   */
  public List<String> sentNames() {
    List<Long> numbers =
        sent.stream().filter(Sent::inTransaction).map(Sent::txnNumber).distinct().toList();
    return sent.stream()
        .map(
            s ->
                s.inTransaction()
                    ? s.name()
                        + ":"
                        + (numbers.indexOf(s.txnNumber()) + 1)
                        + (s.starts() ? "*" : "")
                    : s.name())
        .toList();
  }

  /** Limits later answers to this many documents, as if they reached 16 MB. */
  public void pagesOf(int most) {
    documents.pagesOf(most);
  }

  /** Cursors that the client has neither read to their end nor closed. */
  public int openCursors() {
    return cursors.open();
  }

  /** Connections accepted so far. */
  public int connections() {
    return accepted.get();
  }

  public void forget() {
    sent.clear();
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, "wire server " + name);
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        accepted.incrementAndGet();
        start("connection", () -> serve(socket));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(Socket socket) {
    try (socket;
        DataInputStream in =
            new DataInputStream(new BufferedInputStream(socket.getInputStream()))) {
      while (serveOne(in, socket.getOutputStream())) {
        // and the next
      }
    } catch (IOException e) {
      // the client has gone
    } finally {
      sockets.remove(socket);
    }
  }

  private boolean serveOne(DataInputStream in, OutputStream out) throws IOException {
    WireMessage message = WireMessage.read(in);
    Sent command = new Sent(message.command());
    if (!UNSEEN.contains(command.name())) {
      sent.add(command);
    }
    Answer answer = script.next(command);
    if (answer instanceof Answer.Drop drop) {
      if (drop.obeyed()) {
        obey(command);
      }
      if (command.inTransaction() && !command.name().equals("commitTransaction")) {
        // what a server does when the transaction has lived too long
        documents.abort(command.session());
      }
      return false;
    }
    message.answer(out, reply(command, answer));
    return true;
  }

  private BsonDocument reply(Sent command, Answer answer) {
    if (answer instanceof Answer.Refuse error) {
      return Replies.error(error.code(), error.name(), error.labels());
    }
    if (answer instanceof Answer.Say say) {
      return say.reply().clone().append("ok", new BsonDouble(1));
    }
    if (answer instanceof Answer.Ignore) {
      return Replies.ok();
    }
    if (answer instanceof Answer.Late late) {
      LockSupport.parkNanos(late.by().toNanos());
    }
    BsonDocument done = obey(command);
    return answer instanceof Answer.Unconfirmed not
        ? Replies.unconfirmed(done, not.code(), not.name(), not.labels())
        : done;
  }

  private BsonDocument obey(Sent command) {
    BsonDocument own = greeting.answer(command.name(), address());
    if (own != null) {
      return own;
    }
    return cursors.refusal(command).orElseGet(() -> execute(command));
  }

  private BsonDocument execute(Sent command) {
    BsonDocument reply = transactions(command);
    cursors.answered(command, reply);
    return reply;
  }

  private BsonDocument transactions(Sent command) {
    return switch (command.name()) {
      case "commitTransaction" -> documents.commit(command);
      case "abortTransaction" -> {
        documents.abort(command.session());
        yield Replies.ok();
      }
      default -> documents.execute(command);
    };
  }

  /** Cuts every connection there is; new ones are taken. */
  public void cut() {
    for (Socket socket : new ArrayList<>(sockets)) {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    cut();
    documents.close();
  }
}
