package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.SecretPrompt;
import java.nio.file.Path;
import java.util.ArrayList;
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
    Map<String, String> settings = new LinkedHashMap<>();
    fromEnvironment(settings);
    Map<String, String> own = new LinkedHashMap<>();
    for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
      if (!given.usageHelp()) {
        translate(PgbenchOption.of(given), given.originalStringValues(), settings, own);
      }
    }
    if (database != null) {
      settings.put(PgbenchOption.DBNAME.key(), database);
    }
    complete(settings);
    settings.putAll(own);
    LinkBenchX.Builder builder =
        InternalAccess.ofCommandLine(LinkBenchX.builder())
            .environment(session.environment())
            .prompt(SecretPrompt.console())
            .set(settings);
    return new RunSession(session, RunSession.Output.BRIEF, Optional.empty())
        .run(Path.of("pgbench"), builder);
  }

  private void fromEnvironment(Map<String, String> settings) {
    Map.of("PGHOST", "host", "PGPORT", "port", "PGUSER", "user", "PGDATABASE", "dbid")
        .forEach(
            (variable, key) -> {
              String value = session.environment().apply(variable);
              if (value != null && !value.isEmpty()) {
                settings.put(key, value);
              }
            });
    if (session.environment().apply("PGPASSWORD") != null) {
      settings.put("password", "${env:PGPASSWORD}");
    }
  }

  private void translate(
      PgbenchOption option,
      List<String> values,
      Map<String, String> settings,
      Map<String, String> own) {
    if (option.use() == PgbenchOption.Use.REFUSED) {
      throw refused(option.why());
    }
    if (option.use() == PgbenchOption.Use.IGNORED) {
      session.screen().complain("notice: " + option.why());
      return;
    }
    String last = values.get(values.size() - 1);
    settings.put(
        option.key(),
        switch (option) {
          case FILE, INIT -> String.join(", ", absolute(values));
          case DEFINE -> String.join(", ", values);
          case TIME, PROGRESS -> last + "s";
          case MAX_TRIES -> tries(last);
          default -> last;
        });
    if (option == PgbenchOption.SET) {
      settings.remove(option.key());
      values.forEach(pair -> set(pair, own));
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
    List<String> all = new ArrayList<>();
    names.forEach(name -> all.add(Path.of(name).toAbsolutePath().toString()));
    return all;
  }

  /** Adds what pgbench has by default. */
  private void complete(Map<String, String> settings) {
    String transactions = PgbenchOption.TRANSACTIONS.key();
    boolean timed = settings.containsKey(PgbenchOption.TIME.key());
    if (timed && settings.containsKey(transactions)) {
      throw refused("-t and -T exclude each other");
    }
    settings.put("workload", "Pgbench");
    settings.putIfAbsent("database", "postgresql");
    settings.putIfAbsent("clients", "1");
    if (!timed) {
      settings.putIfAbsent(transactions, "10");
      settings.put("duration", "0");
      settings.put("transactions", Long.toString(Long.MAX_VALUE)); // clients end by themselves
    }
    settings.put("warmup", "0");
    settings.put("isolation", "server");
    settings.putIfAbsent("retry_max", "0");
    boolean init = settings.containsKey(PgbenchOption.INIT.key());
    settings.put("phases", init ? "load, run" : "run");
  }

  private ParameterException refused(String why) {
    return new ParameterException(spec.commandLine(), why);
  }
}
