package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All settings records, whether this run uses them or not, and the keys that are known to have no
 * effect.
 */
public final class Catalog {
  /** The only key that belongs to this package. */
  static final SettingInfo WORKLOAD_FILE =
      RecordModel.of(WorkloadFile.class, "configuration").leaves().findFirst().orElseThrow().info();

  private record WorkloadFile(
      @Setting(help = "A second file, for keys not in the main file; relative to LINKBENCH_HOME.")
          Optional<Path> workloadFile) {}

  /**
   * One settings record.
   *
   * @param owner as shown to users: "engine", "workload LinkGraph", "database rocksdb"
   * @param active whether this run uses it; keys of inactive records give notices
   */
  public record Entry(String owner, Class<? extends Record> type, boolean active) {}

  /** How a key in a file is known. */
  enum Kind {
    /** Declared. */
    KNOWN,
    /** Accepted, but without effect. */
    IGNORED,
    /** Of earlier versions. */
    REMOVED,
    /** Not declared by any owner. */
    UNKNOWN
  }

  /**
   * Meaning of a key in a file.
   *
   * @param text the declared name of a known key; why a key is ignored; what to do instead of a
   *     removed one; the nearest known key, or "", of an unknown one
   * @param active whether an active record has it
   * @param owners those who read it
   */
  record Match(Kind kind, String text, boolean active, List<String> owners) {
    /** A key that nobody reads. */
    private static Match of(Kind kind, String text) {
      return new Match(kind, text, false, List.of());
    }

    /** What an unknown key may mean. */
    String hint(String otherwise) {
      return text.isEmpty() ? otherwise : "did you mean " + text + "?";
    }
  }

  /** In a file with more keys, those that nobody knows are no slips of the pen. */
  private static final int MOST_SUGGESTIONS = 2000;

  private final List<RecordModel<?>> models;
  private final List<RecordModel<?>> active;
  private final Map<Pattern, Match> rules;
  private final List<SettingInfo> settings;
  private final Set<String> names;

  /** What {@link #match} found: the cells of a plan have the same keys. */
  private final Map<String, Match> matches = new ConcurrentHashMap<>();

  private Catalog(List<RecordModel<?>> models, List<RecordModel<?>> active) {
    this.models = models;
    this.active = active;
    this.rules = Map.of();
    List<SettingInfo> all = new ArrayList<>(List.of(WORKLOAD_FILE));
    models.forEach(model -> model.leaves().forEach(leaf -> all.add(leaf.info())));
    this.settings = List.copyOf(all);
    this.names = new LinkedHashSet<>();
    settings.forEach(info -> names.addAll(info.names()));
  }

  private Catalog(Catalog other, Map<Pattern, Match> rules) {
    this.models = other.models;
    this.active = other.active;
    this.rules = rules;
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
    List<RecordModel<?>> models = new ArrayList<>();
    List<RecordModel<?>> active = new ArrayList<>();
    for (Entry entry : entries) {
      RecordModel<?> model = RecordModel.of(entry.type(), entry.owner());
      models.add(model);
      if (entry.active()) {
        active.add(model);
      }
    }
    return new Catalog(models, active);
  }

  /**
   * A copy of this catalog that also accepts keys that have no effect here.
   *
   * @param pattern a key, in which {@code *} stands for any letters
   * @param reason continues "has no effect: …"
   */
  public Catalog ignoring(String pattern, String reason) {
    return with(pattern, Kind.IGNORED, reason);
  }

  /**
   * A copy of this catalog that also refuses keys of earlier versions.
   *
   * @param pattern a key, in which {@code *} stands for any letters
   * @param instead what to do instead
   */
  public Catalog without(String pattern, String instead) {
    return with(pattern, Kind.REMOVED, instead);
  }

  private Catalog with(String pattern, Kind kind, String text) {
    Map<Pattern, Match> more = new LinkedHashMap<>(rules);
    String regex = "\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E";
    more.put(Pattern.compile(regex), Match.of(kind, text));
    return new Catalog(this, more);
  }

  /**
   * All settings, in the order of the entries; a key that several owners read appears once per
   * owner.
   */
  public List<SettingInfo> settings() {
    return settings;
  }

  /** The settings of active entries, each key once. */
  Collection<SettingInfo> activeSettings() {
    Map<String, SettingInfo> settings = new LinkedHashMap<>();
    activeInfos().forEach(info -> settings.putIfAbsent(info.key(), info));
    return settings.values();
  }

  /** The settings of active entries; a key that several read appears once for each. */
  Stream<SettingInfo> activeInfos() {
    return active.stream().flatMap(RecordModel::leaves).map(RecordModel.Leaf::info);
  }

  /** The records of active entries. */
  List<RecordModel<?>> activeRecords() {
    return active;
  }

  /** Whether a key is declared by its own name. */
  boolean declares(String key) {
    return names.contains(key);
  }

  /** The model of a record of this catalog. */
  RecordModel<?> model(Class<?> type) {
    return models.stream()
        .filter(model -> model.type() == type)
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
    for (Map.Entry<Pattern, Match> rule : rules.entrySet()) {
      if (rule.getKey().matcher(key).matches()) {
        return rule.getValue();
      }
    }
    Optional<SettingInfo> open = settings.stream().filter(info -> info.named(key)).findFirst();
    if (open.isPresent()) {
      Match all = known(open.get().key());
      return new Match(Kind.KNOWN, key, all.active(), all.owners());
    }
    List<String> sameLetters = names.stream().filter(key::equalsIgnoreCase).toList();
    return sameLetters.size() == 1
        ? known(sameLetters.get(0))
        : Match.of(Kind.UNKNOWN, nearest(key).orElse(""));
  }

  /** A key of all databases, such as {@code host}, needs no prefix. */
  private Optional<String> nearest(String key) {
    if (matches.size() > MOST_SUGGESTIONS) {
      return Optional.empty();
    }
    String bare = key.substring(key.indexOf('.') + 1);
    return prefixed(key)
        .or(() -> names.contains(bare) ? Optional.of(bare) : DidYouMean.nearest(key, names));
  }

  /** The key of the database that is this one with its prefix: mysql.tls for tls. */
  Optional<String> prefixed(String key) {
    return activeInfos()
        .filter(info -> info.owner().startsWith("database "))
        .flatMap(info -> info.names().stream())
        .filter(name -> name.endsWith("." + key))
        .findFirst();
  }

  private Match known(String name) {
    Set<String> owners = new LinkedHashSet<>();
    settings.stream()
        .filter(info -> info.names().contains(name))
        .forEach(info -> owners.add(info.owner()));
    boolean read =
        name.equals(WORKLOAD_FILE.key())
            || activeInfos().anyMatch(info -> info.names().contains(name));
    return new Match(Kind.KNOWN, name, read, List.copyOf(owners));
  }
}
