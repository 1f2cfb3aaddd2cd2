package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.internal.engine.Planner;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code -D key=value}, any number of times. */
final class Overrides {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "Set a key, overriding the file; repeatable.",
      completionCandidates = Assigned.class)
  private List<String> given = new ArrayList<>();

  /** Of all settings, for the completion in a shell. */
  static final class Keys implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return keys("");
    }
  }

  /** A value follows each. */
  static final class Assigned implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return keys("=");
    }
  }

  private static Iterator<String> keys(String after) {
    Planner planner = InternalAccess.planner(LinkBenchX.builder().environment(name -> null));
    return planner.catalog().settings().stream().map(info -> info.key() + after).iterator();
  }

  Map<String, String> values() {
    return values(given, command, "-D expects key=value");
  }

  /** Split at the first {@code =}; if a key is given twice, the last value wins. */
  static Map<String, String> values(List<String> pairs, CommandSpec command, String expected) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : pairs) {
      int at = pair.indexOf('=');
      if (at < 1) {
        throw new ParameterException(command.commandLine(), expected + ", got '" + pair + "'");
      }
      values.put(pair.substring(0, at).strip(), pair.substring(at + 1));
    }
    return values;
  }

  static void put(Map<String, String> settings, String key, Object value) {
    if (value != null) {
      settings.put(key, value.toString());
    }
  }
}
