package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.Optional;

/** Collects the reports of a {@link Checked} record; finds the file and line of a key itself. */
public final class Checks {
  private final String prefix;
  private final Binder binder;

  Checks(String prefix, Binder binder) {
    this.prefix = prefix;
    this.binder = binder;
  }

  /**
   * Adds an error.
   *
   * @param key as declared in the record; the prefix of an enclosing {@link Prefixed} is added
   * @param suggestion advice, may be empty
   */
  public void error(String key, String reason, String suggestion) {
    add(Problem.Severity.ERROR, key, reason, suggestion);
  }

  /** Adds a notice; the run still starts. */
  public void notice(String key, String reason, String suggestion) {
    add(Problem.Severity.NOTICE, key, reason, suggestion);
  }

  /** Whether the user or a profile set this key (or an alias), so that its default is not used. */
  public boolean isSet(String key) {
    return binder.given(prefix + key).isPresent();
  }

  /** The existing file that a key of LinkBench names, see {@link Config#locate}. */
  public Optional<Path> locate(String name) {
    return binder.search().find(name);
  }

  private void add(Problem.Severity severity, String key, String reason, String suggestion) {
    Optional<Given> given = binder.given(prefix + key);
    Origin origin = given.map(Given::origin).orElseGet(Origin.Default::new);
    binder.problems().add(new Problem(severity, origin, prefix + key, reason, suggestion));
  }
}
