package io.linkbenchx.internal.scale;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunFailure.Kind;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.engine.Share;
import io.linkbenchx.internal.engine.ShareSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Share 1, which the others join: passes words on, and is the clock of all. */
final class FirstShare extends Crew {
  /** How long share 1 waits for the others to join. */
  static final int PATIENCE_MINUTES = 5;

  private final ServerSocket server;
  private final Introduction self;
  private final Map<Integer, Link> links = new TreeMap<>();
  private final Map<Integer, Introduction> others = new TreeMap<>();
  private final Map<String, String[]> words = new HashMap<>();
  private final Map<Integer, String> waiting = new TreeMap<>();
  private final Set<Integer> done = new HashSet<>();
  private Path into;
  private Optional<SparkShares> spark = Optional.empty();

  FirstShare(Introduction self, int port, LongSupplier nanos) throws IOException {
    super(new Share(1, self.of()), nanos);
    this.self = self;
    try {
      this.server = new ServerSocket(port);
    } catch (BindException e) {
      String why = "share 1 cannot wait at port " + port + " (" + e.getMessage() + ")";
      throw RunFailure.ofProcess(Kind.CONFIGURATION, why + ": set workers.port");
    }
  }

  int port() {
    return server.getLocalPort();
  }

  /** Lets Spark start the others. */
  void placedBySpark(Planner planner, ShareSettings settings, Optional<Token> token)
      throws IOException {
    Path program = Introduction.jar();
    String request =
        SparkShares.request(
            share().of(), port(), program, planner.effective(), planner.secrets(), token);
    spark = Optional.of(SparkShares.start(settings, program, request, System.getenv(), this::end));
  }

  /**
   * Waits until all others have joined. One that cannot work with this share learns why, and may
   * try again.
   *
   * @param say gets the reasons, and what else a person should know
   */
  void admit(Token token, Plan plan, Consumer<String> say) throws IOException {
    long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(PATIENCE_MINUTES);
    server.setSoTimeout(200);
    while (joined() < share().of()) {
      if (ended() != null) {
        throw ended();
      }
      if (System.nanoTime() > until) {
        String there = joined() + " of " + share().of() + " shares after " + PATIENCE_MINUTES;
        String next = " minutes: start the others with workers.join, then this one again";
        throw RunFailure.ofProcess(Kind.CONFIGURATION, "only " + there + next);
      }
      try {
        admit(new Link(server.accept()), token).ifPresent(say);
      } catch (SocketTimeoutException e) {
        // looks again whether it has waited long enough
      } catch (IOException e) {
        say.accept(
            "a connection ended (" + e.getMessage() + "): start its share again, if it was one");
      }
    }
    Instant begun = Instant.now();
    began(plan.seed(), begun);
    boolean watched = self.configuration().containsKey("listen");
    long time = plan.loadTimeMillis();
    send(new Message.Welcome(plan.seed(), plan.loadSeed(), time, begun.toString(), watched));
  }

  private synchronized int joined() {
    return 1 + links.size();
  }

  /** What is to be said about it: why it is refused, or not as it should be. */
  private Optional<String> admit(Link link, Token token) throws IOException {
    String nonce = Token.random().text();
    link.send(new Message.Challenge(nonce));
    if (!(link.read() instanceof Message.Hello hello) || !token.proves(nonce, hello.proof())) {
      String why = "it has another token than share 1 prints, or workers.token holds";
      return refused(link, "a process on " + link.remote(), why);
    }
    Introduction other = hello.who();
    synchronized (this) {
      Optional<String> objection = other.objection(self, links.keySet());
      if (objection.isPresent()) {
        return refused(link, other.name(), objection.get());
      }
      links.put(other.number(), link);
    }
    Optional<String> note = other.note(Stream.concat(Stream.of(self), others.values().stream()));
    others.put(other.number(), other);
    int number = other.number();
    var unused = link.listen(other.name(), m -> hear(number, link, m), how -> lost(number, how));
    return note;
  }

  private static Optional<String> refused(Link link, String who, String why) throws IOException {
    try (link) {
      link.send(new Message.Failed(why));
    }
    return Optional.of(who + " was refused: " + why);
  }

  @Override
  void say(Message.Word word) {
    said(share().number(), word);
  }

  private synchronized void said(int number, Message.Word word) {
    String[] all = words.computeIfAbsent(word.topic(), t -> new String[share().of()]);
    all[number - 1] = word.word();
    if (word.waits()) {
      waiting.put(number, word.topic());
    }
    if (Arrays.stream(all).allMatch(Objects::nonNull)) {
      words.remove(word.topic());
      waiting.values().removeIf(word.topic()::equals);
      announce(word.topic(), List.of(all));
    } else if (waiting.size() == share().of()) {
      end(Kind.SHARE, "the shares do different things: " + waiting);
    }
  }

  @Override
  synchronized void send(Message message) {
    new TreeMap<>(links).forEach((number, link) -> send(number, link, message));
  }

  private void send(int number, Link link, Message message) {
    try {
      link.send(message);
    } catch (IOException e) {
      lost(number, Link.reason(e));
    }
  }

  private synchronized void lost(int number, String how) {
    Link link = links.remove(number);
    if (link != null) {
      link.close();
      if (!done.contains(number)) {
        end(Kind.SHARE, others.get(number).name() + " has ended: " + how);
      }
    }
    notifyAll();
  }

  private void end(Kind kind, String reason) {
    failed(kind, reason);
    send(new Message.Failed(reason));
  }

  private void hear(int number, Link link, Message message) {
    if (message instanceof Message.Time asked) {
      send(number, link, new Message.Time(asked.sent(), nanos(), wallNanos()));
    } else if (message instanceof Message.Word word) {
      said(number, word);
    } else if (message instanceof Message.Failed failed) {
      end(Kind.SHARE, failed.reason());
    } else if (message instanceof Message.Interrupted) {
      send(message);
      interruptHere();
    } else if (message instanceof Message.FilePart part) {
      add(part, directory(number));
    } else if (message instanceof Message.Bye) {
      synchronized (this) {
        done.add(number);
        notifyAll();
      }
    } else {
      figures().received(number, message);
    }
  }

  private synchronized Path directory(int number) {
    if (into == null) {
      throw new IllegalStateException("it sent results before the run");
    }
    return into.resolve(Integer.toString(number));
  }

  private static void add(Message.FilePart part, Path directory) {
    Path file = directory.resolve(part.path()).normalize();
    if (!file.startsWith(directory) || part.path().isEmpty()) {
      throw new IllegalStateException("it sent a file outside its result directory");
    }
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, part.data(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public synchronized void keepIn(Path directory) {
    into = directory;
  }

  @Override
  public void awaitResults() throws InterruptedException {
    await(() -> done.size() == share().of() - 1);
  }

  @Override
  public synchronized List<Path> results() {
    return others.keySet().stream()
        .filter(done::contains)
        .map(number -> into.resolve(Integer.toString(number)))
        .toList();
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      // nobody joins any more
    }
    synchronized (this) {
      send(new Message.Bye());
      links.values().forEach(Link::close);
      links.clear();
    }
    spark.ifPresent(SparkShares::close);
  }
}
