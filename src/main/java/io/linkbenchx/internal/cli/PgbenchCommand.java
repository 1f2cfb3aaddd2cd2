package io.linkbenchx.internal.cli;

import static java.util.stream.Collectors.joining;

import io.linkbenchx.internal.config.ForeignOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** Runs scripts of pgbench, with its options. */
@Command(
    name = "pgbench",
    customSynopsis = "linkbenchx pgbench -f FILE[@WEIGHT] ... [OPTION ...] [DATABASE]",
    description =
        "Run script files of pgbench, with its options: docs/pgbench.md. A file of configuration"
            + " with workload = Pgbench does the same.")
final class PgbenchCommand extends SessionCommand {
  private static final List<ForeignOption> OPTIONS =
      ForeignOption.read(PgbenchCommand.class, "pgbench-options.txt");

  private static final String INIT = "pgbench.init";
  private static final String DATABASE = "dbid";
  private static final String TRANSACTIONS = "pgbench.transactions";
  private static final String DURATION = "duration";

  /** Variables that PostgreSQL's programs read, by key. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of("host", "PGHOST", "port", "PGPORT", "user", "PGUSER", DATABASE, "PGDATABASE");

  private final Map<String, String> settings = new LinkedHashMap<>();

  /** Those of {@code --set}, which override all others. */
  private final Map<String, String> own = new LinkedHashMap<>();

  @Parameters(arity = "0..1", paramLabel = "DATABASE", description = "Like -d.")
  private String database;

  static CommandLine of() {
    CommandLine line = Application.withHelp(new CommandLine(new PgbenchCommand()), "-?", "--help");
    OPTIONS.forEach(option -> line.getCommandSpec().addOption(spec(option)));
    return line;
  }

  private static OptionSpec spec(ForeignOption option) {
    return OptionSpec.builder(option.names().toArray(String[]::new))
        .type(List.class)
        .auxiliaryTypes(String.class)
        .arity(option.value().isEmpty() ? "0" : "1")
        .paramLabel(option.value())
        .description(option.text())
        .hidden(option.use() != ForeignOption.Use.TRANSLATED)
        .userObject(option)
        .build();
  }

  @Override
  public Integer call() {
    defaults();
    if (session.environment().apply("PGPASSWORD") != null) {
      settings.put("password", "${env:PGPASSWORD}");
    }
    if (database != null) {
      settings.put(DATABASE, database);
    }
    for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
      if (given.userObject() instanceof ForeignOption option) {
        translate(option, given.originalStringValues());
      }
    }
    limit();
    settings.putAll(own);
    return new RunSession(session, RunSession.Output.BRIEF, null, null)
        .run(Path.of("pgbench"), session.builder().set(settings));
  }

  /** What pgbench has if no option says otherwise. */
  private void defaults() {
    settings.put("workload", "Pgbench");
    settings.put("database", "postgresql");
    settings.put("clients", "1");
    settings.put("warmup", "0");
    settings.put("isolation", "server");
    settings.put("retry_max", "0");
    ENVIRONMENT.forEach(
        (key, variable) ->
            settings.put(key, Objects.toString(session.environment().apply(variable), "")));
    settings.values().removeIf(String::isEmpty);
  }

  private void translate(ForeignOption option, List<String> values) {
    switch (option.use()) {
      case REFUSED -> throw wrong(option.name() + " is not supported: " + option.text());
      case IGNORED ->
          session.screen().complain("notice: " + option.name() + " is ignored: " + option.text());
      default -> {
        if (option.keys().isEmpty()) {
          own.putAll(Overrides.values(values, spec, "--set expects KEY=VALUE"));
        }
        option.keys().forEach(key -> settings.put(key, value(key, values)));
      }
    }
  }

  private String value(String key, List<String> values) {
    String last = values.get(values.size() - 1);
    return switch (key) {
      // Relative names are those of the working directory, whatever LINKBENCH_HOME is.
      case "pgbench.files", INIT ->
          values.stream().map(n -> Path.of(n).toAbsolutePath().toString()).collect(joining(", "));
      case "pgbench.define" -> String.join(", ", values);
      case "retry_max" -> tries(last);
      default -> last;
    };
  }

  private String tries(String number) {
    if (!number.matches("[1-9]\\d{0,8}")) {
      throw wrong("--max-tries expects a number from 1: write a large one for no limit");
    }
    return Integer.toString(Integer.parseInt(number) - 1);
  }

  /** What ends the run, and the phases. */
  private void limit() {
    boolean timed = settings.containsKey(DURATION);
    if (timed && settings.containsKey(TRANSACTIONS)) {
      throw wrong("-t and -T exclude each other");
    }
    if (!timed) {
      settings.putIfAbsent(TRANSACTIONS, "10");
      settings.put(DURATION, "0");
      settings.put("transactions", "1e15"); // clients end by themselves
    }
    settings.put("phases", settings.containsKey(INIT) ? "load, run" : "run");
  }
}
