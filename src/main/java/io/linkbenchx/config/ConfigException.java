package io.linkbenchx.config;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The configuration cannot be used; the message is the whole report, one problem per line, errors
 * first.
 */
public final class ConfigException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /** Builds the message from the problems, which must be sorted errors first. */
  public ConfigException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** Errors first, then notices. */
  public List<Problem> problems() {
    return problems;
  }
}
