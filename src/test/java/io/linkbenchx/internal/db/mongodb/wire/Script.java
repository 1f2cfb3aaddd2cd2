package io.linkbenchx.internal.db.mongodb.wire;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/** Answers to commands to come, each used up by the commands it is for. */
public final class Script {

  private static final class Line {
    final Predicate<Sent> which;
    final Answer answer;
    int skip;
    int times;

    Line(Predicate<Sent> which, Answer answer, int skip, int times) {
      this.which = which;
      this.answer = answer;
      this.skip = skip;
      this.times = times;
    }
  }

  private final List<Line> lines = new ArrayList<>();

  /** The next command of that name. */
  public Script once(String command, Answer answer) {
    return on(sent -> sent.name().equals(command), 0, 1, answer);
  }

  public Script always(String command, Answer answer) {
    return on(sent -> sent.name().equals(command), 0, Integer.MAX_VALUE, answer);
  }

  /**
   * @param skip commands that are obeyed before
   * @param times commands that get the answer
   */
  public synchronized Script on(Predicate<Sent> which, int skip, int times, Answer answer) {
    lines.add(new Line(which, answer, skip, times));
    return this;
  }

  public synchronized void clear() {
    lines.clear();
  }

  synchronized Answer next(Sent sent) {
    for (Iterator<Line> all = lines.iterator(); all.hasNext(); ) {
      Line line = all.next();
      if (!line.which.test(sent)) {
        continue;
      }
      if (line.skip > 0) {
        line.skip--;
        continue;
      }
      if (--line.times == 0) {
        all.remove();
      }
      return line.answer;
    }
    return new Answer.Obey();
  }
}
