package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.engine.server.ServerSpec;
import io.linkbenchx.result.SuiteLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The configuration of one cell: all given settings, with one value for each key that varies.
 *
 * @param factors key → value that distinguishes this cell from others
 * @param line of a suite
 */
record CellConfig(
    Map<String, String> factors,
    Optional<SuiteLine> line,
    Choice choice,
    Config config,
    Sources sources) {
  /**
   * @param known on the class path
   * @param catalogs the settings that exist for a choice
   */
  static CellConfig of(
      Map<String, String> factors,
      Optional<SuiteLine> line,
      Sources sources,
      Choice.Providers known,
      Function<Choice, Catalog> catalogs,
      SecretPrompt prompt) {
    Choice choice = Choice.of(sources, known);
    Config config = Config.of(catalogs.apply(choice), choice.withProfile(sources), prompt);
    return new CellConfig(factors, line, choice, config, sources);
  }

  /** The name of the cell's server, if servers vary. */
  Optional<String> server() {
    return ServerFactor.name(factors);
  }

  /** The server that the plan starts for the cell; empty if its database is already running. */
  Optional<ServerSpec> ownServer() {
    return ServerSpec.of(sources);
  }

  /** Where a key was set. */
  Origin origin(String key) {
    return sources.origin(key).orElseGet(Origin.Default::new);
  }

  /** A problem of a setting that prevents the cell from running. */
  Problem error(String key, String reason, String suggestion) {
    return new Problem(Problem.Severity.ERROR, origin(key), key, reason, suggestion);
  }

  /**
   * Every problem found so far. A store class of LinkBench that this build has no adapter for is a
   * notice here, because the file itself is correct.
   */
  List<Problem> problems() {
    List<Problem> all = new ArrayList<>(choice.problems());
    choice.missing().forEach(m -> all.add(missing(Problem.Severity.NOTICE, m)));
    all.addAll(config.problems());
    return all;
  }

  /** The problems that prevent the cell from running. */
  List<Problem> errors() {
    List<Problem> errors = new ArrayList<>();
    choice.missing().forEach(m -> errors.add(missing(Problem.Severity.ERROR, m)));
    Stream.concat(choice.problems().stream(), config.problems().stream())
        .filter(p -> p.severity() == Problem.Severity.ERROR)
        .forEach(errors::add);
    return errors;
  }

  private static Problem missing(Problem.Severity severity, String what) {
    return new Problem(severity, new Origin.Default(), "database", what, "set database = rocksdb");
  }
}
