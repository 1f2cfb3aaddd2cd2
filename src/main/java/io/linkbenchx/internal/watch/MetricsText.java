package io.linkbenchx.internal.watch;

import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

  private final StringBuilder text = new StringBuilder(1 << 14);
  private final List<LiveStep> steps;

  private MetricsText(LiveRun.View view) {
    this.steps = Stream.of(view.previous(), view.step()).filter(s -> s != null).toList();
  }

  static String of(LiveRun.View view) {
    MetricsText metrics = new MetricsText(view);
    if (view.run() != null) {
      metrics.run(view.run());
    }
    if (view.progress() != null && view.progress().step() != null) {
      metrics.progress(view.progress());
    }
    metrics.steps();
    metrics.types();
    return metrics.text.toString();
  }

  private void run(RunResult run) {
    head("run_info", "gauge", "Identity of the run; always 1.");
    sample(
        "run_info",
        1,
        "run",
        run.run().id(),
        "workload",
        run.run().workload(),
        "version",
        run.tool().version());
    head("run_start_time_seconds", "gauge", "Start time of the run since Unix epoch in seconds.");
    sample("run_start_time_seconds", Instant.parse(run.run().startedAt()).toEpochMilli() / 1e3);
    head("steps_finished", "gauge", "Steps of the run that have ended.");
    sample("steps_finished", run.steps().size());
  }

  private void progress(Progress progress) {
    String step = progress.step().name();
    if (Double.isFinite(progress.fraction())) {
      head("step_progress_ratio", "gauge", "Progress of the step's phase, 0 to 1.");
      sample("step_progress_ratio", progress.fraction(), "step", step);
    }
    if (Double.isFinite(progress.etaSeconds())) {
      head("step_remaining_seconds", "gauge", "Time remaining in the step's phase.");
      sample("step_remaining_seconds", progress.etaSeconds(), "step", step);
    }
  }

  private void steps() {
    if (steps.isEmpty()) {
      return;
    }
    head("step_info", "gauge", "The running step and the one before it; always 1.");
    for (LiveStep live : steps) {
      Step step = live.step();
      sample(
          "step_info",
          1,
          "step",
          step.name(),
          "workload",
          step.workload(),
          "database",
          step.database(),
          "mode",
          step.mode().text());
    }
    head("step_phase", "gauge", "1 for the current phase of the step.");
    for (LiveStep live : steps) {
      for (StepPhase phase :
          List.of(StepPhase.LOAD, StepPhase.WARMUP, StepPhase.RUN, StepPhase.DRAIN)) {
        String word = phase.name().toLowerCase(Locale.ROOT);
        sample(
            "step_phase", live.phase() == phase ? 1 : 0, "step", live.step().name(), "phase", word);
      }
    }
    perStep(
        "step_clients",
        "gauge",
        "Clients of the step; in a load, its loaders.",
        s -> s.step().clients());
    perStep(
        "step_target_rate",
        "gauge",
        "Scheduled starts per second of an open loop; 0 in a closed loop.",
        s -> s.step().schedule().targetRate());
    perStep(
        "backlog_starts", "gauge", "Overdue starts; 0 in a closed loop.", s -> s.queue().backlog());
    perStep(
        "oldest_transaction_seconds",
        "gauge",
        "Age of the oldest transaction in progress.",
        s -> s.queue().oldestSeconds());
    perStep(
        "dropped_starts_total",
        "counter",
        "Overdue starts that were dropped or shed.",
        LiveStep::dropped);
    List<LiveStep> open = steps.stream().filter(s -> s.lag() != null).toList();
    if (!open.isEmpty()) {
      head("lag_seconds", "histogram", "Start delay of transactions in an open loop.");
      open.forEach(s -> histogram("lag_seconds", s.lag(), "step", s.step().name()));
    }
  }

  private void perStep(String name, String kind, String help, ToDoubleFunction<LiveStep> value) {
    head(name, kind, help);
    steps.forEach(s -> sample(name, value.applyAsDouble(s), "step", s.step().name()));
  }

  private void types() {
    if (steps.stream().allMatch(s -> s.types().isEmpty())) {
      return;
    }
    perType("transactions_total", "counter", "Completed transactions.", t -> t.counts().count());
    perType("rows_total", "counter", "Rows read or written.", t -> t.counts().rows());
    perType("errors_total", "counter", "Given-up transactions.", t -> t.counts().errors());
    perType("retries_total", "counter", "Attempts beyond the first.", t -> t.counts().retries());
    perType(
        "transaction_rate",
        "gauge",
        "Transactions per second in the last interval.",
        LiveType::rate);
    histograms(
        "service_seconds", "Time from the start of a transaction to its end.", LiveType::service);
    if (steps.stream().flatMap(s -> s.types().stream()).anyMatch(t -> t.response() != null)) {
      histograms(
          "response_seconds",
          "Time from the intended start of a transaction of an open loop to its end.",
          LiveType::response);
    }
  }

  private void perType(String name, String kind, String help, ToDoubleFunction<LiveType> value) {
    head(name, kind, help);
    for (LiveStep step : steps) {
      for (LiveType type : step.types()) {
        sample(name, value.applyAsDouble(type), "step", step.step().name(), "type", type.name());
      }
    }
  }

  private void histograms(String name, String help, Function<LiveType, LiveLatency> which) {
    head(name, "histogram", help);
    for (LiveStep step : steps) {
      for (LiveType type : step.types()) {
        LiveLatency latency = which.apply(type);
        if (latency != null) {
          histogram(name, latency, "step", step.step().name(), "type", type.name());
        }
      }
    }
  }

  private void head(String name, String kind, String help) {
    text.append("# HELP ").append(PREFIX).append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(PREFIX).append(name).append(' ').append(kind).append('\n');
  }

  private void histogram(String name, LiveLatency latency, String... labels) {
    long sum = 0;
    for (int i = 0; i < latency.counts().size(); i++) {
      sum += latency.counts().get(i);
      boolean last = i == LiveLatency.BOUNDS.size();
      sample(name + "_bucket", sum, with(labels, "le", last ? "+Inf" : LiveLatency.BOUNDS.get(i)));
    }
    sample(name + "_sum", latency.sumSeconds(), labels);
    sample(name + "_count", sum, labels);
  }

  private static String[] with(String[] labels, String name, String value) {
    List<String> all = new ArrayList<>(List.of(labels));
    all.add(name);
    all.add(value);
    return all.toArray(String[]::new);
  }

  /** Labels as name, value, name, value. */
  private void sample(String name, double value, String... labels) {
    text.append(PREFIX).append(name);
    for (int i = 0; i < labels.length; i += 2) {
      text.append(i == 0 ? '{' : ',').append(labels[i]).append("=\"");
      text.append(escaped(labels[i + 1])).append('"');
    }
    text.append(labels.length == 0 ? " " : "} ");
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
