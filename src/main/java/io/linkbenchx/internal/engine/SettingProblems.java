package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import java.util.ArrayList;
import java.util.List;

/** Collects problems of given settings: each is a condition and its words. */
final class SettingProblems {
  private final Sources sources;

  /** What was found so far; grows with it. */
  final List<Problem> found = new ArrayList<>();

  SettingProblems(Sources sources) {
    this.sources = sources;
  }

  /** An error of a setting. */
  static Problem error(Sources sources, String key, String reason, String suggestion) {
    return new Problem(Problem.Severity.ERROR, origin(sources, key), key, reason, suggestion);
  }

  /** Where a key was set; {@code linkstore} is LinkBench's name of {@code database}. */
  private static Origin origin(Sources sources, String key) {
    String other = key.equals("database") ? "linkstore" : key;
    return sources.origin(key, other).orElseGet(Origin.Default::new);
  }

  void add(String key, String reason, String suggestion) {
    found.add(error(sources, key, reason, suggestion));
  }

  /** Adds one if it holds. */
  SettingProblems when(boolean holds, String key, String reason, String suggestion) {
    if (holds) {
      add(key, reason, suggestion);
    }
    return this;
  }

  /** What does not prevent a run. */
  void notice(String key, String reason) {
    found.add(new Problem(Problem.Severity.NOTICE, origin(sources, key), key, reason, ""));
  }
}
