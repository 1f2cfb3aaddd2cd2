package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.SecretPrompt;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs scripts of pgbench, with its options. */
@Command(
    name = "pgbench",
    customSynopsis = "linkbenchx pgbench -f FILE[@WEIGHT] ... [OPTION ...] [DATABASE]",
    description =
        "Run script files of pgbench, with its options: docs/pgbench.md. A file of configuration"
            + " with workload = Pgbench does the same.",
    sortOptions = false)
final class PgbenchCommand implements Callable<Integer> {
  /** What pgbench has if no option says otherwise. */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "workload", "Pgbench",
          "database", "postgresql",
          "clients", "1",
          "warmup", "0",
          "isolation", "server",
          "retry_max", "0",
          "phases", "run");

  private final Session session;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "DATABASE", description = "Like -d.")
  private String database;

  @Option(
      names = {"-?", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  @SuppressWarnings("UnusedVariable") // picocli handles it
  private boolean help;

  private PgbenchCommand(Session session) {
    this.session = session;
  }

  static CommandLine of(Session session) {
    CommandLine line = new CommandLine(new PgbenchCommand(session));
    for (PgbenchOption option : PgbenchOption.values()) {
      line.getCommandSpec().addOption(option.spec());
    }
    return line;
  }

  @Override
  public Integer call() {
    Map<String, String> settings = new LinkedHashMap<>(DEFAULTS);
    for (PgbenchOption option : EnumSet.range(PgbenchOption.HOST, PgbenchOption.DATABASE)) {
      String value = session.environment().apply("PG" + option.name());
      put(settings, option.key(), value == null || value.isEmpty() ? null : value);
    }
    boolean secret = session.environment().apply("PGPASSWORD") != null;
    put(settings, "password", secret ? "${env:PGPASSWORD}" : null);
    put(settings, PgbenchOption.DATABASE.key(), database);
    Map<String, String> own = new LinkedHashMap<>();
    for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
      if (!given.usageHelp()) {
        translate(PgbenchOption.of(given), given.originalStringValues(), settings, own);
      }
    }
    limit(settings);
    settings.putAll(own);
    LinkBenchX.Builder builder =
        InternalAccess.ofCommandLine(LinkBenchX.builder())
            .environment(session.environment())
            .prompt(SecretPrompt.console())
            .set(settings);
    return new RunSession(session, RunSession.Output.BRIEF, Optional.empty())
        .run(Path.of("pgbench"), builder);
  }

  private static void put(Map<String, String> settings, String key, String value) {
    if (value != null) {
      settings.put(key, value);
    }
  }

  private void translate(
      PgbenchOption option,
      List<String> values,
      Map<String, String> settings,
      Map<String, String> own) {
    String last = values.isEmpty() ? "" : values.get(values.size() - 1);
    switch (option.use()) {
      case REFUSED -> throw refused(option.why());
      case IGNORED -> session.screen().complain("notice: " + option.why());
      default -> {
        switch (option) {
          case FILE, INIT -> settings.put(option.key(), String.join(", ", absolute(values)));
          case DEFINE -> settings.put(option.key(), String.join(", ", values));
          case TIME, PROGRESS -> settings.put(option.key(), last + "s");
          case MAX_TRIES -> settings.put(option.key(), tries(last));
          case SET -> values.forEach(pair -> set(pair, own));
          default -> settings.put(option.key(), last);
        }
      }
    }
  }

  private void set(String pair, Map<String, String> own) {
    int at = pair.indexOf('=');
    if (at < 1) {
      throw refused("--set expects KEY=VALUE, got '" + pair + "'");
    }
    own.put(pair.substring(0, at).strip(), pair.substring(at + 1));
  }

  private String tries(String number) {
    if (!number.matches("[1-9]\\d{0,8}")) {
      throw refused("--max-tries expects a number from 1: write a large one for no limit");
    }
    return Integer.toString(Integer.parseInt(number) - 1);
  }

  /** Relative names are those of the working directory, whatever LINKBENCH_HOME is. */
  private static List<String> absolute(List<String> names) {
    return names.stream().map(name -> Path.of(name).toAbsolutePath().toString()).toList();
  }

  /** What ends the run, and the phases. */
  private void limit(Map<String, String> settings) {
    String transactions = PgbenchOption.TRANSACTIONS.key();
    boolean timed = settings.containsKey(PgbenchOption.TIME.key());
    if (timed && settings.containsKey(transactions)) {
      throw refused("-t and -T exclude each other");
    }
    if (!timed) {
      settings.putIfAbsent(transactions, "10");
      settings.put("duration", "0");
      settings.put("transactions", Long.toString(Long.MAX_VALUE)); // clients end by themselves
    }
    if (settings.containsKey(PgbenchOption.INIT.key())) {
      settings.put("phases", "load, run");
    }
  }

  private ParameterException refused(String why) {
    return new ParameterException(spec.commandLine(), why);
  }
}
