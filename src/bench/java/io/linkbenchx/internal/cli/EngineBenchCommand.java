package io.linkbenchx.internal.cli;

import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.engine.EngineBench;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.workload.Workload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code run/engine-bench}. Not in the jar: only developers of the client and engines need it. */
@Command(
    name = "run/engine-bench",
    description =
        "Measure a workload on an embedded engine against a bare loop of its native calls,"
            + " alternately: -D database= one of those in docs/engines.md"
            + " and -D workload=PointQuery or ReadWhileWriting. Then the engine's own benchmark"
            + " program, if it is on the PATH. Replaces the data in the engine's path, such as -D"
            + " rocksdb.path.")
final class EngineBenchCommand extends SessionCommand {
  @Mixin private PairOptions measured;

  @Mixin private Overrides overrides;

  /** The process of {@code run/engine-bench}. */
  public static void main(String[] args) {
    Application.launch(EngineBenchCommand::of, args);
  }

  static CommandLine of() {
    return Application.withHelp(new CommandLine(new EngineBenchCommand()), "-h", "--help");
  }

  @Override
  public Integer call() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(overrides.values());
    settings.putAll(Map.of("phases", "run", "existing", "drop"));
    Plan plan = Planner.of(Sources.of(System::getenv).overrides(settings).read(), List.of()).plan();
    EngineBench.Measured result = new EngineBench(plan, measured.seconds).run(measured.pairs);
    say(text(plan, result));
    say(new NativeBench(session.environment().apply("PATH")).text(result));
    return OK;
  }

  private static String text(Plan plan, EngineBench.Measured measured) {
    DbDescription database = measured.database();
    List<EngineBench.Pair> pairs = measured.pairs();
    Workload workload = plan.workload();
    StringBuilder text = new StringBuilder(workload.name() + " on " + database.product());
    text.append(' ').append(database.version()).append(", ").append(database.durability().text());
    text.append('\n');
    workload.facts().shown().forEach((k, v) -> text.append(k + " " + v + ", "));
    text.append(
        """
        clients %s
        against a bare loop of the engine's native calls with the same number of threads;
        medians of %s, then each pair
        """
            .formatted(plan.cells().get(0).clients(), Plural.of(pairs.size(), "pair")));
    for (String type : pairs.get(0).bare().rates().keySet()) {
      text.append(type).append("\n  bare calls/s  transactions/s  ratio\n");
      List<ToDoubleFunction<EngineBench.Pair>> rates =
          List.of(p -> p.bare().rates().get(type), p -> p.rates().get(type), p -> p.ratio(type));
      text.append(PairOptions.lines("%14.0f  %14.0f  %5.2f%n", pairs, rates));
    }
    text.append("bytes allocated per call or transaction, by all threads\n")
        .append("          bare            ours\n");
    List<ToDoubleFunction<EngineBench.Pair>> bytes =
        List.of(p -> p.bare().allocatedBytes(), EngineBench.Pair::allocatedBytes);
    return text.append(PairOptions.lines("%14.3f  %14.3f%n", pairs, bytes)).toString();
  }
}
