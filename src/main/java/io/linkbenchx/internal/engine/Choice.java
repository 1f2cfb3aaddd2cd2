package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    Cell.RateScope defaultRateScope) {
  private static final String FACEBOOK = "com.facebook.";
  private static final String DATABASES = "dbcount";

  static Choice of(Sources sources, Providers known) {
    SettingProblems wrong = new SettingProblems(sources);
    String named = sources.peek("workload").orElse("LinkGraph");
    Optional<WorkloadProvider> found = known.workload(named);
    WorkloadProvider workload = found.orElse(known.workloads.get(0));
    wrong.when(
        found.isEmpty(),
        "workload",
        "\"" + named + "\" is not a workload",
        "choose one of: " + names(known.workloads, WorkloadProvider::name));
    String profile = profile(workload, sources, known, wrong);
    // Several databases, which a fork of LinkBench has, are a workload that does not exist here.
    String count = sources.peek(DATABASES).orElse("1").strip();
    wrong.when(
        !count.equals("1") && workload.ignoredKeys().containsKey(DATABASES),
        DATABASES,
        "is " + count + ", but a run uses one database",
        "set " + DATABASES + " = 1, or run linkbenchx once for each value of dbid");
    List<String> missing = new ArrayList<>();
    List<DbAdapterProvider<?>> databases = databases(sources, known, missing, wrong);
    String store = sources.peek("linkstore").or(() -> sources.peek("database")).orElse("");
    Cell.RateScope scope = store.contains(FACEBOOK) ? Cell.RateScope.CLIENT : Cell.RateScope.GLOBAL;
    return new Choice(workload, profile, databases, missing, wrong.found, scope);
  }

  private static <T> String names(List<T> all, Function<T, String> name) {
    return all.stream().map(name).collect(Collectors.joining(", "));
  }

  private static String profile(
      WorkloadProvider workload, Sources sources, Providers known, SettingProblems wrong) {
    String named = sources.peek("profile").orElse("");
    Set<String> own = workload.profiles().keySet();
    if (own.contains(named)) {
      return named;
    }
    String reason = "\"" + named + "\" is not a profile of " + workload.name();
    Optional<WorkloadProvider> other =
        known.workloads.stream().filter(w -> w.profiles().containsKey(named)).findFirst();
    if (other.isPresent()) {
      wrong.notice("profile", "has no effect: " + reason + ", but of " + other.get().name());
    } else {
      String choose = own.isEmpty() ? "remove it" : "choose one of: " + String.join(", ", own);
      wrong.when(!named.isEmpty(), "profile", reason, choose);
    }
    return workload.profileFor(key -> sources.peek(key).isPresent());
  }

  private static List<DbAdapterProvider<?>> databases(
      Sources sources, Providers known, List<String> missing, SettingProblems wrong) {
    Set<DbAdapterProvider<?>> databases = new LinkedHashSet<>();
    String all = names(known.databases, DbAdapterProvider::name);
    for (String each : sources.peek("database", "linkstore").orElse("rocksdb").split(",", -1)) {
      String name = each.strip();
      Optional<DbAdapterProvider<?>> found = known.database(name);
      if (found.isPresent()) {
        databases.add(found.get());
      } else if (name.startsWith(FACEBOOK) || name.startsWith("com.percona.")) {
        missing.add(name + ": this build has no adapter for it; it has " + all);
      } else {
        wrong.add("database", "\"" + name + "\" is not a database", "choose one of: " + all);
      }
    }
    return List.copyOf(databases);
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
}
