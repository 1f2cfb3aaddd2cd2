package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * All settings records, whether this run uses them or not, and the keys that are known to have no
 * effect.
 */
public final class Catalog {
  /** The only key that belongs to this package. */
  static final SettingInfo WORKLOAD_FILE =
      RecordModel.of(WorkloadFile.class, "configuration").leaves().findFirst().orElseThrow().info();

  private record WorkloadFile(
      @Setting(
              key = "workload_file",
              help =
                  "A second file, for keys that the main file does not set; relative to"
                      + " LINKBENCH_HOME.")
          Optional<Path> path) {}

  /**
   * One settings record.
   *
   * @param owner as shown to users: "engine", "workload LinkGraph", "database rocksdb"
   * @param active whether this run uses it; keys of inactive records give notices
   */
  public record Entry(String owner, Class<? extends Record> type, boolean active) {}

  /** Meaning of a key in a file. */
  sealed interface Match {}

  /** A declared key; {@code key} is its declared name, {@code owners} those who read it. */
  record Known(String key, boolean active, List<String> owners) implements Match {}

  /** Accepted, but without effect. */
  record Ignored(String reason) implements Match {}

  /** A key of earlier versions. */
  record Removed(String instead) implements Match {}

  /** Not declared by any owner. */
  record Unknown(Optional<String> nearest) implements Match {}

  /** In a file with more keys, those that nobody knows are no slips of the pen. */
  private static final int MOST_SUGGESTIONS = 2000;

  private record Model(Entry entry, RecordModel<?> record) {}

  private record Ignore(Pattern pattern, Match meaning) {}

  private final List<Model> models;
  private final List<Ignore> ignores;
  private final List<SettingInfo> settings;
  private final Set<String> names;

  /** What {@link #match} found: the cells of a plan have the same keys. */
  private final Map<String, Match> matches = new ConcurrentHashMap<>();

  private Catalog(List<Model> models) {
    this.models = models;
    this.ignores = List.of();
    List<SettingInfo> all = new ArrayList<>(List.of(WORKLOAD_FILE));
    models.forEach(m -> m.record().leaves().forEach(leaf -> all.add(leaf.info())));
    this.settings = List.copyOf(all);
    this.names = new LinkedHashSet<>();
    settings.forEach(info -> names.addAll(info.names()));
  }

  private Catalog(Catalog other, List<Ignore> ignores) {
    this.models = other.models;
    this.ignores = ignores;
    this.settings = other.settings;
    this.names = other.names;
  }

  /**
   * The catalog of these records.
   *
   * @throws IllegalStateException if one of them is declared incorrectly
   */
  public static Catalog of(Entry... entries) {
    return of(Arrays.asList(entries));
  }

  /** The catalog of these records, see {@link #of(Entry...)}. */
  public static Catalog of(List<Entry> entries) {
    List<Model> models = new ArrayList<>();
    for (Entry entry : entries) {
      models.add(new Model(entry, RecordModel.of(entry.type(), entry.owner())));
    }
    return new Catalog(List.copyOf(models));
  }

  /**
   * A copy of this catalog that also accepts keys that have no effect here.
   *
   * @param pattern a key, in which {@code *} stands for any letters
   * @param reason continues "has no effect: …"
   */
  public Catalog ignoring(String pattern, String reason) {
    return with(pattern, new Ignored(reason));
  }

  /**
   * A copy of this catalog that also refuses keys of earlier versions.
   *
   * @param pattern a key, in which {@code *} stands for any letters
   * @param instead what to do instead
   */
  public Catalog without(String pattern, String instead) {
    return with(pattern, new Removed(instead));
  }

  private Catalog with(String pattern, Match meaning) {
    List<Ignore> more = new ArrayList<>(ignores);
    String regex = "\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E";
    more.add(new Ignore(Pattern.compile(regex), meaning));
    return new Catalog(this, List.copyOf(more));
  }

  /**
   * All settings, in the order of the entries; a key that several owners read appears once per
   * owner.
   */
  public List<SettingInfo> settings() {
    return settings;
  }

  /** The settings of active entries, each key once. */
  List<RecordModel.Leaf> activeLeaves() {
    Map<String, RecordModel.Leaf> leaves = new LinkedHashMap<>();
    models.stream()
        .filter(m -> m.entry().active())
        .flatMap(m -> m.record().leaves())
        .forEach(leaf -> leaves.putIfAbsent(leaf.info().key(), leaf));
    return List.copyOf(leaves.values());
  }

  /** The records of active entries. */
  List<RecordModel<?>> activeRecords() {
    return models.stream()
        .filter(m -> m.entry().active())
        .<RecordModel<?>>map(Model::record)
        .toList();
  }

  /** Whether a key is declared by its own name. */
  boolean declares(String key) {
    return names.contains(key);
  }

  /** The model of a record of this catalog. */
  RecordModel<?> model(Class<?> type) {
    return models.stream()
        .map(Model::record)
        .filter(m -> m.type() == type)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(type + " is not in the catalog; add it"));
  }

  /**
   * Finds the owners of a key: by its exact name, as an ignored or removed key, or by a spelling
   * that differs from a single key only in case.
   */
  Match match(String key) {
    return matches.computeIfAbsent(key, this::find);
  }

  private Match find(String key) {
    if (names.contains(key)) {
      return known(key);
    }
    for (Ignore ignore : ignores) {
      if (ignore.pattern().matcher(key).matches()) {
        return ignore.meaning();
      }
    }
    Optional<SettingInfo> open = settings.stream().filter(info -> info.named(key)).findFirst();
    if (open.isPresent()) {
      Known all = known(open.get().key());
      return new Known(key, all.active(), all.owners());
    }
    List<String> sameLetters = names.stream().filter(key::equalsIgnoreCase).toList();
    return sameLetters.size() == 1 ? known(sameLetters.get(0)) : new Unknown(nearest(key));
  }

  /** A key of all databases, such as {@code host}, needs no prefix. */
  private Optional<String> nearest(String key) {
    if (matches.size() > MOST_SUGGESTIONS) {
      return Optional.empty();
    }
    String bare = key.substring(key.indexOf('.') + 1);
    Optional<String> prefixed = prefixed(key);
    if (prefixed.isPresent()) {
      return prefixed;
    }
    return names.contains(bare) ? Optional.of(bare) : DidYouMean.nearest(key, names);
  }

  /** The key of the database that is this one with its prefix: mysql.tls for tls. */
  Optional<String> prefixed(String key) {
    return activeLeaves().stream()
        .filter(leaf -> leaf.info().owner().startsWith("database "))
        .flatMap(leaf -> leaf.info().names().stream())
        .filter(name -> name.endsWith("." + key))
        .findFirst();
  }

  private Known known(String name) {
    Set<String> owners = new LinkedHashSet<>();
    settings.stream()
        .filter(info -> info.names().contains(name))
        .forEach(info -> owners.add(info.owner()));
    boolean active =
        name.equals(WORKLOAD_FILE.key())
            || models.stream().anyMatch(m -> m.entry().active() && has(m, name));
    return new Known(name, active, List.copyOf(owners));
  }

  private static boolean has(Model model, String name) {
    return model.record().leaves().anyMatch(leaf -> leaf.info().names().contains(name));
  }
}
