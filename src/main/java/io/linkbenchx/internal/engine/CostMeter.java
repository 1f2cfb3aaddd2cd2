package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The cost per unit of a period of work, as the difference of two readings. Machine, process and
 * engine are read at the same two moments, so that all figures cover the same period.
 */
final class CostMeter {
  /** Share of a period by which its readings may be late. */
  private static final double LATE = 0.1;

  /** Latest reading of a short period: what is read is then still what ended in between. */
  private static final double LATE_NANOS = 5e8;

  private final ProbeSet probes;
  private final Supplier<Optional<EngineStatistics>> engine;
  private final Reading start;
  private final List<Provenance> missingAtStart;
  private final Optional<EngineStatistics> counted;
  private Reading end = Reading.NONE;
  private Optional<EngineStatistics> done = Optional.empty();

  /**
   * Starts measuring.
   *
   * @param engine reads its counters, if it has any
   * @param start readings of the probes, taken now
   */
  CostMeter(ProbeSet probes, Supplier<Optional<EngineStatistics>> engine, Reading start) {
    this.probes = probes;
    this.engine = engine;
    this.start = start;
    this.missingAtStart = probes.provenance().stream().filter(s -> s.missing() != null).toList();
    this.counted = engine.get();
  }

  /** A period that could not begin: all its costs are unknown. */
  CostMeter(ProbeSet probes) {
    this.probes = probes;
    this.engine = Optional::empty;
    this.start = Reading.NONE;
    this.missingAtStart = List.of();
    this.counted = Optional.empty();
  }

  /**
   * Ends the period.
   *
   * @param last readings of the probes, taken just now
   */
  void end(Reading last) {
    end = last;
    done = counted.flatMap(before -> engine.get().map(now -> now.since(before)));
  }

  /**
   * What was spent in a period that should have been exactly this one. Figures whose readings were
   * much later are not known: the counters have then seen another period.
   *
   * @param units of work; without one, there is no cost of one
   */
  Spent spent(long units, long from, long until) {
    double most = Math.max(LATE * (until - from), LATE_NANOS);
    Reading inTime =
        end.only(
            column ->
                !end.moments().containsKey(column)
                    || !start.moments().containsKey(column)
                    || (start.moments().get(column).nanos() - from <= most
                        && end.moments().get(column).nanos() - until <= most));
    return new Spent(start, inTime, units > 0 ? units : Double.NaN, done, sources());
  }

  /**
   * Figures that could not be read at the start have no difference, even if they were read at the
   * end.
   */
  private List<Provenance> sources() {
    return probes.provenance().stream()
        .map(
            last ->
                missingAtStart.stream()
                    .filter(first -> first.subject() == last.subject())
                    .findFirst()
                    .orElse(last))
        .toList();
  }

  /**
   * All readings at the beginning and the end of the period, which has ended, with their times.
   *
   * @param from time of the clock from which these count
   */
  List<CounterReading> counters(long from) {
    return probes.columns().stream().map(column -> counter(column, from)).toList();
  }

  private CounterReading counter(Probe.Column column, long from) {
    String name = column.name();
    CounterReading.Kind kind =
        !column.cumulative()
            ? CounterReading.Kind.LEVEL
            : end.restartedSince(start, name)
                ? CounterReading.Kind.RESTARTED
                : CounterReading.Kind.COUNTER;
    return new CounterReading(
        name,
        column.unit(),
        kind,
        start.get(name),
        end.get(name),
        seconds(start, name, from),
        seconds(end, name, from),
        end.doneSince(start, name, Double.NaN));
  }

  private static double seconds(Reading reading, String column, long from) {
    Reading.Moment moment = reading.moments().get(column);
    return moment == null ? Double.NaN : (moment.nanos() - from) / 1e9;
  }
}
