package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;

/** What the class path has, and the settings of it all; looked up once for all cells of a plan. */
public final class Providers {
  /** LinkBench's keys for database servers that no adapter reads. */
  private static final List<String> SERVER_KEYS =
      List.of("transtable", "dbprefix", "MySQL_*", "bulk_insert_kb", "fle_enable");

  final List<WorkloadProvider> workloads = workloads();
  final List<DbAdapterProvider<?>> databases = databases();

  /** Settings records of the layers above the engine, which are read once for a plan. */
  final List<Catalog.Entry> others;

  /** Asks a person only once for a secret that several cells need. */
  final SecretPrompt prompt;

  private final Map<List<String>, Catalog> catalogs = new HashMap<>();

  Providers(List<Catalog.Entry> others, SecretPrompt given) {
    this.others = others;
    Map<String, Optional<String>> answers = new HashMap<>();
    this.prompt = key -> answers.computeIfAbsent(key, given::ask);
  }

  /** All workloads on the class path. */
  public static List<WorkloadProvider> workloads() {
    return ServiceLoader.load(WorkloadProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /** All databases on the class path. */
  public static List<DbAdapterProvider<?>> databases() {
    return ServiceLoader.load(DbAdapterProvider.class).stream()
        .<DbAdapterProvider<?>>map(ServiceLoader.Provider::get)
        .toList();
  }

  Optional<WorkloadProvider> workload(String name) {
    return workloads.stream().filter(w -> isNamed(name, w.name(), w.aliases())).findFirst();
  }

  Optional<DbAdapterProvider<?>> database(String name) {
    return databases.stream().filter(db -> isNamed(name, db.name(), db.aliases())).findFirst();
  }

  private static boolean isNamed(String name, String own, List<String> aliases) {
    return own.equalsIgnoreCase(name) || aliases.stream().anyMatch(name::equalsIgnoreCase);
  }

  /** All names of a key, the declared one first; empty if nobody declares it. */
  List<String> names(String key) {
    return setting(key).map(i -> i.open() ? List.of(key) : i.names()).orElse(List.of());
  }

  /** The setting with this name; empty if nobody declares it. */
  Optional<SettingInfo> setting(String name) {
    return catalog(List.of()).settings().stream().filter(info -> info.named(name)).findFirst();
  }

  /** All settings records; those of the workloads and databases of the choices are active. */
  Catalog catalog(List<Choice> choices) {
    List<String> deciding = choices.stream().map(Choice::key).distinct().toList();
    return catalogs.computeIfAbsent(deciding, key -> created(choices));
  }

  private Catalog created(List<Choice> choices) {
    Map<String, WorkloadProvider> used = new LinkedHashMap<>();
    Set<String> chosen = new HashSet<>();
    for (Choice choice : choices) {
      used.put(choice.workload().name(), choice.workload());
      choice.databases().forEach(database -> chosen.add(database.name()));
    }
    List<Catalog.Entry> entries = new ArrayList<>();
    entries.add(new Catalog.Entry("plan", PlanSettings.class, true));
    entries.add(new Catalog.Entry("engine", EngineSettings.class, true));
    entries.addAll(others);
    for (WorkloadProvider w : workloads) {
      for (Class<? extends Record> type : w.settings()) {
        entries.add(new Catalog.Entry("workload " + w.name(), type, used.containsKey(w.name())));
      }
    }
    for (DbAdapterProvider<?> db : databases) {
      entries.add(
          new Catalog.Entry("database " + db.name(), db.settings(), chosen.contains(db.name())));
    }
    Map<String, String> ignored = new LinkedHashMap<>(); // the first reason counts
    used.values().forEach(w -> w.ignoredKeys().forEach(ignored::putIfAbsent));
    SERVER_KEYS.forEach(key -> ignored.putIfAbsent(key, "it is for a database server"));
    ignoredByOthers(used.keySet())
        .forEach((key, names) -> ignored.putIfAbsent(key, "it is for workload " + names));
    Catalog catalog = Catalog.of(entries);
    for (Map.Entry<String, String> key : ignored.entrySet()) {
      catalog = catalog.ignoring(key.getKey(), key.getValue());
    }
    return catalog
        .ignoring("write_options_*", "use durability = os, sync or nojournal")
        .without("hook.stall", "use hook.step.middle")
        .without("mongodb.driver.jar", "put the driver's jars into LBX_CLASSPATH")
        .without("mongodb.reads", "remove it: all runs read in the same way")
        .without("mongodb.writes", "remove it: all runs write in the same way");
  }

  /** Keys that only workloads out of use ignore, and their names. */
  private Map<String, String> ignoredByOthers(Set<String> used) {
    Map<String, String> owners = new LinkedHashMap<>();
    for (WorkloadProvider workload : workloads) {
      if (!used.contains(workload.name())) {
        for (String key : workload.ignoredKeys().keySet()) {
          owners.merge(key, workload.name(), (some, more) -> some + ", " + more);
        }
      }
    }
    return owners;
  }
}
