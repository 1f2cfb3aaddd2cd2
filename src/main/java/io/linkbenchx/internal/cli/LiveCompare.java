package io.linkbenchx.internal.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.LiveStore;
import io.linkbenchx.internal.compare.LiveVerdict;
import io.linkbenchx.internal.compare.LiveVerdict.LiveCourse;
import io.linkbenchx.internal.compare.Objection;
import io.linkbenchx.internal.report.CompareWords;
import io.linkbenchx.internal.report.LiveWords;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A live comparison from the command line: begins or continues a session until it is decided. */
final class LiveCompare {
  private final Session session;
  private final boolean unlike;
  private final LiveStore.Head head;
  private final LiveStore store;
  private final LiveVerdict verdict;
  private final Map<LiveBlock.Side, LiveSubject> subjects;
  private final Map<LiveBlock.Side, LiveSide> sides = new EnumMap<>(LiveBlock.Side.class);
  private volatile boolean interrupted;

  /**
   * Checks both sides; starts nothing.
   *
   * @throws CompareException if they cannot be compared
   */
  LiveCompare(Session session, LiveOptions options, boolean unlike, Path first, Path second) {
    Path directory = options.directory();
    Map<String, String> settings = options.overrides.values();
    LiveSubject a = new LiveSubject(session, LiveBlock.Side.A, first, settings);
    LiveSubject b = new LiveSubject(session, LiveBlock.Side.B, second, settings);
    if (!unlike && !a.workload().equals(b.workload())) {
      throw new CompareException(
          "the two are unlike: %s is %s, %s is %s; make them equal, or use --unlike",
          first, a.workload(), second, b.workload());
    }
    LiveSubject.separate(a, b, directory);
    Optional<LiveStore.Head> begun = LiveStore.head(directory);
    begun.ifPresent(old -> requireSame(directory, options, old, a, b));
    this.session = session;
    this.unlike = unlike;
    this.subjects = Map.of(LiveBlock.Side.A, a, LiveBlock.Side.B, b);
    this.head =
        begun.orElseGet(
            () -> {
              LiveDesign design = options.design(System.currentTimeMillis());
              return LiveStore.Head.of(LinkBenchX.version(), design, a.stored(), b.stored());
            });
    this.verdict = new LiveVerdict(head.design());
    this.store = begun.isPresent() ? LiveStore.resume(directory) : LiveStore.begin(directory, head);
  }

  private static void requireSame(
      Path directory, LiveOptions options, LiveStore.Head old, LiveSubject a, LiveSubject b) {
    if (!options.agreeWith(old.design())) {
      throw new CompareException(
          "the session in %s has different options, which cannot be changed (%s): omit them, or"
              + " specify another directory with -o",
          directory, LiveWords.design(old.design()));
    }
    for (LiveSubject subject : List.of(a, b)) {
      LiveStore.Subject before = subject == a ? old.a() : old.b();
      if (!before.digest().equals(subject.stored().digest())) {
        throw new CompareException(
            "%s is not the configuration that the session in %s started with (%s): restore it, or"
                + " specify another directory with -o",
            subject.file, directory, before.file());
      }
    }
    if (!old.tool().equals(LinkBenchX.version())) {
      throw new CompareException(
          "the session in %s was started by linkbenchx %s: specify another directory with -o",
          directory, old.tool());
    }
  }

  /**
   * Runs until every figure is decided, all pairs are complete, or it is interrupted.
   *
   * @return the findings so far
   * @throws RunFailure if a side failed; figures so far are kept
   */
  LiveResult run() {
    session.screen().say(LiveWords.begin(head, store.directory().toString(), store.pairs().size()));
    session.interrupts().during(this::interrupt);
    try {
      LiveResult result = result();
      while (!result.over() && !interrupted) {
        boolean begins = sides.isEmpty();
        boolean complete = begins ? start() : pair(store.pairs().size() + 1);
        int look = begins ? 0 : head.design().lookAt(store.pairs().size());
        if (complete && look > 0) {
          result = result();
          session.screen().say(LiveWords.look(look, result).stripTrailing());
        }
        if (!complete && !interrupted) {
          throw RunFailure.ofProcess(
              RunFailure.Kind.DATABASE,
              "a side ended before its block did; see output.log and linkbenchx.log below "
                  + store.directory());
        }
      }
      return result();
    } finally {
      close();
      session.interrupts().over();
    }
  }

  /** The log ratios so far, and what the looks made of them. */
  List<LiveCourse> courses() {
    return verdict.courses(store.pairs());
  }

  /** Directory of the session. */
  Path directory() {
    return store.directory();
  }

  boolean interrupted() {
    return interrupted;
  }

  private void close() {
    sides.values().forEach(LiveSide::end); // of both, then wait for each
    sides.values().forEach(LiveSide::close);
    synchronized (sides) {
      sides.clear();
    }
  }

  private void interrupt() {
    interrupted = true;
    synchronized (sides) {
      sides.values().forEach(LiveSide::end);
    }
  }

  /** Begins a launch: new processes for both sides, and uncounted blocks of each. */
  private boolean start() {
    int process = store.launches() + 1;
    boolean loaded = store.launches() > 0;
    LiveDesign design = head.design();
    int rest = design.pairs() - store.pairs().size();
    int blocks =
        design.practice() + (design.restart() > 0 ? Math.min(rest, design.restart()) : rest);
    for (LiveBlock.Side side : design.order(-process)) {
      LiveSubject subject = subjects.get(side);
      Map<String, String> settings = subject.settings(design, process, loaded, blocks);
      Path results = store.directory().resolve(side.name().toLowerCase(Locale.ROOT));
      session.screen().progress(" starting side " + side);
      LiveSide started = LiveSide.start(subject, settings, results);
      synchronized (sides) {
        sides.put(side, started);
      }
      if (interrupted || started.await().isEmpty()) {
        return false;
      }
    }
    for (int i = 0; i < design.practice(); i++) {
      if (!blocks(0, process, design.order(-process))) {
        return false;
      }
    }
    List<Objection> objections = unlike ? List.of() : store.runs().orElseThrow().objections();
    if (!objections.isEmpty()) {
      throw new CompareException(CompareWords.refusal("the two sides", objections));
    }
    return true;
  }

  private boolean pair(int number) {
    LiveDesign design = head.design();
    if (design.restart() > 0
        && store.pairs().size() % design.restart() == 0
        && store.blocks().get(store.blocks().size() - 1).pair() != 0) {
      close();
      return start() && pair(number);
    }
    return blocks(number, store.launches(), design.order(number));
  }

  /** Runs a block of each side. */
  private boolean blocks(int pair, int process, List<LiveBlock.Side> order) {
    for (LiveBlock.Side side : order) {
      session.screen().progress(LiveWords.progress(head.design(), store.pairs(), pair, side));
      Optional<LiveBlock> block = interrupted ? Optional.empty() : sides.get(side).block();
      if (block.isEmpty()) {
        return false;
      }
      store.add(block.get().at(pair, side, process, side == order.get(0)));
    }
    return true;
  }

  private LiveResult result() {
    return LiveResult.of(head, store.pairs(), verdict, store.runs());
  }
}
