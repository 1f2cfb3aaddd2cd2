package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.ReferencePage;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.engine.Planner;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows configurations without running anything. */
@Command(
    name = "config",
    subcommands = {ExplainCommand.class, ConfigCommand.Listed.class, ConfigCommand.Shown.class},
    description = "Check a configuration file, or describe the settings.")
final class ConfigCommand extends FileCommand {
  @Override
  public Integer call() {
    if (absent()) {
      throw wrong("specify a file to check, or one of: explain, list, show");
    }
    List<Problem> problems = planner().problems();
    Failures.problems(problems, session.screen());
    boolean wrong = problems.stream().anyMatch(ConfigCommand::isError);
    if (!wrong) {
      say(file() + ": no errors, " + Plural.of(problems.size(), "notice"));
    }
    return wrong ? CONFIGURATION : OK;
  }

  private static boolean isError(Problem problem) {
    return problem.severity() == Problem.Severity.ERROR;
  }

  /** Lists keys. */
  @Command(name = "list", description = "List keys with their defaults: all, or those that match.")
  static final class Listed extends SessionCommand {
    @ArgGroup private Selected selected = new Selected();

    /** Not both. */
    private static final class Selected {
      @Option(
          names = "--markdown",
          order = 1, // after --help
          description = "Print in the format of docs/configuration.md.")
      private boolean markdown;

      @Parameters(
          paramLabel = "PATTERN",
          description = "Regular expression: matches a part of a key or of a description.")
      private Pattern pattern = Pattern.compile("");
    }

    @Override
    public Integer call() {
      Planner planner = InternalAccess.planner(LinkBenchX.builder().environment(name -> null));
      String text = selected.markdown ? ReferencePage.markdown(planner.catalog()) : plain(planner);
      if (text.isEmpty()) {
        throw wrong("no key or description matches " + selected.pattern);
      }
      say(text.stripTrailing());
      return OK;
    }

    private String plain(Planner planner) {
      Predicate<String> matches =
          Pattern.compile(selected.pattern.pattern(), Pattern.CASE_INSENSITIVE).asPredicate();
      StringBuilder text = new StringBuilder();
      ReferencePage.byOwner(planner.catalog())
          .forEach(
              (owner, settings) -> {
                String lines =
                    settings.stream()
                        .filter(info -> matches.test(info.key()) || matches.test(info.help()))
                        .map(Listed::line)
                        .collect(Collectors.joining());
                if (!lines.isEmpty()) {
                  text.append(text.length() == 0 ? "" : "\n").append(owner).append('\n');
                  text.append(lines);
                }
              });
      return text.toString();
    }

    private static String line(SettingInfo info) {
      String value = info.required() ? "(required)" : info.def();
      return Screen.format("  %-30s %-14s %s", info.key(), value, info.help()).stripTrailing()
          + "\n";
    }
  }

  /** Shows the effective configuration. */
  @Command(
      name = "show",
      description = "Show the effective configuration: every key, its value and its origin.")
  static final class Shown extends FileCommand {
    @Override
    public Integer call() {
      Planner planner = planner();
      say(planner.effective().stripTrailing());
      List<Problem> errors = planner.problems().stream().filter(ConfigCommand::isError).toList();
      Failures.problems(errors, session.screen());
      return errors.isEmpty() ? OK : CONFIGURATION;
    }
  }
}
