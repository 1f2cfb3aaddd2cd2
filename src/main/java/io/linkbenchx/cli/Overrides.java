package io.linkbenchx.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code -D key=value}, as often as wanted. */
final class Overrides {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "Set a key; goes before the file. May be given many times.")
  private List<String> given = new ArrayList<>();

  /** Split at the first {@code =}; a key given twice has its last value. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : given) {
      int at = pair.indexOf('=');
      if (at < 1) {
        throw new ParameterException(
            command.commandLine(), "-D needs key=value, and '" + pair + "' is none");
      }
      values.put(pair.substring(0, at).strip(), pair.substring(at + 1));
    }
    return values;
  }
}
