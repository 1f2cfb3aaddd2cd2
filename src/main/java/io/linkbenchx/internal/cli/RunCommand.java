package io.linkbenchx.internal.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.internal.archive.ResultDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main command: loads, runs and verifies as configured. */
@Command(
    name = "linkbenchx",
    subcommands = {
      ConfigCommand.class,
      ExplainCommand.class,
      LuaCommand.class,
      VerifyCommand.class,
      ReportCommand.class,
      TableCommand.class,
      CompareCommand.class,
      ExpectCommand.class,
      ListCommand.class,
      HistoryCommand.class,
      MergeCommand.class,
      ImportCommand.class,
      BenchCommand.class,
      SideCommand.class,
      PartCommand.class,
      CompletionCommand.class
    },
    customSynopsis = {
      "linkbenchx -c FILE [-l] [-r] [-D key=value]... [-o DIR] [-L LOGFILE] [-csvstats FILE]",
      "                  [-csvstream FILE] [--label NAME] [--limit LIMIT]... [--junit FILE]",
      "                  [--listen ADDR] [--dry-run] [--quiet | --verbose]",
      "                  [--resume | --drop | --drop-foreign]",
      "       linkbenchx --resume -o DIR",
      "       linkbenchx COMMAND"
    },
    description = {
      "Measures how fast, how steady and how expensive a database is under a workload.",
      ""
    },
    footer = {
      "",
      "Without -l and -r, the phases are those of the file, by default load, run, verify.",
      "With them, verify follows only if the file lists it.",
      "",
      "Exit codes: 0 ok, 1 internal error, 2 configuration, 3 cannot connect, or the database",
      "no longer answers, 4 too many errors, 5 verification failed, 6 a gate or limit failed,",
      "130 interrupted."
    })
final class RunCommand extends SessionCommand {
  private static final Path FIRST_RUN = Path.of("linkbench.properties");

  @Option(
      names = "-c",
      paramLabel = "FILE",
      description =
          "Configuration: a file, or a sample in the jar (linkbench.properties). Default:"
              + " config/LinkConfigMysql.properties in LINKBENCH_HOME.")
  private Path file;

  @Option(names = "-l", description = "Load the data.")
  private boolean load;

  @Option(names = "-r", description = "Run the timed steps.")
  private boolean run;

  @Mixin private Overrides overrides;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "Parent of the result directory. Default: results")
  private Path results;

  @Option(
      names = "-L",
      paramLabel = "LOGFILE",
      description = "Also write the full log to this file.")
  private Path log;

  @Option(
      names = {"-csvstats", "--csvstats"},
      paramLabel = "FILE",
      description = "Write final latencies in LinkBench's format.")
  private Path csvstats;

  @Option(
      names = {"-csvstream", "--csvstream", "-csvstreams", "--csvstreams"},
      paramLabel = "FILE",
      description = "Write the latencies of every interval in LinkBench's format.")
  private Path csvstream;

  @Option(
      names = "--listen",
      paramLabel = "ADDR",
      description =
          "Serve a live page, /metrics for Prometheus and /status as JSON, such as on"
              + " 127.0.0.1:9464.")
  private String listen;

  @Option(
      names = "--limit",
      paramLabel = "LIMIT",
      description =
          "Exit code 6 if a measured step misses it, such as \"response.p99 <= 5 ms\"; repeatable.")
  private List<String> limits = List.of();

  @Mixin private ShareOptions shares;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Also write the limits as JUnit XML, one test case for each and step.")
  private Path junit;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description = "Label, part of the result directory's name.")
  private String label;

  @ArgGroup private Existing existing;

  @Option(
      names = "--dry-run",
      description =
          "Show the cells and the time and disk space they will take, then exit. Exit code 2 if the"
              + " disk is clearly too small.")
  private boolean dryRun;

  @ArgGroup private Shown shown = new Shown();

  /** At most one of the two options. */
  static final class Shown {
    @Option(names = "--quiet", description = "Print only errors and the result directory.")
    private boolean quiet;

    @Option(
        names = "--verbose",
        description = "Print all figures, costs and caveats, as the report command does.")
    private boolean verbose;

    RunSession.Output output() {
      return quiet
          ? RunSession.Output.QUIET
          : verbose ? RunSession.Output.VERBOSE : RunSession.Output.BRIEF;
    }
  }

  /** At most one of these options. */
  static final class Existing {
    @Option(
        names = "--resume",
        description =
            "Finish an interrupted load. With -o and the result directory of an interrupted run:"
                + " continue that run and keep its finished steps.")
    private boolean resume;

    @Option(names = "--drop", description = "Replace data that linkbenchx loaded.")
    private boolean drop;

    @Option(
        names = "--drop-foreign",
        description = "Replace existing data, also those of others; also in phase cleanup.")
    @SuppressWarnings("UnusedVariable") // set by picocli; true if the others are not
    private boolean dropForeign;
  }

  @Override
  public Integer call() {
    shares.parent().ifPresent(session.interrupts()::endWithParent);
    if (existing != null && existing.resume && isRun(results)) {
      if (dryRun) {
        throw wrong("--dry-run cannot be combined with --resume");
      }
      return resume();
    }
    Path config = config();
    LinkBenchX.Builder builder = session.builder(config).set(settings(config));
    return dryRun ? session().look(config, builder) : session().run(config, builder);
  }

  private static boolean isRun(Path directory) {
    return directory != null && Files.exists(directory.resolve(ResultDirectory.RESULT));
  }

  /** Uses the earlier run's own configuration; values of -D, such as a password, override it. */
  private int resume() {
    if (file != null || load || run) {
      throw wrong(results + " is a run with its own configuration: omit -c, -l and -r");
    }
    Path config = results.resolve(ResultDirectory.CONFIGURATION);
    LinkBenchX.Builder builder = session.builder(config).resume(results).set(overrides.values());
    if (listen != null) {
      builder.set("listen", listen);
    }
    return session().run(config, builder);
  }

  private RunSession session() {
    return new RunSession(session, shown.output(), log, junit);
  }

  private Path config() {
    if (file != null) {
      return file;
    }
    Optional<Path> sample = Session.sampleOf(overrides.values());
    if (sample.isPresent()) {
      return sample.get();
    }
    if (serverAlone()) {
      return FIRST_RUN;
    }
    String home = session.environment().apply("LINKBENCH_HOME");
    boolean nothing = spec.commandLine().getParseResult().expandedArgs().isEmpty();
    if (nothing || home == null || home.isEmpty()) {
      throw wrong(
          "no configuration given. For a first run use -c %s, or -D server=NAME for one on a server"
              .formatted(FIRST_RUN));
    }
    return Path.of(home, "config", "LinkConfigMysql.properties");
  }

  /** Whether only servers are named, but nothing that selects the work. */
  private boolean serverAlone() {
    Set<String> given = overrides.values().keySet();
    return !Collections.disjoint(given, ServerFactor.KEYS) && !given.contains("workload");
  }

  private Map<String, String> settings(Path config) {
    Map<String, String> settings = new LinkedHashMap<>(overrides.values());
    Overrides.put(settings, "results", results);
    Overrides.put(settings, "csvstats", csvstats);
    Overrides.put(settings, "csvstream", csvstream);
    if (!limits.isEmpty()) {
      settings.put("limit", String.join(", ", limits));
    }
    shares.addTo(settings);
    Overrides.put(settings, "label", label);
    Overrides.put(settings, "listen", listen);
    if (existing != null) {
      settings.put(
          "existing", existing.resume ? "resume" : existing.drop ? "drop" : "drop-foreign");
    }
    if (load || run) {
      settings.put("phases", phases(config));
    }
    return settings;
  }

  private String phases(Path config) {
    String named = session.sources(config, overrides.values()).peek("phases").orElse("");
    boolean verify = named.toLowerCase(Locale.ROOT).contains("verify");
    return Stream.of(load ? "load" : "", run ? "run" : "", verify ? "verify" : "")
        .filter(phase -> !phase.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
