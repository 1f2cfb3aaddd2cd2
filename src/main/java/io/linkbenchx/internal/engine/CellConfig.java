package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Config;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import io.linkbenchx.result.SuiteLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The configuration of one cell: all given settings, with one value for each key that varies.
 *
 * @param factors key → value that distinguishes this cell from others
 * @param line of a suite
 * @param pre that of the step after a load
 */
record CellConfig(
    Map<String, String> factors,
    Optional<SuiteLine> line,
    Sources sources,
    Providers known,
    Optional<CellConfig> pre,
    Choice choice,
    Config config) {
  /** Of the settings of the step after a load, such as hours of random updates. */
  static final String PRE = "pre.";

  static final String PRE_DURATION = "pre.duration";

  static CellConfig of(
      Map<String, String> factors, Optional<SuiteLine> line, Sources all, Providers known) {
    Optional<CellConfig> pre =
        all.peek(PRE_DURATION)
            .filter(length -> !length.matches("0[a-z]*"))
            .map(length -> of(factors, line, preSettings(all, known), known, Optional.empty()));
    Sources own = all.without(PRE, PRE_DURATION);
    return of(factors, line, EqualSettings.applied(own, known), known, pre);
  }

  /** A closed loop without warm-up, unless configured otherwise. */
  private static Sources preSettings(Sources cell, Providers known) {
    // In minutes it would override the duration.
    Sources pre = cell.without("RUN_TIME_MINUTES", "").preferring(PRE);
    for (String key : List.of("warmup", "rate")) {
      if (cell.beginning(PRE + key).isEmpty()) {
        pre = pre.with(known.names(key), "0");
      }
    }
    return pre;
  }

  private static CellConfig of(
      Map<String, String> factors,
      Optional<SuiteLine> line,
      Sources sources,
      Providers known,
      Optional<CellConfig> pre) {
    Choice choice = Choice.of(sources, known);
    Config config =
        Config.of(known.catalog(List.of(choice)), choice.withProfile(sources), known.prompt);
    return new CellConfig(factors, line, sources, known, pre, choice, config);
  }

  /** The same cell with other settings. */
  CellConfig with(Sources other) {
    return of(factors, line, other, known, pre);
  }

  /** Reads everything, so that the problems are complete. */
  void readAll() {
    config.readAll();
    pre.ifPresent(CellConfig::readAll);
  }

  /**
   * Every problem found so far. A store class of LinkBench that this build has no adapter for is a
   * notice here, because the file itself is correct.
   */
  List<Problem> problems() {
    List<Problem> all = new ArrayList<>(choice.problems());
    choice.missing().forEach(m -> all.add(missing(Problem.Severity.NOTICE, m)));
    all.addAll(config.problems());
    pre.ifPresent(own -> all.addAll(own.errors()));
    return all;
  }

  /** The problems that prevent the cell from running. */
  List<Problem> errors() {
    List<Problem> errors = new ArrayList<>();
    choice.missing().forEach(m -> errors.add(missing(Problem.Severity.ERROR, m)));
    Stream.concat(choice.problems().stream(), config.problems().stream())
        .filter(p -> p.severity() == Problem.Severity.ERROR)
        .forEach(errors::add);
    pre.ifPresent(own -> errors.addAll(own.errors()));
    return errors;
  }

  private static Problem missing(Problem.Severity severity, String what) {
    return new Problem(severity, new Origin.Default(), "database", what, "set database = rocksdb");
  }
}
