package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.internal.engine.Planner;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that reads a configuration, named as {@code FILE} or {@code -c FILE}. */
abstract class FileCommand extends SessionCommand {
  @Option(names = "-c", paramLabel = "FILE", description = "The same.")
  private Path option;

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "Configuration file.")
  private Path file;

  @Mixin private Overrides overrides;

  final boolean absent() {
    return file == null && option == null;
  }

  final Path file() {
    if (absent() || (file != null && option != null)) {
      throw wrong("specify one file: FILE or -c FILE");
    }
    return file == null ? option : file;
  }

  final Planner planner() {
    LinkBenchX.Builder builder = session.builder(file()).set(overrides.values());
    return InternalAccess.planner(builder.prompt(key -> Optional.of("prompted"))).readAll();
  }
}
