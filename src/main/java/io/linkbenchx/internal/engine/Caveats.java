package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Caveat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Collects reasons to trust the figures of a step less: {@code when} a condition holds, the words
 * that follow.
 */
public final class Caveats {
  private final List<Caveat> found = new ArrayList<>();
  private Caveat.Kind kind;
  private boolean holds;

  public Caveats when(boolean condition, Caveat.Kind of) {
    holds = condition;
    kind = of;
    return this;
  }

  /** The words of the last condition, as a format. */
  public Caveats say(String text, Object... figures) {
    if (holds) {
      found.add(new Caveat(kind, String.format(Locale.ROOT, text, figures)));
    }
    return this;
  }

  public void addAll(List<Caveat> more) {
    found.addAll(more);
  }

  /** Those that hold. */
  public List<Caveat> found() {
    return found;
  }
}
