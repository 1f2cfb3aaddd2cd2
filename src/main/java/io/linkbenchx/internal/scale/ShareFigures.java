package io.linkbenchx.internal.scale;

import static java.util.Comparator.comparingDouble;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What share 1 shows while the run is in progress: each other share sends its figures, and share 1
 * adds them to its own. Thread-safe.
 */
public final class ShareFigures implements RunListener {
  private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);

  private final Consumer<Message> send;
  private final Map<Integer, Progress> others = new TreeMap<>();
  private volatile Optional<WatchServer> watch = Optional.empty();

  /** Whether share 1 shows them: they cost more than the progress. */
  volatile boolean intervals;

  private StepPhase sent;
  private long sentAt;

  /**
   * @param send to share 1
   */
  ShareFigures(Consumer<Message> send) {
    this.send = send;
  }

  /** Share 1 shows the intervals of the others there too. */
  public void watchedBy(WatchServer server) {
    watch = Optional.of(server);
  }

  @Override
  public void progress(Progress progress) {
    long now = System.nanoTime();
    if (progress.phase() != sent || now - sentAt >= PAUSE) {
      sent = progress.phase();
      sentAt = now;
      send.accept(new Message.Progressed(progress));
    }
  }

  @Override
  public void interval(Step step, IntervalSnapshot all) {
    IntervalSnapshot shown =
        new IntervalSnapshot(all.span(), all.types(), all.lag(), null, all.queue(), Map.of());
    if (intervals) {
      send.accept(new Message.Interval(step, shown));
    }
  }

  /** The figures of another share. */
  void received(int share, Message message) {
    if (message instanceof Message.Interval of) {
      watch.ifPresent(server -> server.interval(share, of.step(), of.interval()));
    } else if (message instanceof Message.Progressed of) {
      synchronized (this) {
        others.put(share, of.progress());
      }
    }
  }

  /**
   * Adds what the others do in the same part of the same step. A load is as far as its slowest
   * share; the time that is left of another step is the same for all.
   */
  synchronized Progress with(Progress own) {
    Map<Integer, Progress> all = new TreeMap<>(others);
    all.values().removeIf(other -> !together(own, other));
    if (all.isEmpty()) {
      return own;
    }
    all.put(1, own);
    boolean load = own.phase() == StepPhase.LOAD;
    List<Progress.Detail> details = new ArrayList<>();
    for (Progress.Detail detail : own.details()) {
      double sum =
          all.values().stream()
              .flatMap(share -> share.details().stream())
              .filter(other -> other.name().equals(detail.name()))
              .mapToDouble(Progress.Detail::value)
              .sum();
      details.add(new Progress.Detail(detail.name(), sum, detail.unit()));
    }
    Progress.Unit unit =
        load ? Progress.Unit.ROWS_PER_SECOND : Progress.Unit.TRANSACTIONS_PER_SECOND;
    all.forEach(
        (number, share) -> {
          if (share.rate() > 0) {
            details.add(new Progress.Detail("share " + number, share.rate(), unit));
          }
        });
    Progress slowest =
        load ? Collections.min(all.values(), comparingDouble(Progress::fraction)) : own;
    return new Progress(
        own.phase(),
        own.step(),
        own.database(),
        slowest.fraction(),
        all.values().stream().mapToLong(Progress::done).sum(),
        all.values().stream().mapToDouble(Progress::rate).sum(),
        slowest.etaSeconds(),
        all.values().stream().mapToLong(Progress::errors).sum(),
        details);
  }

  private static boolean together(Progress own, Progress other) {
    return own.step() != null
        && other.step() != null
        && own.step().name().equals(other.step().name())
        && (own.phase() == StepPhase.WARMUP) == (other.phase() == StepPhase.WARMUP);
  }
}
