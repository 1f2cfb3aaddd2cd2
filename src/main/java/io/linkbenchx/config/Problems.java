package io.linkbenchx.config;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects problems in the order found, each once, so that a user sees all of them in one report.
 */
final class Problems {
  private final Set<Problem> found = new LinkedHashSet<>();

  /** Adds a problem unless an equal one was added before. */
  public void add(Problem problem) {
    found.add(problem);
  }

  /** Adds an error. */
  public void error(Origin origin, String key, String reason, String suggestion) {
    add(new Problem(Problem.Severity.ERROR, origin, key, reason, suggestion));
  }

  void error(Given given, BadValue bad) {
    error(given, bad.reason(), bad.suggestion());
  }

  void error(Given given, String reason, String suggestion) {
    error(given.origin(), given.key(), reason, suggestion);
  }

  void notice(Given given, String reason, String suggestion) {
    add(new Problem(Problem.Severity.NOTICE, given.origin(), given.key(), reason, suggestion));
  }

  /** All problems, errors first, otherwise in the order found. */
  public List<Problem> list() {
    return found.stream().sorted(Comparator.comparing(Problem::severity)).toList();
  }

  /** Problems of one severity, in the order found. */
  public List<Problem> of(Problem.Severity severity) {
    return found.stream().filter(p -> p.severity() == severity).toList();
  }

  /** Throws if there is an error. */
  public void orThrow() {
    if (!of(Problem.Severity.ERROR).isEmpty()) {
      throw new ConfigException(list());
    }
  }
}
