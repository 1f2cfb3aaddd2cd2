package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Reference;
import io.linkbenchx.config.ReferencePage;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.engine.Planner;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows configurations without running anything. */
@Command(
    name = "config",
    subcommands = {ExplainCommand.class, ConfigCommand.Listed.class, ConfigCommand.Shown.class},
    description = "Check a configuration file, or describe the settings.",
    sortOptions = false)
final class ConfigCommand extends SessionCommand {
  @Mixin private Named named;

  @Mixin private Overrides overrides;

  /**
   * The file, as {@code FILE} or {@code -c FILE}. No group: picocli's processor takes one only
   * once.
   */
  static final class Named {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "-c", paramLabel = "FILE", description = "The same.")
    private Path option;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "Configuration file.")
    private Path file;

    boolean absent() {
      return file == null && option == null;
    }

    Path file() {
      if (absent() || (file != null && option != null)) {
        throw new ParameterException(command.commandLine(), "specify one file: FILE or -c FILE");
      }
      return file == null ? option : file;
    }
  }

  @Override
  public Integer call() {
    if (named.absent()) {
      throw wrong("specify a file to check, or one of: explain, list, show");
    }
    Path file = named.file();
    LinkBenchX.Builder builder = session.builder(file).set(overrides.values());
    Planner planner = InternalAccess.planner(builder.prompt(key -> Optional.of("prompted")));
    List<Problem> problems = planner.readAll().problems();
    Failures.problems(problems, session.screen());
    boolean wrong = problems.stream().anyMatch(p -> p.severity() == Problem.Severity.ERROR);
    if (!wrong) {
      say(file + ": no errors, " + Plural.of(problems.size(), "notice"));
    }
    return wrong ? ExitCode.CONFIGURATION : ExitCode.OK;
  }

  /** Lists keys. */
  @Command(name = "list", description = "List keys with their defaults: all, or those that match.")
  static final class Listed extends SessionCommand {
    @ArgGroup private Selected selected = new Selected();

    /** Not both. */
    private static final class Selected {
      @Option(names = "--markdown", description = "Print in the format of docs/configuration.md.")
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
      return ExitCode.OK;
    }

    private String plain(Planner planner) {
      Predicate<String> matches =
          Pattern.compile(selected.pattern.pattern(), Pattern.CASE_INSENSITIVE).asPredicate();
      StringBuilder text = new StringBuilder();
      Reference.byOwner(planner.catalog())
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
      description = "Show the effective configuration: every key, its value and its origin.",
      sortOptions = false)
  static final class Shown extends SessionCommand {
    @Mixin private Named named;

    @Mixin private Overrides overrides;

    @Override
    public Integer call() {
      LinkBenchX.Builder builder = session.builder(named.file()).set(overrides.values());
      Planner planner = InternalAccess.planner(builder.prompt(key -> Optional.of("prompted")));
      planner.readAll();
      say(planner.effective().stripTrailing());
      List<Problem> errors =
          planner.problems().stream().filter(p -> p.severity() == Problem.Severity.ERROR).toList();
      Failures.problems(errors, session.screen());
      return errors.isEmpty() ? ExitCode.OK : ExitCode.CONFIGURATION;
    }
  }
}
