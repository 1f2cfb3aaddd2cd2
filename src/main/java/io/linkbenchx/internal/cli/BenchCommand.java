package io.linkbenchx.internal.cli;

import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.engine.ClientBench;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures the client itself, so that its cost ratio can be determined on any machine. */
@Command(
    name = "bench",
    description = {
      "Measure the client alone: a workload on noop against a minimal loop (one random draw, two"
          + " clock reads, one recorded value), two clients against one, alternately, and the"
          + " maximum rate of scheduled starts of two clients.",
      "In a checkout, run/engine-bench compares an engine with a bare loop of its native calls."
    })
final class BenchCommand extends SessionCommand {
  private static final String GRAPH = "LinkGraph";

  private static final List<ToDoubleFunction<ClientBench.Pair>> FIGURES =
      List.of(
          ClientBench.Pair::bareNanos,
          ClientBench.Pair::oneNanos,
          ClientBench.Pair::ratio,
          ClientBench.Pair::twoClientsFactor,
          ClientBench.Pair::allocatedBytes,
          ClientBench.Pair::openStarts);

  @Mixin private PairOptions measured;

  @Mixin private Overrides overrides;

  @Override
  public Integer call() throws InterruptedException {
    Map<String, String> settings = new LinkedHashMap<>(overrides.values());
    if (settings.getOrDefault("workload", GRAPH).equalsIgnoreCase(GRAPH)) {
      settings.putIfAbsent("profile", "linkbench-2013");
      settings.putIfAbsent("maxid1", "10000001");
    }
    String database = settings.getOrDefault("database", "noop");
    if (!database.equals("noop")) {
      String why = "error: bench measures the client on noop, not on " + database;
      String instead = "run/engine-bench in a checkout compares an engine with a bare loop";
      session.screen().complain(why + "; " + instead + " of its native calls");
      return CONFIGURATION;
    }
    settings.put("database", "noop");
    settings.put("phases", "run");
    Plan plan = Planner.of(Sources.of(System::getenv).overrides(settings).read(), List.of()).plan();
    List<ClientBench.Pair> pairs = new ClientBench(plan, measured.seconds).run(measured.pairs);
    say(text(plan, pairs));
    return OK;
  }

  private static String text(Plan plan, List<ClientBench.Pair> pairs) {
    StringBuilder text = new StringBuilder();
    text.append(plan.workload().name());
    plan.workload().profile().ifPresent(profile -> text.append(", ").append(profile.text()));
    text.append(", on noop; medians of ")
        .append(Plural.of(pairs.size(), "pair"))
        .append(", then each pair\n");
    text.append(
        " bare loop ns  transaction ns  ratio  2 clients/1  bytes/transaction  open starts/s\n");
    String figures = "%13.1f  %14.1f  %5.2f  %11.2f  %17.3f  %13.0f%n";
    text.append(PairOptions.lines(figures, pairs, FIGURES));
    return text.append("open starts/s: maximum rate of scheduled starts of two clients (arrival = ")
        .append(plan.cells().get(0).settings().arrival().name().toLowerCase(Locale.ROOT))
        .append(")\n")
        .toString();
  }
}
