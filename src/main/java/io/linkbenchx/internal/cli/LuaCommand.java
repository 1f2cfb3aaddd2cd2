package io.linkbenchx.internal.cli;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.workload.lua.SysbenchOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A script of sysbench, with sysbench's spelling of the command line. */
@Command(
    name = "lua",
    customSynopsis = "linkbenchx lua SCRIPT [--OPTION=VALUE]... [OPTIONS OF A RUN] COMMAND...",
    description = {
      "Run a Lua script of sysbench: linkbenchx lua oltp_read_write --tables=10 --threads=8"
          + " --time=60 run",
      "Commands: prepare, prewarm, run, cleanup, help and those of the script; several are run one"
          + " after another."
    })
final class LuaCommand extends SessionCommand {
  private static final String PREFIX = "--";

  @Option(
      names = {"-h", "--help"},
      description = "Show this help, or the options of the script that is named, and exit.")
  private boolean help;

  @Parameters(arity = "0..*", paramLabel = "WORD", hidden = true)
  private List<String> words = List.of();

  private final List<String> arguments = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<String> options = new ArrayList<>();

  /** Sorts the words; those of the script's own options, with their hyphens, are the script's. */
  private void sort(Set<String> own) {
    List.of(arguments, names, options).forEach(List::clear);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String name = word.replaceFirst("=.*", "");
      OptionSpec ofRun = own.contains(name.replace('_', '-')) ? null : spec.root().findOption(name);
      if (ofRun == null && word.startsWith(PREFIX)) {
        options.add(word.substring(PREFIX.length()));
      } else if (word.startsWith("-")) {
        arguments.add(word);
        boolean takesNext = ofRun != null && ofRun.arity().min() > 0 && !word.contains("=");
        if (takesNext && i + 1 < words.size()) {
          arguments.add(words.get(++i));
        }
      } else {
        names.add(word);
      }
    }
  }

  @Override
  public Integer call() {
    sort(Set.of());
    if (help && names.isEmpty()) {
      spec.commandLine().usage(session.screen().out());
      return OK;
    }
    try {
      if (arguments.stream().anyMatch(word -> word.startsWith(PREFIX)) && !names.isEmpty()) {
        sort(SysbenchOptions.declared(names.get(0)));
      }
      return run();
    } catch (IllegalArgumentException | DbUsageException e) {
      throw wrong(e.getMessage());
    }
  }

  private int run() {
    if (names.size() < 2 && !help) {
      throw wrong("lua needs a script and a command: lua SCRIPT prepare, run, cleanup or help");
    }
    String script = names.get(0);
    List<String> commands = names.subList(1, names.size());
    if (help || commands.equals(List.of("help"))) {
      SysbenchOptions.help(script, session.screen()::say);
      return OK;
    }
    if (session.environment().apply("LINKBENCH_PASSWORD") != null) {
      arguments.addAll(0, List.of("-D", "password=${env:LINKBENCH_PASSWORD}")); // others win
    }
    SysbenchOptions.settings(script, options, commands)
        .forEach((key, value) -> arguments.addAll(List.of("-D", key + "=" + value)));
    return spec.root().commandLine().execute(arguments.toArray(String[]::new));
  }
}
