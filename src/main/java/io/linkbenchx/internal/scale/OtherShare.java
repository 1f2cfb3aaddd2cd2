package io.linkbenchx.internal.scale;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunFailure.Kind;
import io.linkbenchx.internal.engine.Clock;
import io.linkbenchx.internal.engine.DaemonThread;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Share;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** A share that has joined share 1. */
final class OtherShare extends Crew {
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);

  /** Exchanges before a step, of which the fastest counts. */
  private static final int MANY = 100;

  private static final int FEW = 10;
  private static final int PART = 1 << 20;

  /** Before a start: the last look at the clock is over then. */
  private static final long LAST_LOOK = TimeUnit.MILLISECONDS.toNanos(300);

  private final String address;
  private final Link link;
  private final ClockModel clock = new ClockModel();
  private final BlockingQueue<ClockModel.Exchange> exchanges = new ArrayBlockingQueue<>(1);
  private volatile Message.Welcome welcome;
  private Thread reader;
  private volatile boolean over;

  private OtherShare(Share share, String address, Link link, LongSupplier nanos) {
    super(share, nanos);
    this.address = address;
    this.link = link;
  }

  /**
   * Joins share 1, and waits until all others have.
   *
   * @throws RunFailure if it does not answer, or refuses
   */
  static OtherShare join(
      Introduction self, InetSocketAddress first, Token token, LongSupplier nanos) {
    String address = first.getHostString() + ":" + first.getPort();
    try {
      Link link = connected(first);
      if (!(link.read() instanceof Message.Challenge asked)) {
        throw new IOException("it is no linkbenchx");
      }
      link.send(new Message.Hello(token.proof(asked.nonce()), self));
      OtherShare share = new OtherShare(new Share(self.number(), self.of()), address, link, nanos);
      share.reader = link.listen("share 1", share::hear, share::closed);
      var unused = DaemonThread.start("clock of share 1", share::watch);
      share.await(() -> share.welcome != null);
      share.began(share.welcome.seed(), Instant.parse(share.welcome.begun()));
      return share;
    } catch (IOException e) {
      throw RunFailure.ofProcess(
          Kind.CONNECTION,
          "share 1 at %s cannot be joined (%s): start it with workers.share = 1/%s and look for its port there"
              .formatted(address, e.getMessage(), self.of()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw RunFailure.ofProcess(Kind.CONNECTION, "joining was interrupted");
    }
  }

  /** Share 1 may not have been started yet. */
  private static Link connected(InetSocketAddress first) throws IOException, InterruptedException {
    long until = System.nanoTime() + PATIENCE;
    while (true) {
      Socket socket = new Socket();
      try {
        socket.connect(new InetSocketAddress(first.getHostString(), first.getPort()), 10_000);
        return new Link(socket);
      } catch (ConnectException e) {
        socket.close();
        if (System.nanoTime() > until) {
          throw e;
        }
        Thread.sleep(500);
      }
    }
  }

  /** Before all are there, a failure is a refusal. */
  private void failed(String reason) {
    failed(welcome == null ? Kind.CONFIGURATION : Kind.SHARE, reason);
  }

  private void gone(String how) {
    failed("share 1 at " + address + " has ended: " + how);
  }

  private void closed(String how) {
    if (!over) {
      gone(how);
    }
    link.close();
  }

  private void hear(Message message) {
    if (message instanceof Message.Time answer) {
      boolean unused = exchanges.offer(ClockModel.Exchange.ended(answer, nanos(), wallNanos()));
    } else if (message instanceof Message.Words words) {
      heard(words.topic(), words.words());
    } else if (message instanceof Message.Failed failed) {
      failed(failed.reason());
    } else if (message instanceof Message.Interrupted) {
      interruptHere();
    } else if (message instanceof Message.Welcome all) {
      figures().intervals = all.watched();
      welcome = all;
    } else if (message instanceof Message.Bye) {
      over = true;
    }
  }

  /** Follows the drift of the clocks, and says that this share is alive. */
  private void watch() {
    try {
      for (int times = MANY; ended() == null && !over; times = FEW) {
        look(times);
        Thread.sleep(1000);
      }
    } catch (IOException | InterruptedException e) {
      return; // the connection is closed; its reader reports that
    }
  }

  /** Asks for the time several times in a row; only the shortest round trip counts. */
  private void look(int times) throws IOException, InterruptedException {
    synchronized (clock) {
      ClockModel.Exchange best = null;
      for (int i = 0; i < times; i++) {
        exchanges.clear();
        link.send(new Message.Time(nanos(), 0, 0));
        ClockModel.Exchange one = exchanges.poll(1, TimeUnit.SECONDS);
        if (one != null && (best == null || one.error() < best.error())) {
          best = one;
        }
      }
      if (best != null) {
        clock.add(best);
      }
    }
  }

  @Override
  public Plan agreed(Plan plan) {
    return plan.with(welcome.seed(), welcome.loadSeed(), welcome.loadTimeMillis());
  }

  @Override
  void send(Message message) {
    try {
      link.send(message);
    } catch (IOException e) {
      gone(Link.reason(e));
    }
  }

  @Override
  Start start(long reference, Instant agreed, BooleanSupplier interrupt, Clock own)
      throws InterruptedException {
    try {
      do {
        awaitUntil(Math.min(clock.own(reference) - LAST_LOOK, nanos() + LAST_LOOK), own, interrupt);
        look(MANY);
      } while (clock.own(reference) - nanos() > LAST_LOOK);
    } catch (IOException e) {
      gone(Link.reason(e));
      throw ended();
    }
    return clock.start(reference, agreed);
  }

  @Override
  long own(long reference) {
    return clock.own(reference);
  }

  @Override
  public void deliver(Path own) {
    try {
      sendFiles(own);
      over = true;
      link.send(new Message.Bye());
    } catch (IOException e) {
      throw RunFailure.ofProcess(
          Kind.RESULTS,
          "share 1 at %s did not take the results (%s): merge %s with those of the other shares by hand"
              .formatted(address, e.getMessage(), own));
    }
  }

  /** Sends all files of a directory. */
  private void sendFiles(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(directory)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      try (var in = Files.newInputStream(file)) {
        byte[] data = in.readNBytes(PART);
        do {
          link.send(new Message.FilePart(directory.relativize(file).toString(), data));
          data = in.readNBytes(PART);
        } while (data.length > 0);
      }
    }
  }

  @Override
  public void close() {
    over = true;
    try {
      link.finish(reader);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
