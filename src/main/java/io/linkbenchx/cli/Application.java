package io.linkbenchx.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** All commands of the command line, from arguments to exit code. */
final class Application {
  private final Screen screen;
  private final CommandLine commands;

  Application(Screen screen, Interrupts interrupts, Function<String, String> environment) {
    this.screen = screen;
    Session session = new Session(screen, interrupts, environment);
    CommandLine config =
        new CommandLine(new ConfigCommand(session))
            .addSubcommand(new ConfigCommand.Explained(session))
            .addSubcommand(new ConfigCommand.Listed(session))
            .addSubcommand(new ConfigCommand.Shown(session));
    this.commands =
        new CommandLine(new RunCommand(session))
            .addSubcommand(config)
            .addSubcommand(new VerifyCommand(session))
            .addSubcommand(new ReportCommand(session))
            .addSubcommand(new BenchCommand(session))
            .addSubcommand(new CompletionCommand(session));
    commands.getSubcommands().values().forEach(Application::withHelp);
    config.getSubcommands().values().forEach(Application::withHelp);
    commands
        .setOut(screen.out())
        .setErr(screen.err())
        // -csvstats must never be read as -c svstats; -Dk=v is taken apart by expand
        .setPosixClusteredShortOptionsAllowed(false)
        .setUsageHelpWidth(100)
        .setUsageHelpAutoWidth(false)
        .setParameterExceptionHandler((problem, arguments) -> refuse(problem))
        .setExecutionExceptionHandler(
            (problem, command, parsed) -> Failures.report(problem, screen))
        .setExecutionStrategy(this::execute);
  }

  private static void withHelp(CommandLine command) {
    command.addMixin("help", new HelpOption());
  }

  /** {@code --help} of a command below the main one. */
  private static final class HelpOption {
    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        description = "Show this and end.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean help;
  }

  /** Runs the command that the arguments name; gives its exit code. */
  int run(String... arguments) {
    return commands.execute(expand(arguments));
  }

  /** The commands, for help and completion. */
  CommandLine commands() {
    return commands;
  }

  /** {@code -Dkey=value} is {@code -D key=value}. */
  private static String[] expand(String... arguments) {
    List<String> all = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith("-D") && argument.length() > 2) {
        all.add("-D");
        all.add(argument.substring(2));
      } else {
        all.add(argument);
      }
    }
    return all.toArray(String[]::new);
  }

  private int execute(ParseResult parsed) {
    return new CommandLine.RunLast().execute(parsed);
  }

  private int refuse(ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    screen.complain("error: " + decapitalized(problem.getMessage()) + suggestion(problem));
    String name = command.getCommandSpec().qualifiedName();
    screen.complain("       " + name + " --help shows what there is");
    return ExitCode.CONFIGURATION;
  }

  private static String decapitalized(String message) {
    return message.isEmpty()
        ? message
        : Character.toLowerCase(message.charAt(0)) + message.substring(1);
  }

  private static String suggestion(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched
        && !unmatched.getSuggestions().isEmpty()) {
      return "; did you mean " + unmatched.getSuggestions().get(0) + "?";
    }
    return "";
  }
}
