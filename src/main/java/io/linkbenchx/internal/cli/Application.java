package io.linkbenchx.internal.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.engine.Providers;
import io.linkbenchx.workload.WorkloadProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** All commands of the command line, from arguments to exit code. */
public record Application(
    Screen screen, Interrupts interrupts, Function<String, String> environment) {

  /** Runs the command that the arguments name, and ends the process with its exit code. */
  public static void launch(String... arguments) {
    Application program = ofProcess();
    program.interrupts.listen();
    program.exit(Application::commands, arguments);
  }

  /** The same for other commands, which signals end as usual. */
  static void launch(Supplier<CommandLine> made, String... arguments) {
    ofProcess().exit(made, arguments);
  }

  private static Application ofProcess() {
    Screen screen = Screen.ofProcess();
    Interrupts interrupts = new Interrupts(screen, Runtime.getRuntime()::halt);
    return new Application(screen, interrupts, System::getenv);
  }

  private void exit(Supplier<CommandLine> made, String... arguments) {
    int code = run(made, arguments);
    screen.close();
    System.exit(code);
  }

  /** Runs the command that the arguments name; returns its exit code. */
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
    CommandLine commands = withHelp(new CommandLine(new RunCommand()), "-h", "--help");
    String said = "Show the version and the available workloads and databases, then exit.";
    OptionSpec.Builder version = OptionSpec.builder("-V", "--version").type(boolean.class);
    commands
        .getCommandSpec()
        .versionProvider(Application::version)
        .addOption(version.versionHelp(true).description(said).build());
    commands.getSubcommands().get("lua").setUnmatchedOptionsArePositionalParams(true);
    addHelp(commands);
    return commands.addSubcommand(PgbenchCommand.of()); // its -h is a host
  }

  private static void addHelp(CommandLine commands) {
    for (CommandLine command : commands.getSubcommands().values()) {
      if (!(command.getCommand() instanceof LuaCommand)) { // that shows also a script's
        withHelp(command, "-h", "--help");
      }
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

  /** Adds an option for help, which shows the options in the order of their declaration. */
  static CommandLine withHelp(CommandLine command, String... names) {
    OptionSpec.Builder help = OptionSpec.builder(names).type(boolean.class).usageHelp(true);
    CommandSpec spec = command.getCommandSpec();
    spec.addOption(help.description("Show this help and exit.").build());
    spec.usageMessage().sortOptions(false);
    return command;
  }

  /** Output of {@code --version}: version, JVM, workloads and databases. */
  private static String[] version() {
    List<String> lines = new ArrayList<>();
    lines.add("linkbenchx " + LinkBenchX.version());
    Stream<String> java = Stream.of("java.version", "java.vm.name", "os.name", "os.arch");
    lines.add(Screen.format("Java %s, %s on %s %s", java.map(System::getProperty).toArray()));
    lines.add("workloads");
    for (WorkloadProvider workload : Providers.workloads()) {
      lines.add(entry(workload.name(), workload.summary()));
      if (!workload.profiles().isEmpty()) {
        lines.add(entry("", "profiles " + String.join(", ", workload.profiles().keySet())));
      }
    }
    lines.add("databases");
    for (DbAdapterProvider<?> database : Providers.databases()) {
      lines.add(entry(database.name(), database.summary()));
    }
    return lines.toArray(String[]::new);
  }

  private static String entry(String name, String text) {
    return Screen.format("  %-22s %s", name, text);
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
    return SessionCommand.CONFIGURATION;
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
