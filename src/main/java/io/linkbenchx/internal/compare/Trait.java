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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

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

  /** Keys for the way transactions are written; a provider's key begins with its name. */
  private static final Set<String> WRITE_MODES = Set.of("update_statement");

  private static final String STATEMENTS = ".statements";

  /** Whether it selects the statements that write rows. */
  boolean writeMode() {
    return kind == Kind.CONFIGURATION && (WRITE_MODES.contains(name) || name.endsWith(STATEMENTS));
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
    Map<Trait, String> traits = new LinkedHashMap<>();
    configuration(run.configuration(), traits);
    RunInfo info = run.result().run();
    traits.put(new Trait(Kind.VERSION, "linkbenchx"), run.result().tool().version());
    if (info.imported() != null) {
      traits.put(
          new Trait(Kind.VERSION, info.imported().tool()),
          String.valueOf(info.imported().version()));
    }
    boolean several = run.result().databases().size() > 1;
    for (DatabaseResult database : run.result().databases()) {
      String of = several ? database.id() + " " : "";
      traits.put(
          new Trait(Kind.VERSION, of + "database"), database.product() + " " + database.version());
      traits.put(new Trait(Kind.VERSION, of + "engine"), String.valueOf(database.engine()));
      database
          .settings()
          .forEach((key, value) -> traits.put(new Trait(Kind.SERVER_SETTING, of + key), value));
      traits.put(
          new Trait(Kind.SERVER_SETTING, of + "durability in effect"),
          database.durability().effective());
      if (database.devices() != null) {
        database
            .devices()
            .forEach(
                device ->
                    traits.put(
                        new Trait(Kind.MACHINE, of + "readahead bytes of " + device.name()),
                        String.valueOf(device.readaheadBytes())));
      }
      if (database.server() != null) {
        traits.put(
            new Trait(Kind.SERVER_SETTING, of + "cache bytes"),
            String.valueOf(database.server().cacheBytes()));
        traits.put(
            new Trait(Kind.MACHINE, of + "server on the client's machine"),
            String.valueOf(database.server().onThisHost()));
      }
    }
    servers(run.result().plan(), traits);
    run.result().plan().cells().stream()
        .filter(cell -> cell.line() != null)
        .forEach(
            cell ->
                traits.put(
                    new Trait(Kind.CONFIGURATION, "suite " + cell.factors().get("suite")),
                    cell.line().text()));
    if (info.machine() != null) {
      machine(info.machine(), traits);
    }
    return traits;
  }

  /** What the plan's own servers began a cell with; several values if its cells differ. */
  private static void servers(PlanResult plan, Map<Trait, String> traits) {
    List<CellServer> servers =
        plan.cells().stream().map(CellResult::server).filter(Objects::nonNull).toList();
    if (servers.isEmpty()) {
      return;
    }
    Map<String, Function<CellServer, Object>> states = new LinkedHashMap<>();
    states.put("caches of the operating system", server -> server.caches().text());
    states.put("data restored before a cell", CellServer::restored);
    states.put("cache of the server's files", server -> server.readBack().cache().text());
    states.put("emulated disk, reads per second", Trait::iops);
    states.forEach(
        (name, state) ->
            traits.put(
                new Trait(Kind.SERVER_SETTING, name),
                servers.stream()
                    .map(server -> String.valueOf(state.apply(server)))
                    .distinct()
                    .collect(Collectors.joining(", "))));
  }

  private static Object iops(CellServer server) {
    CellServer.Disk disk = server.readBack().disk();
    return disk == null ? "none" : disk.iops();
  }

  private static void machine(Machine machine, Map<Trait, String> traits) {
    traits.put(new Trait(Kind.VERSION, "jdk"), machine.jdk());
    traits.put(new Trait(Kind.MACHINE, "cores"), String.valueOf(machine.cores()));
    traits.put(new Trait(Kind.MACHINE, "memory bytes"), String.valueOf(machine.memoryBytes()));
    traits.put(new Trait(Kind.MACHINE, "os"), machine.os());
    traits.put(new Trait(Kind.MACHINE, "arch"), machine.arch());
    traits.put(new Trait(Kind.MACHINE, "heap bytes"), String.valueOf(machine.heapBytes()));
    if (machine.kernel() != null) {
      kernel(machine.kernel(), traits);
    }
  }

  private static void kernel(KernelPolicy kernel, Map<Trait, String> traits) {
    Map<String, Object> policies = new LinkedHashMap<>();
    policies.put("swap bytes", kernel.swapBytes());
    policies.put("swappiness", kernel.swappiness());
    policies.put("CPU governor", kernel.governor());
    policies.put("idle driver", kernel.idleDriver());
    policies.put("idle governor", kernel.idleGovernor());
    policies.put("idle states", kernel.idleStates());
    policies.put("halt polling of the guest, ns", kernel.guestHaltPollNanos());
    policies.put("halt polling of KVM, ns", kernel.kvmHaltPollNanos());
    policies.put("transparent huge pages", kernel.transparentHugePages());
    policies.put("huge page defrag", kernel.hugePageDefrag());
    policies.forEach(
        (name, value) -> traits.put(new Trait(Kind.MACHINE, name), String.valueOf(value)));
  }

  /** Effective lines "key = value"; "# key =" is a key without a value. */
  static void configuration(String text, Map<Trait, String> traits) {
    EffectiveConfig.read(text)
        .forEach((key, value) -> traits.put(new Trait(Kind.CONFIGURATION, key), value));
    traits.keySet().removeIf(Trait::aboutOutput);
  }
}
