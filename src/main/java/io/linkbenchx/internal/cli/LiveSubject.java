package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveStore;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.engine.Visit;
import io.linkbenchx.random.Hash64;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One configuration of a live comparison, checked before anything is started. */
final class LiveSubject {
  /** Keys for the location of a server's tables. */
  private static final List<String> PLACE = List.of("host", "port", "dbid", "database_per_table");

  final LiveBlock.Side side;
  final Path file;
  private final Map<String, String> given;
  private final Planner planner;
  private final Plan plan;
  private Optional<Path> ownData = Optional.empty();

  /**
   * @param given keys that were set on the command line
   * @throws io.linkbenchx.config.ConfigException with every problem of the configuration
   * @throws CompareException if its plan is more than one step
   */
  LiveSubject(Session session, LiveBlock.Side side, Path file, Map<String, String> given) {
    this.side = side;
    this.file = file;
    this.given = given;
    LinkBenchX.Builder builder = session.builder(file).set(given);
    this.planner = InternalAccess.planner(builder);
    this.plan = planner.plan();
    if (!plan.phases().contains(Phase.RUN) || !plan.hasSteps()) {
      throw new CompareException(file + " has no run phase: add run to its phases");
    }
    List<Visit.PlannedStep> steps =
        plan.visits().stream().flatMap(v -> v.measured().stream()).toList();
    if (plan.cells().size() != 1 || steps.size() != plan.rules().repeat()) {
      throw new CompareException(
          "%s is a plan of several steps: set a single value of clients, rate, database and every"
              + " key of sweep",
          file);
    }
    if (steps.get(0).work().ownRules()) {
      throw new CompareException(
          "%s: a step of %s ends by its own rules; blocks need one that ends by time",
          file, plan.workload().name());
    }
  }

  /** Passed by environment variable, because other users can see a command line. */
  Map<String, String> secrets() {
    return planner.secrets();
  }

  LiveStore.Subject stored() {
    byte[] text = planner.effective().getBytes(StandardCharsets.UTF_8);
    return new LiveStore.Subject(file.toString(), InputFile.sha256(text));
  }

  /** "LinkGraph, profile linkbenchx-1": must be the same on both sides. */
  String workload() {
    return plan.workload().name()
        + plan.workload().profile().map(profile -> ", profile " + profile.text()).orElse("");
  }

  /**
   * Gives both sides separate data: directories of the session if two embedded engines would use
   * the same one.
   *
   * @throws CompareException if both would use the same tables of a server
   */
  static void separate(LiveSubject a, LiveSubject b, Path session) {
    Optional<Path> here = a.dataDirectory();
    if (here.isPresent() && here.equals(b.dataDirectory())) {
      a.useOwn(session.resolve(LiveStore.data(a.side)));
      b.useOwn(session.resolve(LiveStore.data(b.side)));
    }
    Map<String, String> place = a.place();
    if (!place.isEmpty() && place.equals(b.place())) {
      throw new CompareException(
          "both sides would use the same tables (%s): create another database on the server and set"
              + " it in %s, dbid = NAME",
          place, b.file);
    }
  }

  private Optional<Path> dataDirectory() {
    return plan.dataDirectory().map(path -> path.toAbsolutePath().normalize());
  }

  private void useOwn(Path directory) {
    if (!plan.phases().contains(Phase.LOAD)) {
      throw new CompareException(
          "%s has no load phase, and both sides use the same data: add load to its phases, or use"
              + " two directories",
          file);
    }
    ownData = Optional.of(directory);
  }

  /** Empty for an embedded engine, and for a database that stores nothing. */
  private Map<String, String> place() {
    Map<String, String> place = new TreeMap<>(EffectiveConfig.read(planner.effective()));
    place.keySet().removeIf(key -> !PLACE.contains(key) && !key.endsWith(".url"));
    return dataDirectory().isPresent() || !place.containsKey("dbid") ? Map.of() : place;
  }

  /**
   * Settings with which a process of this side is started.
   *
   * @param process 1 …
   * @param loaded whether an earlier process has loaded the data
   * @param blocks largest number
   */
  Map<String, String> settings(LiveDesign design, int process, boolean loaded, int blocks) {
    Map<String, String> settings = new LinkedHashMap<>(given);
    boolean load = plan.phases().contains(Phase.LOAD) && !loaded;
    settings.put("phases", load ? "load,run" : "run");
    settings.put("repeat", Integer.toString(blocks));
    settings.put("calibrate", "0s");
    settings.put("fork", "false");
    settings.put("warmup", seconds(design.droppedSeconds()));
    settings.put("duration", seconds(design.blockSeconds() - design.droppedSeconds()));
    settings.put("transactions", "0");
    settings.put("label", side.name().toLowerCase(Locale.ROOT) + process);
    settings.put("seed", Long.toString(Hash64.hash(design.seed(), process) >>> 1));
    if (plan.settings().loadSeed().isEmpty()) {
      settings.put("load_seed", Long.toString(Hash64.hash(design.seed(), -1) >>> 1));
    }
    if (plan.settings().loadTime().isEmpty()) {
      settings.put("load_time", Long.toString(design.seed()));
    }
    if (ownData.isPresent()) {
      String database = plan.cells().get(0).target().provider().name();
      settings.put(database + ".path", ownData.get().toString());
      settings.put("existing", "drop");
    }
    return settings;
  }

  private static String seconds(double seconds) {
    return Math.round(seconds * 1000) + "ms";
  }
}
