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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The workload, profile and databases that a configuration selects, determined before other
 * settings are read, because they decide which settings exist.
 *
 * @param profile its name; empty for none
 * @param databases the only one in a cell; empty if there is no such database
 * @param missing store classes of LinkBench without an adapter in this build
 * @param defaultRateScope that of the store class
 */
record Choice(
    WorkloadProvider workload,
    String profile,
    List<DbAdapterProvider<?>> databases,
    List<String> missing,
    List<Problem> problems,
    RateScope defaultRateScope) {
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

  /** What the class path has; looked up once for all cells. */
  record Providers(List<WorkloadProvider> workloads, List<DbAdapterProvider<?>> databases) {
    static Providers load() {
      return new Providers(Choice.workloads(), allDatabases());
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
  }

  static Choice of(Sources sources, Providers known) {
    Choice begun =
        new Choice(
            workload(sources, known).orElse(known.workloads().get(0)),
            "",
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            rateScope(sources));
    if (workload(sources, known).isEmpty()) {
      begun.problem(
          sources,
          "workload",
          "\"" + sources.peek("workload").orElse("") + "\" is not a workload",
          "choose one of: " + names(known.workloads(), WorkloadProvider::name));
    }
    String profile = begun.profile(sources, known.workloads());
    begun.checkCount(sources);
    String names = sources.peek("database", "linkstore").orElse("rocksdb");
    for (String name : names.split(",", -1)) {
      begun.add(name.strip(), known, sources);
    }
    return new Choice(
        begun.workload,
        profile,
        begun.databases.stream().distinct().toList(),
        begun.missing,
        begun.problems,
        begun.defaultRateScope);
  }

  private static Optional<WorkloadProvider> workload(Sources sources, Providers known) {
    return known.workload(sources.peek("workload").orElse("LinkGraph"));
  }

  private static RateScope rateScope(Sources sources) {
    String store = sources.peek("linkstore").or(() -> sources.peek("database")).orElse("");
    return store.contains(FACEBOOK) ? RateScope.CLIENT : RateScope.GLOBAL;
  }

  private static <T> String names(List<T> all, Function<T, String> name) {
    return all.stream().map(name).collect(Collectors.joining(", "));
  }

  /** Several databases, which a fork of LinkBench has, are a workload that does not exist here. */
  private void checkCount(Sources sources) {
    String count = sources.peek(DATABASES).orElse("1").strip();
    if (!count.equals("1") && workload.ignoredKeys().containsKey(DATABASES)) {
      problem(
          sources,
          DATABASES,
          "is " + count + ", but a run uses one database",
          "set " + DATABASES + " = 1, or run linkbenchx once for each value of dbid");
    }
  }

  private String profile(Sources sources, List<WorkloadProvider> all) {
    String named = sources.peek("profile").orElse("");
    Set<String> known = workload.profiles().keySet();
    if (named.isEmpty() || known.contains(named)) {
      return known.contains(named)
          ? named
          : workload.profileFor(key -> sources.peek(key).isPresent());
    }
    String reason = "\"" + named + "\" is not a profile of " + workload.name();
    String choose = known.isEmpty() ? "remove it" : "choose one of: " + String.join(", ", known);
    all.stream()
        .filter(w -> w.profiles().containsKey(named))
        .map(other -> "has no effect: " + reason + ", but of " + other.name())
        .findFirst()
        .ifPresentOrElse(
            why -> problem(Problem.Severity.NOTICE, sources, "profile", why, ""),
            () -> problem(sources, "profile", reason, choose));
    return workload.profileFor(key -> sources.peek(key).isPresent());
  }

  private void add(String name, Providers known, Sources sources) {
    Optional<DbAdapterProvider<?>> found = known.database(name);
    String all = names(known.databases(), DbAdapterProvider::name);
    if (found.isPresent()) {
      databases.add(found.get());
    } else if (name.startsWith(FACEBOOK) || name.startsWith(PERCONA)) {
      missing.add(name + ": this build has no adapter for it; it has " + all);
    } else {
      problem(sources, "database", "\"" + name + "\" is not a database", "choose one of: " + all);
    }
  }

  private void problem(Sources sources, String key, String reason, String suggestion) {
    problem(Problem.Severity.ERROR, sources, key, reason, suggestion);
  }

  private void problem(
      Problem.Severity severity, Sources sources, String key, String reason, String suggestion) {
    Origin origin = sources.origin(key, "linkstore").orElseGet(Origin.Default::new);
    problems.add(new Problem(severity, origin, key, reason, suggestion));
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
