package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command; {@link Application} sets its session before it is called. */
@Command // its processor refuses @Spec elsewhere
abstract class SessionCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  Session session;

  final void say(String text) {
    session.screen().say(text);
  }

  /** The lines of a file of the user, such as one of gates. */
  static List<String> lines(Path file, String what) {
    try {
      return InputFile.text(file, InputFile.SMALL).lines().toList();
    } catch (IOException e) {
      throw new CompareException("cannot read " + file + ": specify a text file with " + what);
    }
  }

  /** What is thrown if the arguments are wrong or incomplete. */
  final ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
