package io.linkbenchx.internal.watch;

import io.linkbenchx.internal.watch.LiveRun.LiveLatency;
import io.linkbenchx.internal.watch.LiveRun.LiveStep;
import io.linkbenchx.internal.watch.LiveRun.LiveType;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A run in Prometheus' text format, version 0.0.4
 * (https://prometheus.io/docs/instrumenting/exposition_formats/): the current step and the one
 * before it, so that the size does not grow with the plan.
 */
final class MetricsText {
  /** Content type of the response. */
  static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final String PREFIX = "linkbenchx_";
  private static final List<StepPhase> PHASES =
      List.of(StepPhase.LOAD, StepPhase.WARMUP, StepPhase.RUN, StepPhase.DRAIN);

  private final StringBuilder text = new StringBuilder(1 << 14);

  private MetricsText() {}

  private static List<String> and(List<String> labels, String... more) {
    return Stream.concat(labels.stream(), Stream.of(more)).toList();
  }

  static String of(LiveRun.View view) {
    MetricsText metrics = new MetricsText();
    if (view.run() != null) {
      metrics.run(view.run());
    }
    if (view.progress() != null && view.progress().step() != null) {
      metrics.progress(view.progress());
    }
    Map<List<String>, LiveStep> steps = new LinkedHashMap<>();
    Stream.of(view.previous(), view.step())
        .filter(Objects::nonNull)
        .forEach(live -> steps.put(List.of("step", live.step().name()), live));
    metrics.steps(steps);
    return metrics.text.toString();
  }

  private void run(RunResult run) {
    List<String> id = List.of("run", run.run().id(), "workload", run.run().workload());
    one("run_info", "Identity of the run; always 1.", 1, and(id, "version", run.tool().version()));
    double start = Instant.parse(run.run().startedAt()).toEpochMilli() / 1e3;
    String what = "Start time of the run since Unix epoch in seconds.";
    one("run_start_time_seconds", what, start, List.of());
    one("steps_finished", "Steps of the run that have ended.", run.steps().size(), List.of());
  }

  private void progress(Progress progress) {
    List<String> step = List.of("step", progress.step().name());
    String what = "Progress of the step's phase, 0 to 1.";
    one("step_progress_ratio", what, progress.fraction(), step);
    what = "Time remaining in the step's phase.";
    one("step_remaining_seconds", what, progress.etaSeconds(), step);
  }

  private void one(String name, String help, double value, List<String> labels) {
    if (Double.isFinite(value)) {
      head(name, "gauge", help);
      sample(name, value, labels);
    }
  }

  /**
   * Samples of steps and of their types.
   *
   * @param steps by their labels: name, value, name, value
   */
  private void steps(Map<List<String>, LiveStep> steps) {
    Map<List<String>, Step> heads = new LinkedHashMap<>();
    Map<List<String>, Boolean> phases = new LinkedHashMap<>();
    Map<List<String>, LiveType> types = new LinkedHashMap<>();
    steps.forEach(
        (labels, live) -> {
          Step step = live.step();
          List<String> of = and(labels, "workload", step.workload(), "database", step.database());
          heads.put(and(of, "mode", step.mode().text()), step);
          PHASES.forEach(p -> phases.put(and(labels, "phase", p.text()), live.phase() == p));
          live.types().forEach(type -> types.put(and(labels, "type", type.name()), type));
        });
    each("step_info", "The running step and the one before it; always 1.", heads, step -> 1);
    each("step_phase", "1 for the current phase of the step.", phases, now -> now ? 1 : 0);
    String what = "Clients of the step; in a load, its loaders.";
    each("step_clients", what, steps, live -> live.step().clients());
    what = "Scheduled starts per second of an open loop; 0 in a closed loop.";
    each("step_target_rate", what, steps, live -> live.step().schedule().targetRate());
    what = "Overdue starts; 0 in a closed loop.";
    each("backlog_starts", what, steps, live -> live.queue().backlog());
    what = "Age of the oldest transaction in progress.";
    each("oldest_transaction_seconds", what, steps, live -> live.queue().oldestSeconds());
    what = "Overdue starts that were dropped or shed.";
    each("dropped_starts_total", what, steps, LiveStep::dropped);
    what = "Start delay of transactions in an open loop.";
    histograms("lag_seconds", what, steps, LiveStep::lag);
    types(types);
  }

  private void types(Map<List<String>, LiveType> types) {
    each("transactions_total", "Completed transactions.", types, type -> type.counts().count());
    each("rows_total", "Rows read or written.", types, type -> type.counts().rows());
    each("errors_total", "Given-up transactions.", types, type -> type.counts().errors());
    each("retries_total", "Attempts beyond the first.", types, type -> type.counts().retries());
    String what = "Transactions per second in the last interval.";
    each("transaction_rate", what, types, LiveType::rate);
    what = "Time from the start of a transaction to its end.";
    histograms("service_seconds", what, types, LiveType::service);
    what = "Time from the intended start of a transaction of an open loop to its end.";
    histograms("response_seconds", what, types, LiveType::response);
  }

  private <T> void each(
      String name, String help, Map<List<String>, T> parts, ToDoubleFunction<T> value) {
    if (!parts.isEmpty()) {
      head(name, name.endsWith("_total") ? "counter" : "gauge", help);
      parts.forEach((labels, part) -> sample(name, value.applyAsDouble(part), labels));
    }
  }

  /** Of the parts that have one. */
  private <T> void histograms(
      String name, String help, Map<List<String>, T> parts, Function<T, LiveLatency> which) {
    Map<List<String>, T> known = new LinkedHashMap<>(parts);
    known.values().removeIf(part -> which.apply(part) == null);
    if (!known.isEmpty()) {
      head(name, "histogram", help);
      known.forEach((labels, part) -> histogram(name, which.apply(part), labels));
    }
  }

  private void head(String name, String kind, String help) {
    text.append("# HELP ").append(PREFIX).append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(PREFIX).append(name).append(' ').append(kind).append('\n');
  }

  private void histogram(String name, LiveLatency latency, List<String> labels) {
    long sum = 0;
    for (int i = 0; i < latency.counts().size(); i++) {
      sum += latency.counts().get(i);
      boolean last = i == LiveLatency.BOUNDS.size();
      sample(name + "_bucket", sum, and(labels, "le", last ? "+Inf" : LiveLatency.BOUNDS.get(i)));
    }
    sample(name + "_sum", latency.sumSeconds(), labels);
    sample(name + "_count", sum, labels);
  }

  private void sample(String name, double value, List<String> labels) {
    text.append(PREFIX).append(name);
    for (int i = 0; i < labels.size(); i += 2) {
      text.append(i == 0 ? '{' : ',').append(labels.get(i)).append("=\"");
      text.append(escaped(labels.get(i + 1))).append('"');
    }
    text.append(labels.isEmpty() ? " " : "} ");
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      text.append((long) value);
    } else {
      text.append(value);
    }
    text.append('\n');
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
