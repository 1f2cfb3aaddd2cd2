package io.linkbenchx.internal.watch;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.watch.LiveRun.LiveLatency;
import io.linkbenchx.internal.watch.LiveRun.LiveStep;
import io.linkbenchx.internal.watch.LiveRun.LiveType;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;

/**
 * A run as a short JSON text: its position in the plan, its current activity, the finished steps.
 */
final class StatusJson {
  private StatusJson() {}

  static String of(LiveRun.View view) {
    ObjectNode status = JsonNodeFactory.instance.objectNode();
    if (view.run() != null) {
      status.put("run", view.run().run().id()).put("workload", view.run().run().workload());
      status.put("status", view.run().status().text());
    }
    if (view.progress() != null) {
      now(status.putObject("now"), view.progress(), view.step());
    }
    ArrayNode types = status.putArray("types");
    if (view.step() != null) {
      view.step().types().forEach(type -> type(types.addObject(), type));
    }
    ArrayNode over = status.putArray("over");
    if (view.run() != null) {
      view.run().steps().forEach(step -> over(over.addObject(), step));
    }
    return status.toString();
  }

  private static void now(ObjectNode now, Progress progress, LiveStep live) {
    Step step = progress.step();
    now.put("phase", progress.phase().text());
    if (step != null) {
      now.put("step", step.name()).put("database", step.database());
    }
    figure(now, "fraction", progress.fraction());
    figure(now, "remainingSeconds", progress.etaSeconds());
    figure(now, "rate", progress.rate());
    now.put("done", progress.done()).put("errors", progress.errors());
    if (step != null && live != null && live.step().name().equals(step.name())) {
      now.put("backlog", live.queue().backlog());
      now.put("oldestSeconds", live.queue().oldestSeconds());
    }
  }

  private static void type(ObjectNode node, LiveType type) {
    node.put("name", type.name()).put("count", type.counts().count());
    node.put("rows", type.counts().rows()).put("errors", type.counts().errors());
    node.put("retries", type.counts().retries());
    figure(node, "rate", type.rate());
    micros(node.putObject("service"), type.service());
    if (type.response() != null) {
      micros(node.putObject("response"), type.response());
    }
  }

  private static void micros(ObjectNode node, LiveLatency latency) {
    figure(node, "p50", latency.p50());
    figure(node, "p99", latency.p99());
    figure(node, "max", latency.max());
  }

  private static void over(ObjectNode node, StepResult step) {
    node.put("step", step.name()).put("state", step.state().text());
    figure(node, "rate", step.rate());
    node.put("seconds", step.seconds()).put("caveats", step.caveats().size());
  }

  /** Left out if it could not be computed: JSON has no NaN. */
  private static void figure(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    }
  }
}
