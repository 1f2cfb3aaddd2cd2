package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Problem;
import java.util.ArrayList;
import java.util.List;

/** Collects what prevents a cell from running: each is a condition and its words. */
final class CellProblems {
  private final CellConfig config;
  private final List<Problem> found = new ArrayList<>();

  CellProblems(CellConfig config) {
    this.config = config;
  }

  /** Adds one if it holds. */
  CellProblems when(boolean holds, String key, String reason, String suggestion) {
    if (holds) {
      found.add(config.error(key, reason, suggestion));
    }
    return this;
  }

  List<Problem> found() {
    return found;
  }
}
