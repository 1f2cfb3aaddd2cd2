package io.linkbenchx.internal.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** All commands, as picocli's generator of man pages takes them: by a class without arguments. */
@Command(name = "linkbenchx", modelTransformer = ManPages.Commands.class)
final class ManPages {
  /** Replaces this class by the command line. */
  static final class Commands implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec empty) {
      return Application.commands().getCommandSpec();
    }
  }
}
