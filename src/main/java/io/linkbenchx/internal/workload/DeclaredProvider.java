package io.linkbenchx.internal.workload;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** Provider of a workload that is made from one record of settings. */
public abstract class DeclaredProvider<R extends Record> implements WorkloadProvider {
  private final String name;
  private final List<String> aliases;
  private final String summary;
  private final Class<R> settings;
  private final Map<String, String> ignored;
  private final BiFunction<R, Config, Workload> workload;

  /**
   * Declares a workload.
   *
   * @param ignored keys that have no effect, and why
   * @param workload makes it
   */
  protected DeclaredProvider(
      String name,
      List<String> aliases,
      String summary,
      Class<R> settings,
      Map<String, String> ignored,
      BiFunction<R, Config, Workload> workload) {
    this.name = name;
    this.aliases = aliases;
    this.summary = summary;
    this.settings = settings;
    this.ignored = ignored;
    this.workload = workload;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<String> aliases() {
    return aliases;
  }

  @Override
  public final String summary() {
    return summary;
  }

  @Override
  public final List<Class<? extends Record>> settings() {
    return List.of(settings);
  }

  @Override
  public final Map<String, String> ignoredKeys() {
    return ignored;
  }

  @Override
  public final Workload create(Config config) {
    R read = config.read(settings);
    config.orThrow();
    return workload.apply(read, config);
  }

  /** The ignored keys of a table: in each line the keys, a colon, and why they have no effect. */
  public static Map<String, String> ignored(String table) {
    Map<String, String> reasons = new TreeMap<>();
    for (String line : table.lines().toList()) {
      String[] parts = line.split(": ", 2);
      Arrays.stream(parts[0].split(" ", -1)).forEach(key -> reasons.put(key, parts[1]));
    }
    return reasons;
  }
}
