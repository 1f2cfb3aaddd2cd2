package io.linkbenchx.internal.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.internal.archive.RunJson;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepResult;
import java.util.List;

/**
 * A run as a short JSON text: its position in the plan, its current activity, the finished steps.
 */
final class StatusJson {
  private static final JsonMapper MAPPER = RunJson.mapper().build();

  private StatusJson() {}

  private record Status(
      String run, String workload, String status, Now now, List<Type> types, List<Over> over) {}

  private record Now(
      String phase,
      String step,
      String database,
      Double fraction,
      Double remainingSeconds,
      Double rate,
      Long done,
      Long errors,
      Long backlog,
      Double oldestSeconds) {}

  private record Type(
      String name,
      long count,
      long rows,
      long errors,
      long retries,
      double rate,
      Micros service,
      Micros response) {}

  private record Micros(Double p50, Double p99, Double max) {}

  private record Over(String step, String state, Double rate, double seconds, int caveats) {}

  static String of(LiveRun.View view) {
    try {
      return MAPPER.writeValueAsString(
          new Status(
              view.run() == null ? null : view.run().run().id(),
              view.run() == null ? null : view.run().run().workload(),
              view.run() == null ? null : view.run().status().text(),
              view.progress() == null ? null : now(view.progress(), view.step()),
              view.step() == null
                  ? List.of()
                  : view.step().types().stream().map(StatusJson::type).toList(),
              view.run() == null
                  ? List.of()
                  : view.run().steps().stream().map(StatusJson::over).toList()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records of numbers and texts", e);
    }
  }

  private static Now now(Progress progress, LiveStep live) {
    boolean known = live != null && progress.step() != null;
    boolean same = known && live.step().name().equals(progress.step().name());
    return new Now(
        progress.phase().text(),
        progress.step() == null ? null : progress.step().name(),
        progress.step() == null ? null : progress.step().database(),
        finite(progress.fraction()),
        finite(progress.etaSeconds()),
        finite(progress.rate()),
        progress.done(),
        progress.errors(),
        same ? Long.valueOf(live.queue().backlog()) : null,
        same ? Double.valueOf(live.queue().oldestSeconds()) : null);
  }

  private static Type type(LiveType type) {
    return new Type(
        type.name(),
        type.counts().count(),
        type.counts().rows(),
        type.counts().errors(),
        type.counts().retries(),
        type.rate(),
        micros(type.service()),
        type.response() == null ? null : micros(type.response()));
  }

  private static Micros micros(LiveLatency latency) {
    return new Micros(finite(latency.p50()), finite(latency.p99()), finite(latency.max()));
  }

  private static Over over(StepResult step) {
    return new Over(
        step.name(),
        step.state().text(),
        finite(step.rate()),
        step.seconds(),
        step.caveats().size());
  }

  private static Double finite(double value) {
    return Double.isFinite(value) ? Double.valueOf(value) : null;
  }
}
