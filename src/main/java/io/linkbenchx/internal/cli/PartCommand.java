package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.fork.Part;
import io.linkbenchx.internal.fork.PartMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;

/**
 * A part of a run with {@code fork = true}: an ordinary run of one visit, which is described on
 * standard input. It reports with {@link PartMessage}s, and does not survive its parent.
 */
@Command(
    name = Part.COMMAND,
    hidden = true,
    description = "A part of a run with fork = true, which starts it.")
final class PartCommand extends SessionCommand {
  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");

  @Override
  public Integer call() throws IOException {
    session.interrupts().endWithParent();
    BufferedReader in = Interrupts.input();
    Part part = Part.read(in);
    Path link = Path.of(part.link());
    PartMessage.started().addTo(link);
    Interrupts.follow(in, line -> LOG.debug("more input than a part"), session.interrupts()::stop);
    PartMessage end = run(part, link);
    end.addTo(link);
    return switch (end.message()) {
      case FAILED -> end.kind().exitCode();
      case INTERRUPTED -> Interrupts.EXIT;
      default -> OK;
    };
  }

  private PartMessage run(Part part, Path link) throws IOException {
    Path config = Path.of(part.configuration());
    try {
      LinkBenchX.Builder builder = session.builder(config).resume(Path.of(part.directory()));
      builder.config(config).phases(part.phases().toArray(Phase[]::new));
      builder.prompt(session::handedOver);
      return new RunSession(session, RunSession.Output.VERBOSE, Path.of(part.log()), null)
          .runPart(InternalAccess.visit(builder, part.visit()));
    } catch (RuntimeException | Error e) {
      Failures.message(e).addTo(link);
      throw e;
    }
  }
}
