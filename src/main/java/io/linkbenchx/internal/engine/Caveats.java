package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Caveat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects reasons to trust the figures of a step less: each is a condition and its words. */
public final class Caveats {
  private final List<Caveat> found = new ArrayList<>();

  /** Adds one if it holds; its text is a format. */
  public Caveats when(boolean holds, Caveat.Kind kind, String text, Object... figures) {
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
