package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.Optional;

/** Collects the reports of a {@link Checked} record; finds the file and line of a key itself. */
public final class Checks {
  private final String prefix;
  private final Config config;

  Checks(String prefix, Config config) {
    this.prefix = prefix;
    this.config = config;
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
    return config.index.find(prefix + key).isPresent();
  }

  /** The existing file that a key of LinkBench names, see {@link Config#locate}. */
  public Optional<Path> locate(String name) {
    return config.sources.locate(name);
  }

  private void add(Problem.Severity severity, String key, String reason, String suggestion) {
    Optional<Given> given = config.index.find(prefix + key);
    Origin origin = given.map(Given::origin).orElseGet(Origin.Default::new);
    config.problems.add(new Problem(severity, origin, prefix + key, reason, suggestion));
  }
}
