package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.report.ResultList;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists results. */
@Command(
    name = "list",
    description =
        "List the results below a directory: time, workload, database, clients, rate with its error"
            + " within the run, p99, state, name and caveats. A narrow terminal omits columns.")
final class ListCommand extends SessionCommand {
  @Parameters(
      arity = "0..1",
      defaultValue = "results",
      paramLabel = "DIR",
      description = "Directory that contains results, at any depth. Default: results")
  private Path directory;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    Results results = Results.below(directory);
    Screen screen = session.screen();
    String list = json ? ResultList.json(results) : ResultList.text(results, screen.width());
    screen.say(list.stripTrailing());
    return OK;
  }
}
