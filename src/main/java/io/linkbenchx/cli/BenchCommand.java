package io.linkbenchx.cli;

import io.linkbenchx.config.Layers;
import io.linkbenchx.engine.ClientBench;
import io.linkbenchx.engine.EngineBench;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.Plan;
import io.linkbenchx.engine.Planner;
import io.linkbenchx.workload.Loading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the client itself, so that anyone can take the ratio on any machine. */
@Command(
    name = "bench",
    description = {
      "Measure the client alone: a workload on noop against the least a client can do (one random"
          + " draw, two clock reads, one value recorded), two clients against one, in turn, and the"
          + " most scheduled starts that two clients make.",
      "With -D database=rocksdb, lmdb, je, sqlite, leveldb or wiredtiger and -D workload=PointQuery"
          + " or ReadWhileWriting: on that engine, against a bare loop over its own calls. Replaces"
          + " the data in its path, such as -D rocksdb.path."
    },
    sortOptions = false)
final class BenchCommand implements Callable<Integer> {
  private static final String GRAPH = "LinkGraph";

  private final Session session;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "5",
      description = "Pairs to measure. Default: ${DEFAULT-VALUE}")
  private int pairs;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      defaultValue = "3",
      description = "Length of each measurement. Default: ${DEFAULT-VALUE}")
  private double seconds;

  @Mixin private Overrides overrides;

  BenchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InterruptedException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.putAll(overrides.values());
    if (settings.getOrDefault("workload", GRAPH).equalsIgnoreCase(GRAPH)) {
      settings.putIfAbsent("profile", "linkbench-2013");
      settings.putIfAbsent("maxid1", "10000001");
    }
    if (!settings.getOrDefault("database", "noop").equals("noop")) {
      return engine(settings);
    }
    settings.put("database", "noop");
    Plan plan =
        Planner.of(Layers.of().overrides(settings).read(), List.of())
            .plan(List.of(Phase.RUN), Loading.Existing.REFUSE);
    List<ClientBench.Pair> measured = new ClientBench(plan, seconds).run(pairs);
    session.screen().say(text(plan, measured));
    return ExitCode.OK;
  }

  /** On an embedded engine: against a bare loop over the engine's own calls. */
  private int engine(Map<String, String> settings) throws InterruptedException {
    Plan plan =
        Planner.of(Layers.of().overrides(settings).read(), List.of())
            .plan(List.of(Phase.RUN), Loading.Existing.DROP);
    EngineBench bench = new EngineBench(plan, seconds);
    EngineBench.Measured measured = bench.run(pairs);
    session.screen().say(EngineBenchText.of(plan, measured));
    session.screen().say(new NativeBench(session.environment().apply("PATH")).text(measured));
    return ExitCode.OK;
  }

  private static String text(Plan plan, List<ClientBench.Pair> pairs) {
    StringBuilder text = new StringBuilder();
    text.append(plan.workload().name());
    plan.workload().profile().ifPresent(profile -> text.append(", ").append(profile.text()));
    text.append(", on noop; medians of ").append(pairs.size()).append(" pairs, then each pair\n");
    text.append(
        " bare loop ns  transaction ns  ratio  2 clients/1  bytes/transaction  open starts/s\n");
    text.append(
        line(
            Median.of(pairs, ClientBench.Pair::bareNanos),
            Median.of(pairs, ClientBench.Pair::oneNanos),
            Median.of(pairs, ClientBench.Pair::ratio),
            Median.of(pairs, ClientBench.Pair::twoClientsFactor),
            Median.of(pairs, ClientBench.Pair::allocatedBytes),
            Median.of(pairs, ClientBench.Pair::openStarts)));
    text.append('\n');
    for (ClientBench.Pair p : pairs) {
      text.append(
          line(
              p.bareNanos(),
              p.oneNanos(),
              p.ratio(),
              p.twoClientsFactor(),
              p.allocatedBytes(),
              p.openStarts()));
    }
    return text.append("open starts/s: the most that two clients make of a schedule (arrival = ")
        .append(plan.cells().get(0).settings().arrival().text())
        .append(")\n")
        .toString();
  }

  private static String line(
      double bare, double one, double ratio, double two, double bytes, double starts) {
    return String.format(
        Locale.ROOT,
        "%13.1f  %14.1f  %5.2f  %11.2f  %17.3f  %13.0f%n",
        bare,
        one,
        ratio,
        two,
        bytes,
        starts);
  }
}
