package io.linkbenchx.internal.cli;

import io.linkbenchx.config.Layers;
import io.linkbenchx.internal.engine.EngineBench;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    Plan plan = Planner.of(Layers.of().overrides(settings).read(), List.of()).plan();
    EngineBench.Measured result = new EngineBench(plan, measured.seconds).run(measured.pairs);
    say(EngineBenchText.of(plan, result));
    say(new NativeBench(session.environment().apply("PATH")).text(result));
    return OK;
  }
}
