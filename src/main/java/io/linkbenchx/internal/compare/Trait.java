package io.linkbenchx.internal.compare;

import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.KernelPolicy;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.Word;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * A property of a run that may explain a difference.
 *
 * @param kind of the property
 * @param name its key or name: "clients", "innodb_flush_log_at_trx_commit", "jdk"
 */
public record Trait(Kind kind, String name) {

  /** Kind of a trait, in display order. */
  public enum Kind implements Word {
    /** A key of the effective configuration. */
    CONFIGURATION,
    /** A version of a program. */
    VERSION,
    /** A setting of the database, as read back. */
    SERVER_SETTING,
    /** The machine of the client. */
    MACHINE
  }

  /** Keys that only name a run, its time or its outputs. */
  private static final Set<String> ABOUT_OUTPUT =
      Set.of("results", "label", "load_time", "csvstats", "csvstream", "debuglevel", "log");

  /** What each process of a shared run has for itself; only the first prepares a load. */
  private static final Set<String> OF_ONE_SHARE = Set.of("existing", "listen");

  /** Whether it selects the statements that write rows; a provider's key begins with its name. */
  boolean writeMode() {
    return kind == Kind.CONFIGURATION
        && (name.equals("update_statement") || name.endsWith(".statements"));
  }

  /** Whether the shares of one run may have different values. */
  public boolean ofOneShare() {
    boolean own = name.startsWith(Shares.KEYS) || OF_ONE_SHARE.contains(name);
    return aboutOutput() || (kind == Kind.CONFIGURATION && own);
  }

  /** Whether it is a key that only names a run, its time or its outputs. */
  public boolean aboutOutput() {
    return kind == Kind.CONFIGURATION && ABOUT_OUTPUT.contains(name);
  }

  /** All traits of a run, by kind and name. */
  static Map<Trait, String> of(StoredRun run) {
    Map<Trait, String> traits = configuration(run.configuration());
    RunInfo info = run.result().run();
    put(traits, Kind.VERSION, "linkbenchx", run.result().tool().version());
    if (info.imported() != null) {
      put(traits, Kind.VERSION, info.imported().tool(), info.imported().version());
    }
    boolean several = run.result().databases().size() > 1;
    for (DatabaseResult database : run.result().databases()) {
      database(several ? database.id() + " " : "", database, traits);
    }
    servers(run.result().plan(), traits);
    for (CellResult cell : run.result().plan().cells()) {
      if (cell.line() != null) {
        put(traits, Kind.CONFIGURATION, "suite " + cell.factors().get("suite"), cell.line().text());
      }
    }
    if (info.machine() != null) {
      machine(info.machine(), traits);
    }
    return traits;
  }

  static void put(Map<Trait, String> traits, Kind kind, String name, Object value) {
    traits.put(new Trait(kind, name), String.valueOf(value));
  }

  /**
   * @param of prefix of the names
   */
  private static void database(String of, DatabaseResult database, Map<Trait, String> traits) {
    put(traits, Kind.VERSION, of + "database", database.product() + " " + database.version());
    put(traits, Kind.VERSION, of + "engine", database.engine());
    database.settings().forEach((key, v) -> put(traits, Kind.SERVER_SETTING, of + key, v));
    String durability = database.durability().effective();
    put(traits, Kind.SERVER_SETTING, of + "durability in effect", durability);
    if (database.devices() != null) {
      for (DatabaseResult.Device device : database.devices()) {
        String name = of + "readahead bytes of " + device.name();
        put(traits, Kind.MACHINE, name, device.readaheadBytes());
      }
    }
    if (database.server() != null) {
      put(traits, Kind.SERVER_SETTING, of + "cache bytes", database.server().cacheBytes());
      boolean here = database.server().onThisHost();
      put(traits, Kind.MACHINE, of + "server on the client's machine", here);
    }
  }

  /** What the plan's own servers began a cell with; several values if its cells differ. */
  private static void servers(PlanResult plan, Map<Trait, String> traits) {
    state(plan, traits, "caches of the operating system", server -> server.caches().text());
    state(plan, traits, "data restored before a cell", CellServer::restored);
    state(plan, traits, "cache of the server's files", s -> s.readBack().cache().text());
    state(plan, traits, "emulated disk, reads per second", Trait::iops);
  }

  private static void state(
      PlanResult plan, Map<Trait, String> traits, String name, Function<CellServer, Object> state) {
    plan.cells().stream()
        .map(CellResult::server)
        .filter(Objects::nonNull)
        .map(server -> String.valueOf(state.apply(server)))
        .distinct()
        .reduce((a, b) -> a + ", " + b)
        .ifPresent(values -> put(traits, Kind.SERVER_SETTING, name, values));
  }

  private static Object iops(CellServer server) {
    CellServer.Disk disk = server.readBack().disk();
    return disk == null ? "none" : disk.iops();
  }

  private static void machine(Machine machine, Map<Trait, String> traits) {
    put(traits, Kind.VERSION, "jdk", machine.jdk());
    put(traits, Kind.MACHINE, "cores", machine.cores());
    put(traits, Kind.MACHINE, "memory bytes", machine.memoryBytes());
    put(traits, Kind.MACHINE, "os", machine.os());
    put(traits, Kind.MACHINE, "arch", machine.arch());
    put(traits, Kind.MACHINE, "heap bytes", machine.heapBytes());
    KernelPolicy kernel = machine.kernel();
    if (kernel != null) {
      put(traits, Kind.MACHINE, "swap bytes", kernel.swapBytes());
      put(traits, Kind.MACHINE, "swappiness", kernel.swappiness());
      put(traits, Kind.MACHINE, "CPU governor", kernel.governor());
      put(traits, Kind.MACHINE, "idle driver", kernel.idleDriver());
      put(traits, Kind.MACHINE, "idle governor", kernel.idleGovernor());
      put(traits, Kind.MACHINE, "idle states", kernel.idleStates());
      put(traits, Kind.MACHINE, "halt polling of the guest, ns", kernel.guestHaltPollNanos());
      put(traits, Kind.MACHINE, "halt polling of KVM, ns", kernel.kvmHaltPollNanos());
      put(traits, Kind.MACHINE, "transparent huge pages", kernel.transparentHugePages());
      put(traits, Kind.MACHINE, "huge page defrag", kernel.hugePageDefrag());
    }
  }

  /** Effective lines "key = value"; "# key =" is a key without a value. */
  static Map<Trait, String> configuration(String text) {
    Map<Trait, String> traits = new LinkedHashMap<>();
    EffectiveConfig.read(text)
        .forEach((key, value) -> traits.put(new Trait(Kind.CONFIGURATION, key), value));
    traits.keySet().removeIf(Trait::aboutOutput);
    return traits;
  }
}
