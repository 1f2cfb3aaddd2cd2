package io.linkbenchx.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.config.ConfigSecrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The main command: loads, runs and verifies as the configuration says. */
@Command(
    name = "linkbenchx",
    versionProvider = VersionText.class,
    sortOptions = false,
    customSynopsis = {
      "linkbenchx -c FILE [-l] [-r] [-D key=value]... [-o DIR] [-L LOGFILE] [-csvstats FILE]",
      "                  [-csvstream FILE] [--label NAME] [--resume | --drop] [--dry-run]"
          + " [--quiet]",
      "       linkbenchx --resume -o DIR",
      "       linkbenchx COMMAND"
    },
    description = {
      "Measures how fast, how steady and how expensive a database is under a workload.",
      ""
    },
    footer = {
      "",
      "Without -l and -r the phases are those of the file, by default load, run, verify. With them,"
          + " a",
      "verify that the file itself names still follows.",
      "",
      "Exit codes: 0 ok, 1 internal error, 2 configuration, 3 cannot connect or open, 4 too many"
          + " errors,",
      "5 verification failed, 6 a gate failed, 130 interrupted."
    })
final class RunCommand implements Callable<Integer> {
  private static final Path FIRST_RUN = Path.of("linkbench.properties");
  private static final String HOME = "LINKBENCH_HOME";

  private final Session session;

  @Spec private CommandSpec spec;

  @Option(
      names = "-c",
      paramLabel = "FILE",
      description =
          "Configuration: a file, or a sample packed in the jar (linkbench.properties). Default:"
              + " config/LinkConfigMysql.properties in LINKBENCH_HOME.")
  private Path file;

  @Option(names = "-l", description = "Load.")
  private boolean load;

  @Option(names = "-r", description = "Run the timed steps.")
  private boolean run;

  @Mixin private Overrides overrides;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "Where the result directory is made. Default: results")
  private Path results;

  @Option(
      names = "-L",
      paramLabel = "LOGFILE",
      description = "Write the full log to this file too.")
  private Path log;

  @Option(
      names = {"-csvstats", "--csvstats"},
      paramLabel = "FILE",
      description = "Write final latencies as LinkBench does.")
  private Path csvstats;

  @Option(
      names = {"-csvstream", "--csvstream", "-csvstreams", "--csvstreams"},
      paramLabel = "FILE",
      description = "Write the latencies of every interval as LinkBench does.")
  private Path csvstream;

  @Option(
      names = "--visit",
      hidden = true,
      description = "With --resume: this visit of the plan only. What fork = true starts.")
  private Integer visit;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description = "Part of the result directory's name.")
  private String label;

  @ArgGroup private Existing existing;

  @Option(
      names = "--dry-run",
      description =
          "Show the cells, the time and the disk that it will take, and end. Exit code 2 if the"
              + " disk is clearly too small.")
  private boolean dryRun;

  @Option(names = "--quiet", description = "Print errors and the result directory only.")
  private boolean quiet;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this and end.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version, and what there is to run on what, and end.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean version;

  /** At most one of the two. */
  static final class Existing {
    @Option(
        names = "--resume",
        description =
            "Finish a load that was interrupted; with -o naming the result directory of an"
                + " interrupted run: go on with that run and keep the steps it has finished.")
    private boolean resume;

    @Option(names = "--drop", description = "Replace data that is there already.")
    @SuppressWarnings("UnusedVariable") // the other of two: one of them was given
    private boolean drop;
  }

  RunCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (existing != null && existing.resume && isRun(results)) {
      if (dryRun) {
        throw new ParameterException(
            spec.commandLine(), "--dry-run shows a new run: leave it or --resume out");
      }
      return goOn();
    }
    Path config = config();
    LinkBenchX.Builder builder = session.builder(config);
    builder.set(settings(config));
    RunSession run = new RunSession(session, quiet, Optional.ofNullable(log));
    return dryRun ? run.look(config, builder) : run.run(config, builder);
  }

  private static boolean isRun(Path directory) {
    return directory != null && Files.exists(directory.resolve(ResultDirectory.RESULT));
  }

  /** The earlier run's own configuration counts; what -D gives, such as a password, before it. */
  private int goOn() {
    if (visit != null) {
      return doVisit();
    }
    if (file != null || load || run) {
      throw new ParameterException(
          spec.commandLine(),
          results + " is a run with a configuration of its own: leave -c, -l and -r out");
    }
    Path config = results.resolve(ResultDirectory.CONFIGURATION);
    LinkBenchX.Builder builder = session.builder(config).resume(results).set(overrides.values());
    return new RunSession(session, quiet, Optional.ofNullable(log)).run(config, builder);
  }

  /** With the configuration of the process that asks for it, which is that of the run or newer. */
  private int doVisit() {
    session.interrupts().endWithParent();
    Path config = file == null ? results.resolve(ResultDirectory.CONFIGURATION) : file;
    LinkBenchX.Builder builder = session.builder(config).resume(results).config(config);
    builder.set(overrides.values()).visit(visit).prompt(this::handedOver);
    return new RunSession(session, quiet, Optional.ofNullable(log)).runPart(config, builder);
  }

  /** What a person has answered to the process that started this one. */
  private Optional<String> handedOver(String key) {
    return Optional.ofNullable(session.environment().apply(ConfigSecrets.variable(key)));
  }

  private Path config() {
    if (file != null) {
      return file;
    }
    Optional<Path> sample = ConfigFile.sampleOf(overrides.values().get("workload"));
    if (sample.isPresent()) {
      return sample.get();
    }
    if (serverAlone()) {
      return FIRST_RUN;
    }
    String home = session.environment().apply(HOME);
    boolean nothing = spec.commandLine().getParseResult().expandedArgs().isEmpty();
    if (nothing || home == null || home.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "which configuration? For a first run: -c "
              + FIRST_RUN
              + ", or -D server=NAME for one on a server");
    }
    return Path.of(home, "config", "LinkConfigMysql.properties");
  }

  /** A server is named and nothing else that says what to run. */
  private boolean serverAlone() {
    return file == null
        && overrides.values().containsKey("server")
        && !overrides.values().containsKey("workload");
  }

  private Map<String, String> settings(Path config) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (config.equals(FIRST_RUN) && file == null) {
      settings.put("existing", "refuse"); // the sample drops its own database, not a server's
    }
    settings.putAll(overrides.values());
    put(settings, "results", results);
    put(settings, "csvstats", csvstats);
    put(settings, "csvstream", csvstream);
    put(settings, "label", label);
    if (existing != null) {
      settings.put("existing", existing.resume ? "resume" : "drop");
    }
    if (load || run) {
      settings.put("phases", String.join(", ", phases(config)));
    }
    return settings;
  }

  private List<String> phases(Path config) {
    List<String> phases = new ArrayList<>();
    if (load) {
      phases.add("load");
    }
    if (run) {
      phases.add("run");
    }
    String named = session.sources(config, overrides.values()).peek("phases").orElse("");
    if (named.toLowerCase(Locale.ROOT).contains("verify")) {
      phases.add("verify");
    }
    return phases;
  }

  private static void put(Map<String, String> settings, String key, Object value) {
    if (value != null) {
      settings.put(key, value.toString());
    }
  }
}
