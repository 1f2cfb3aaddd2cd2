package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The workload, profile and databases that a configuration selects, determined before other
 * settings are read, because they decide which settings exist.
 */
final class Choice {
  private static final String FACEBOOK = "com.facebook.";
  private static final String PERCONA = "com.percona.";
  private static final String DATABASES = "dbcount";

  /** LinkBench's connection keys: read by server adapters, ignored by others. */
  private static final List<String> SERVER_KEYS =
      List.of(
          "host",
          "port",
          "user",
          "password",
          "dbid",
          "linktable",
          "counttable",
          "nodetable",
          "transtable",
          "connection_options",
          "transaction_support_level",
          "dbprefix",
          "url",
          "mysql_bulk_insert_batch",
          "mysql_disable_binlog_load",
          "MySQL_*",
          "mongo_bulk_insert_batch",
          "bulk_insert_count",
          "bulk_insert_kb",
          "bulkinsert_size",
          "skip_transactions",
          "fle_enable");

  private final WorkloadProvider workload;
  private final String profile;
  private final List<DbAdapterProvider<?>> databases;
  private final List<String> missing;
  private final List<Problem> problems;
  private final boolean facebook;

  private Choice(
      WorkloadProvider workload,
      String profile,
      List<DbAdapterProvider<?>> databases,
      List<String> missing,
      List<Problem> problems,
      boolean facebook) {
    this.workload = workload;
    this.profile = profile;
    this.databases = databases;
    this.missing = missing;
    this.problems = problems;
    this.facebook = facebook;
  }

  /** What the class path has; looked up once for all cells. */
  record Providers(List<WorkloadProvider> workloads, List<DbAdapterProvider<?>> databases) {
    static Providers load() {
      return new Providers(Choice.workloads(), allDatabases());
    }
  }

  static Choice of(Sources sources, Providers known) {
    List<Problem> problems = new ArrayList<>();
    WorkloadProvider workload = workload(sources, known.workloads(), problems);
    String profile = profile(sources, workload, known.workloads(), problems);
    databases(sources, workload, problems);
    String names = sources.peek("database", "linkstore").orElse("rocksdb");
    Set<DbAdapterProvider<?>> databases = new LinkedHashSet<>();
    List<String> missing = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      find(name.strip(), known.databases(), databases, missing, problems, sources);
    }
    return new Choice(
        workload,
        profile,
        List.copyOf(databases),
        missing,
        problems,
        sources.peek("linkstore").or(() -> sources.peek("database")).orElse("").contains(FACEBOOK));
  }

  private static WorkloadProvider workload(
      Sources sources, List<WorkloadProvider> all, List<Problem> problems) {
    String name = sources.peek("workload").orElse("LinkGraph");
    for (WorkloadProvider w : all) {
      if (w.name().equalsIgnoreCase(name)
          || w.aliases().stream().anyMatch(a -> a.equalsIgnoreCase(name))) {
        return w;
      }
    }
    String known = all.stream().map(WorkloadProvider::name).collect(Collectors.joining(", "));
    problems.add(
        problem(
            sources, "workload", "\"" + name + "\" is not a workload", "choose one of: " + known));
    return all.get(0);
  }

  /** Several databases, which a fork of LinkBench has, are a workload that does not exist here. */
  private static void databases(
      Sources sources, WorkloadProvider workload, List<Problem> problems) {
    String count = sources.peek(DATABASES).orElse("1").strip();
    if (!count.equals("1") && workload.ignoredKeys().containsKey(DATABASES)) {
      problems.add(
          problem(
              sources,
              DATABASES,
              "is " + count + ", but a run uses one database",
              "set " + DATABASES + " = 1, or run linkbenchx once for each value of dbid"));
    }
  }

  private static String profile(
      Sources sources,
      WorkloadProvider workload,
      List<WorkloadProvider> all,
      List<Problem> problems) {
    String named = sources.peek("profile").orElse("");
    Set<String> known = workload.profiles().keySet();
    if (!named.isEmpty() && !known.contains(named)) {
      Optional<String> owner =
          all.stream()
              .filter(w -> w.profiles().containsKey(named))
              .map(WorkloadProvider::name)
              .findFirst();
      String reason = "\"" + named + "\" is not a profile of " + workload.name();
      String choose = known.isEmpty() ? "remove it" : "choose one of: " + String.join(", ", known);
      problems.add(
          owner
              .map(other -> notice(sources, "profile", reason + ", but of " + other))
              .orElseGet(() -> problem(sources, "profile", reason, choose)));
    }
    return known.contains(named)
        ? named
        : workload.profileFor(key -> sources.peek(key).isPresent());
  }

  private static void find(
      String name,
      List<DbAdapterProvider<?>> all,
      Set<DbAdapterProvider<?>> databases,
      List<String> missing,
      List<Problem> problems,
      Sources sources) {
    for (DbAdapterProvider<?> db : all) {
      if (db.name().equalsIgnoreCase(name)
          || db.aliases().stream().anyMatch(a -> a.equalsIgnoreCase(name))) {
        databases.add(db);
        return;
      }
    }
    String known = all.stream().map(DbAdapterProvider::name).collect(Collectors.joining(", "));
    if (name.startsWith(FACEBOOK) || name.startsWith(PERCONA)) {
      missing.add(name + ": this build has no adapter for it; it has " + known);
    } else {
      problems.add(
          problem(
              sources,
              "database",
              "\"" + name + "\" is not a database",
              "choose one of: " + known));
    }
  }

  private static Problem problem(Sources sources, String key, String reason, String suggestion) {
    return new Problem(Problem.Severity.ERROR, origin(sources, key), key, reason, suggestion);
  }

  private static Problem notice(Sources sources, String key, String reason) {
    return new Problem(
        Problem.Severity.NOTICE, origin(sources, key), key, "has no effect: " + reason, "");
  }

  private static Origin origin(Sources sources, String key) {
    return sources.origin(key, "linkstore").orElseGet(Origin.Default::new);
  }

  /** All settings records; those of the workloads and databases of the choices are active. */
  static Catalog catalog(List<Choice> choices, List<Catalog.Entry> others) {
    Map<String, WorkloadProvider> used = new LinkedHashMap<>();
    Set<String> chosen = new HashSet<>();
    for (Choice choice : choices) {
      used.put(choice.workload.name(), choice.workload);
      choice.databases.forEach(database -> chosen.add(database.name()));
    }
    List<Catalog.Entry> entries = new ArrayList<>();
    entries.add(new Catalog.Entry("plan", Selection.class, true));
    entries.add(new Catalog.Entry("plan", PlanSettings.class, true));
    entries.add(new Catalog.Entry("engine", EngineSettings.class, true));
    entries.addAll(others);
    for (WorkloadProvider w : workloads()) {
      for (Class<? extends Record> type : w.settings()) {
        entries.add(new Catalog.Entry("workload " + w.name(), type, used.containsKey(w.name())));
      }
    }
    for (DbAdapterProvider<?> db : allDatabases()) {
      entries.add(
          new Catalog.Entry("database " + db.name(), db.settings(), chosen.contains(db.name())));
    }
    Catalog catalog = Catalog.of(entries);
    for (WorkloadProvider workload : used.values()) {
      for (Map.Entry<String, String> ignored : workload.ignoredKeys().entrySet()) {
        catalog = catalog.ignoring(ignored.getKey(), ignored.getValue());
      }
    }
    for (String key : SERVER_KEYS) {
      catalog = catalog.ignoring(key, "it is for a database server");
    }
    return catalog
        .ignoring("write_options_*", "use durability = os, sync or nojournal")
        .without("hook.stall", "use hook.step.middle")
        .without("mongodb.driver.jar", "put the driver's jars into LBX_CLASSPATH")
        .without("mongodb.reads", "remove it: all runs read in the same way")
        .without("mongodb.writes", "remove it: all runs write in the same way");
  }

  /** Key of everything that decides which settings exist. */
  String key() {
    return workload.name() + databases.stream().map(DbAdapterProvider::name).toList();
  }

  /** Without the keys of runs on several databases: their number has been checked. */
  Sources withProfile(Sources all) {
    Sources sources =
        all.peek(DATABASES).isEmpty() ? all : all.without(DATABASES, "").without("dbload", "");
    Map<String, String> values = profile.isEmpty() ? null : workload.profiles().get(profile);
    return values == null ? sources : sources.withProfile(profile, values);
  }

  WorkloadProvider workload() {
    return workload;
  }

  /** Its name; empty for none. */
  String profile() {
    return profile;
  }

  /** The only one in a cell; empty if there is no such database. */
  List<DbAdapterProvider<?>> databases() {
    return databases;
  }

  /** Store classes of LinkBench without an adapter in this build. */
  List<String> missing() {
    return missing;
  }

  List<Problem> problems() {
    return problems;
  }

  RateScope defaultRateScope() {
    return facebook ? RateScope.CLIENT : RateScope.GLOBAL;
  }

  static List<WorkloadProvider> workloads() {
    return ServiceLoader.load(WorkloadProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  static List<DbAdapterProvider<?>> allDatabases() {
    List<DbAdapterProvider<?>> all = new ArrayList<>();
    for (DbAdapterProvider<?> provider : ServiceLoader.load(DbAdapterProvider.class)) {
      all.add(provider);
    }
    return all;
  }
}
