package io.linkbenchx.internal.cli;

import io.linkbenchx.engine.RunFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** All commands of the command line, from arguments to exit code. */
record Application(Screen screen, Interrupts interrupts, Function<String, String> environment) {

  /** Runs the command that the arguments name; returns its exit code. */
  int run(String... arguments) {
    return run(Application::commands, arguments);
  }

  /** Runs one of other commands; returns its exit code. */
  int run(Supplier<CommandLine> made, String... arguments) {
    try (Logging logging = new Logging(screen)) {
      CommandLine commands = made.get();
      give(new Session(screen, interrupts, environment, logging), commands);
      return configured(commands).execute(expand(arguments));
    } catch (Error e) { // picocli passes it on, such as a lack of memory
      return Failures.report(RunFailure.of(e), screen);
    }
  }

  static CommandLine commands() {
    CommandLine commands = new CommandLine(new RunCommand());
    commands.getSubcommands().get("lua").setUnmatchedOptionsArePositionalParams(true);
    addHelp(commands);
    return commands.addSubcommand(PgbenchCommand.of()); // its -h is a host
  }

  private static void addHelp(CommandLine commands) {
    for (CommandLine command : commands.getSubcommands().values()) {
      withHelp(command);
      addHelp(command);
    }
  }

  private static void give(Session session, CommandLine commands) {
    if (commands.getCommand() instanceof SessionCommand command) {
      command.session = session;
    }
    commands.getSubcommands().values().forEach(subcommand -> give(session, subcommand));
  }

  private CommandLine configured(CommandLine commands) {
    commands
        .setOut(screen.out())
        .setErr(screen.err())
        .setExpandAtFiles(false) // @FILE would print lines of a file as wrong arguments
        // -csvstats must never be parsed as -c svstats; expand splits -Dk=v
        .setPosixClusteredShortOptionsAllowed(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpWidth(100)
        .setUsageHelpAutoWidth(false)
        .setParameterExceptionHandler((problem, arguments) -> refuse(problem))
        .setExecutionExceptionHandler(
            (problem, command, parsed) -> Failures.report(problem, screen));
    Optional.ofNullable(commands.getSubcommands().get("pgbench"))
        .ifPresent(pgbench -> pgbench.setPosixClusteredShortOptionsAllowed(true));
    return commands;
  }

  static CommandLine withHelp(CommandLine command) {
    return command.addMixin("help", new HelpOption());
  }

  /** {@code --help} of a command below the main one. */
  private static final class HelpOption {
    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        description = "Show this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli handles it
    private boolean help;
  }

  /** Rewrites {@code -Dkey=value} and {@code -D=key=value} as {@code -D key=value}. */
  private static String[] expand(String... arguments) {
    List<String> all = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith("-D") && argument.length() > 2) {
        all.add("-D");
        all.add(argument.substring(argument.charAt(2) == '=' ? 3 : 2));
      } else {
        all.add(argument);
      }
    }
    return all.toArray(String[]::new);
  }

  private int refuse(ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    screen.complain("error: " + text(problem));
    String name = command.getCommandSpec().qualifiedName();
    screen.complain("       " + name + " --help lists the commands and options");
    return ExitCode.CONFIGURATION;
  }

  private static String decapitalized(String said) {
    String message = said.replaceFirst("^Error: ", ""); // picocli's, of a group of options
    return message.isEmpty()
        ? message
        : Character.toLowerCase(message.charAt(0)) + message.substring(1);
  }

  private static String text(ParameterException problem) {
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      return decapitalized(problem.getMessage());
    }
    String first = unmatched.getUnmatched().get(0);
    boolean command = problem.getCommandLine().getParent() == null && !first.startsWith("-");
    if (command && (first.endsWith(".properties") || Files.isRegularFile(Path.of(first)))) {
      return first + " is not a command; did you mean -c " + first + "?";
    }
    List<String> known = unmatched.getSuggestions();
    return (command ? "unknown command " + first : decapitalized(problem.getMessage()))
        + (known.isEmpty() ? "" : "; did you mean " + known.get(0) + "?");
  }
}
