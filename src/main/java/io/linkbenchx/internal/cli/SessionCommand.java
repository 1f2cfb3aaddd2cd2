package io.linkbenchx.internal.cli;

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

  /** What is thrown if the arguments contradict each other. */
  final ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
