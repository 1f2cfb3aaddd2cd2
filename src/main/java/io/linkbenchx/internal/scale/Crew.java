package io.linkbenchx.internal.scale;

import io.linkbenchx.config.Secret;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunFailure.Kind;
import io.linkbenchx.internal.engine.Clock;
import io.linkbenchx.internal.engine.Peers;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.engine.Share;
import io.linkbenchx.internal.engine.ShareSettings;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The connected shares of a run, seen from one of them. Safe for use by several threads. */
public abstract class Crew implements Peers, AutoCloseable {
  /** From the agreement on a start to the start: for messages, and for a last look at the clock. */
  static final long AHEAD = TimeUnit.SECONDS.toNanos(1);

  private final Share share;
  private final LongSupplier nanos;
  private final ShareFigures figures;
  private final Map<String, Integer> uses = new HashMap<>();
  private final Map<String, List<String>> said = new ConcurrentHashMap<>();
  private volatile Runnable onInterrupt = () -> {};
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private volatile RunFailure failure;
  private long seed;
  private Instant begun = Instant.EPOCH;

  /**
   * @param nanos the monotonic clock of this machine
   */
  Crew(Share share, LongSupplier nanos) {
    this.share = share;
    this.nanos = nanos;
    figures = new ShareFigures(share.first() ? unused -> {} : this::send);
  }

  /**
   * Connects the shares of a run, and waits until all are there.
   *
   * @param say gets what a person must know or do meanwhile
   * @throws RunFailure if a share cannot join, or is not there in time
   */
  public static Crew connect(Planner planner, Plan plan, String version, Consumer<String> say) {
    ShareSettings settings = plan.rules().shares();
    Share share = settings.part();
    Introduction self = Introduction.of(share, version, plan.tryOpening(), planner.effective());
    String secret = settings.token().map(Secret::value).orElse(System.getenv(Token.VARIABLE));
    Optional<Token> given =
        Optional.ofNullable(secret).filter(text -> !text.isBlank()).map(Token::new);
    if (!share.first()) {
      String why = "joining needs share 1's token: set LBX_TOKEN, or workers.token = ${file:PATH}";
      Token token = given.orElseThrow(() -> RunFailure.ofProcess(Kind.CONFIGURATION, why));
      return OtherShare.join(self, settings.address().orElseThrow(), token, System::nanoTime);
    }
    Token token = given.orElseGet(Token::random);
    try {
      FirstShare first = new FirstShare(self, settings.port(), System::nanoTime);
      try {
        if (settings.spark().isEmpty()) {
          String known = given.isPresent() ? "" : Token.VARIABLE + "=" + token.text();
          int minutes = FirstShare.PATIENCE_MINUTES;
          say.accept(ConsoleReport.joinLine(minutes, known, share.of(), self.host(), first.port()));
        } else {
          say.accept("spark     starts " + (share.of() - 1) + " shares at " + settings.spark());
          Optional<Token> sent = Optional.of(token).filter(t -> settings.token().isEmpty());
          first.placedBySpark(planner, settings, sent);
        }
        first.admit(token, plan, say);
        return first;
      } catch (RunFailure e) {
        first.close();
        throw e;
      }
    } catch (IOException e) {
      throw RunFailure.ofProcess(
          Kind.CONFIGURATION,
          "share 1 cannot start the others, or wait for them: " + e.getMessage());
    }
  }

  /** The plan with the seeds and times that all shares use: those of share 1. */
  public Plan agreed(Plan plan) {
    return plan;
  }

  /** Where share 1 keeps the results of the others. */
  public void keepIn(Path directory) {}

  /**
   * The result directories of the others that have arrived; none for other shares than the first.
   */
  public List<Path> results() {
    return List.of();
  }

  /**
   * Sends the result directory of this share to share 1, when its run is over.
   *
   * @throws RunFailure if share 1 does not take it
   */
  public void deliver(Path own) {}

  final long nanos() {
    return nanos.getAsLong();
  }

  static long wallNanos() {
    return ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
  }

  /** Sends a word to share 1, which collects them. */
  void say(Message.Word word) {
    send(word);
  }

  /** Sends a message to share 1, or from there to all. */
  abstract void send(Message message);

  /** The start of a step in this clock's time, from a time of share 1. */
  Start start(long reference, Instant agreed, BooleanSupplier interrupted, Clock clock)
      throws InterruptedException {
    return new Start(reference, agreed, null, null, null);
  }

  /** A time of share 1 by this clock. */
  long own(long reference) {
    return reference;
  }

  @Override
  public final Share share() {
    return share;
  }

  /** The figures that share 1 shows of all. */
  public final ShareFigures figures() {
    return figures;
  }

  @Override
  public final Progress total(Progress own) {
    return figures.with(own);
  }

  final void began(long ofSeed, Instant at) {
    seed = ofSeed;
    begun = at;
  }

  @Override
  public final Optional<String> id(String step) {
    return Optional.of(share.ledgerId(begun, seed, step));
  }

  @Override
  public final List<String> gather(String topic, String word) throws InterruptedException {
    String use = topic + " " + uses.merge(topic, 1, Integer::sum);
    say(new Message.Word(use, word, true));
    await(() -> said.containsKey(use));
    return said.remove(use);
  }

  final synchronized void await(BooleanSupplier holds) throws InterruptedException {
    while (!holds.getAsBoolean()) {
      if (failure != null) {
        throw failure;
      }
      if (interrupted.get()) {
        throw new InterruptedException("waiting for the other shares");
      }
      wait(50);
    }
  }

  /** What all have said has arrived. */
  final synchronized void heard(String topic, List<String> words) {
    said.put(topic, words);
    notifyAll();
  }

  @Override
  public final Start start(String step, Clock clock, BooleanSupplier interrupt)
      throws InterruptedException {
    meet(step + " is ready");
    Instant now = Instant.now();
    String word = nanos.getAsLong() + AHEAD + " " + now.plusNanos(AHEAD);
    String[] agreed = gather(step + " starts", word).get(0).split(" ", 2);
    return start(Long.parseLong(agreed[0]), Instant.parse(agreed[1]), interrupt, clock);
  }

  @Override
  public final OptionalLong settled(String step, Clock clock, long noticeNanos) {
    String all = step + " settled";
    String from = step + " measures";
    if (uses.putIfAbsent(all, 1) == null) {
      say(new Message.Word(all, "", false));
    }
    if (share.first() && said.containsKey(all) && uses.putIfAbsent(from, 1) == null) {
      announce(from, List.of(Long.toString(nanos.getAsLong() + 2 * noticeNanos)));
    }
    List<String> reference = said.get(from);
    return reference == null
        ? OptionalLong.empty()
        : OptionalLong.of(own(Long.parseLong(reference.get(0))));
  }

  /** Share 1 says it to all. */
  final void announce(String topic, List<String> words) {
    send(new Message.Words(topic, words));
    heard(topic, words);
  }

  @Override
  public final RunFailure ended() {
    return failure;
  }

  /** Another share has ended; the first reason counts. */
  final synchronized void failed(Kind kind, String reason) {
    if (failure == null) {
      failure = RunFailure.ofProcess(kind, reason);
    }
    notifyAll();
  }

  @Override
  public final void onInterrupt(Runnable end) {
    onInterrupt = end;
  }

  /** The user ends the run there. */
  final void interruptHere() {
    interrupted.set(true);
    onInterrupt.run();
  }

  @Override
  public final void interrupt() {
    if (!interrupted.getAndSet(true)) {
      send(new Message.Interrupted());
    }
  }

  @Override
  public final void leave(RunFailure own) {
    if (own != null && failure == null) {
      send(new Message.Failed("share " + share + ": " + own.getMessage()));
    }
  }

  @Override
  public abstract void close();
}
