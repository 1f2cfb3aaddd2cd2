package io.linkbenchx.internal.scale;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.engine.Clock;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Share;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** A share that has joined share 1. */
final class OtherShare extends Crew {
  private static final int CONNECT_MILLIS = 10_000;
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);
  private static final long RETRY_MILLIS = 500;

  /** Exchanges before a step, of which the fastest counts. */
  private static final int MANY = 100;

  private static final int FEW = 10;
  private static final long PAUSE_MILLIS = 1000;

  /** Before a start: the last look at the clock is over then. */
  private static final long LAST_LOOK = TimeUnit.MILLISECONDS.toNanos(300);

  private final String address;
  private final Link link;
  private final ClockModel clock = new ClockModel();
  private final BlockingQueue<Received> pongs = new ArrayBlockingQueue<>(1);
  private Message.Welcome welcome;
  private Thread reader;
  private volatile boolean over;
  private boolean known;
  private long pings;

  /** The time of share 1, and when it arrived. */
  private record Received(Message.Pong pong, long nanos, long wallMicros) {}

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
      Message challenge = link.read();
      if (!(challenge instanceof Message.Challenge asked)) {
        throw new IOException("it is no linkbenchx");
      }
      link.send(new Message.Hello(token.proof(asked.nonce()), self));
      OtherShare share = new OtherShare(new Share(self.number(), self.of()), address, link, nanos);
      share.reader = daemon("share 1", share::listen);
      var unused = daemon("clock of share 1", share::watch);
      share.awaitWelcome();
      return share;
    } catch (IOException e) {
      throw RunFailure.ofProcess(
          RunFailure.Kind.CONNECTION,
          "share 1 at %s cannot be joined (%s): start it with workers.share = 1/%d and look for its port there"
              .formatted(address, e.getMessage(), self.of()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw RunFailure.ofProcess(RunFailure.Kind.CONNECTION, "joining was interrupted");
    }
  }

  /** Share 1 may not have been started yet. */
  private static Link connected(InetSocketAddress first) throws IOException, InterruptedException {
    long until = System.nanoTime() + PATIENCE;
    while (true) {
      Socket socket = new Socket();
      try {
        socket.connect(
            new InetSocketAddress(first.getHostString(), first.getPort()), CONNECT_MILLIS);
        return new Link(socket);
      } catch (ConnectException e) {
        socket.close();
        if (System.nanoTime() > until) {
          throw e;
        }
        Thread.sleep(RETRY_MILLIS);
      }
    }
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private synchronized void awaitWelcome() throws InterruptedException {
    while (welcome == null) {
      if (ended() != null) {
        throw RunFailure.ofProcess(RunFailure.Kind.CONFIGURATION, ended().getMessage());
      }
      wait(RETRY_MILLIS);
    }
    began(welcome.seed(), Instant.parse(welcome.begun()));
  }

  private void listen() {
    try {
      while (true) {
        Message message = link.read();
        if (message instanceof Message.Pong pong) {
          Instant wall = Instant.now();
          boolean unused = pongs.offer(new Received(pong, nanos(), micros(wall)));
        } else {
          hear(message);
        }
      }
    } catch (IOException | RuntimeException e) {
      if (!over) {
        String how = Link.reason(e);
        failed("share 1 at " + address + " has ended: " + how);
      }
      link.close();
    }
  }

  private void hear(Message message) {
    if (message instanceof Message.Words words) {
      heard(words.topic(), words.words());
    } else if (message instanceof Message.Failed failed) {
      failed(failed.reason());
    } else if (message instanceof Message.Interrupted) {
      interruptHere();
    } else if (message instanceof Message.Welcome answer) {
      synchronized (this) {
        figures().sendIntervals(answer.watched());
        welcome = answer;
        notifyAll();
      }
    } else if (message instanceof Message.Bye) {
      over = true;
    }
  }

  static long micros(Instant wall) {
    return TimeUnit.SECONDS.toMicros(wall.getEpochSecond()) + wall.getNano() / 1000;
  }

  /** Follows the drift of the clocks, and says that this share is alive. */
  private void watch() {
    try {
      while (ended() == null && !over) {
        look(known ? FEW : MANY);
        Thread.sleep(PAUSE_MILLIS);
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
        pongs.clear();
        long sent = nanos();
        link.send(new Message.Ping(++pings));
        Received answer = pongs.poll(1, TimeUnit.SECONDS);
        if (answer != null && answer.pong().number() == pings) {
          long error = (answer.nanos() - sent + 1) / 2;
          if (best == null || error < best.error()) {
            long middle = sent + (answer.nanos() - sent) / 2;
            long wall = answer.wallMicros() * 1000 - error - answer.pong().wallMicros() * 1000;
            best = new ClockModel.Exchange(middle, answer.pong().nanos() - middle, error, wall);
          }
        }
      }
      if (best != null) {
        clock.add(best);
        known = true;
      }
    }
  }

  @Override
  public Plan agreed(Plan plan) {
    return plan.with(welcome.seed(), welcome.loadSeed(), welcome.loadTimeMillis());
  }

  @Override
  void say(String topic, String word, boolean waits) {
    send(new Message.Word(topic, word, waits));
  }

  @Override
  void send(Message message) {
    try {
      link.send(message);
    } catch (IOException e) {
      failed("share 1 at " + address + " has ended: " + Link.reason(e));
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
      failed("share 1 at " + address + " has ended: " + Link.reason(e));
      throw ended();
    }
    long start = clock.own(reference);
    return new Start(start, agreed, Optional.of(clock.at(start)));
  }

  @Override
  long own(long reference) {
    return clock.own(reference);
  }

  @Override
  public void keepIn(Path directory) {}

  @Override
  public List<Path> results() {
    return List.of();
  }

  @Override
  public void deliver(Path own) {
    try {
      ReceivedFiles.send(own, link);
      over = true;
      link.send(new Message.Bye());
    } catch (IOException e) {
      throw RunFailure.ofProcess(
          RunFailure.Kind.RESULTS,
          "share 1 at %s did not take the results (%s): merge %s with those of the other shares by hand"
              .formatted(address, e.getMessage(), own));
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
