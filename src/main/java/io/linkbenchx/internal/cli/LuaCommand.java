package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.workload.lua.SysbenchOptions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
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

  @Parameters(arity = "0..*", paramLabel = "WORD", hidden = true)
  private List<String> words = List.of();

  @Override
  public Integer call() {
    List<String> arguments = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> options = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      OptionSpec ofRun = spec.root().findOption(word.replaceFirst("=.*", ""));
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
    if (names.size() < 2) {
      throw wrong("lua needs a script and a command: lua SCRIPT prepare, run, cleanup or help");
    }
    String script = names.get(0);
    List<String> commands = names.subList(1, names.size());
    if (commands.equals(List.of("help"))) {
      SysbenchOptions.help(script, session.screen()::say);
      return OK;
    }
    try {
      SysbenchOptions.settings(script, options, commands)
          .forEach((key, value) -> arguments.addAll(List.of("-D", key + "=" + value)));
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
    return spec.root().commandLine().execute(arguments.toArray(String[]::new));
  }
}
