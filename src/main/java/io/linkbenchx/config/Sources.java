package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All given values, layer by layer, before they are interpreted. Regardless of the order of calls,
 * their precedence is command line, file, workload file; profiles and defaults come after them.
 * Immutable.
 */
public final class Sources {
  private static final String HOME = "LINKBENCH_HOME";

  /** The values from each source; earlier ones win. */
  final List<List<Given>> layers;

  final List<Problem> problems;
  private final Optional<Path> mainFile;
  private final Function<String, String> env;
  private final Placeholders placeholders;

  private Sources(
      List<List<Given>> layers,
      List<Problem> problems,
      Optional<Path> mainFile,
      Function<String, String> env) {
    this.layers = List.copyOf(layers);
    this.problems = List.copyOf(problems);
    this.mainFile = mainFile;
    this.env = env;
    this.placeholders = new Placeholders(env);
  }

  /** No values yet; uses this environment, which returns null for a variable that is not set. */
  @Internal
  public static Sources of(Function<String, String> env) {
    return new Sources(List.of(), List.of(), Optional.empty(), env);
  }

  /** A copy with the {@code -D key=value} of the command line. */
  @Internal
  public Sources overrides(Map<String, String> values) {
    return overrides(values, new Origin.CommandLine());
  }

  /** A copy with values from a given place, which precede the file's. */
  @Internal
  public Sources overrides(Map<String, String> values, Origin origin) {
    return preferring(layer(values, origin));
  }

  /** A copy with the main file. */
  @Internal
  public Sources file(Path path) {
    return file(path, found -> PropertiesReader.file(path, found));
  }

  /** A copy with the main file as text; its relative paths are resolved as if at {@code name}. */
  @Internal
  public Sources file(Path name, String text) {
    return file(name, found -> PropertiesReader.parse(text, name, found));
  }

  private Sources file(Path main, Function<Problems, List<Given>> read) {
    Problems found = new Problems();
    List<List<Given>> all = joined(layers, List.of(read.apply(found)));
    return new Sources(all, problems, Optional.of(main), env).with(found);
  }

  /**
   * A copy with the workload file that the values name, complete. {@link Config} reports unreadable
   * files as problems together with all others.
   */
  @Internal
  public Sources read() {
    Problems found = new Problems();
    List<List<Given>> workload =
        find(Catalog.WORKLOAD_FILE.key())
            .flatMap(key -> existing(key, found))
            .map(path -> List.of(PropertiesReader.file(path, found)))
            .orElse(List.of());
    return changed(joined(layers, workload)).with(found);
  }

  private Optional<Path> existing(Given key, Problems found) {
    try {
      String text = resolve(key, List.of());
      if (text.isEmpty() || Path.of(text).isAbsolute()) {
        return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
      }
      Optional<Path> there = locate(text);
      if (there.isEmpty()) {
        List<String> tried = candidates(text).stream().map(Path::toString).toList();
        String advice =
            environment(HOME).isPresent()
                ? "correct " + HOME + " or the path"
                : "set " + HOME + " to the directory it is relative to";
        found.error(key, "file not found: " + String.join(" or ", tried), advice);
      }
      return there;
    } catch (BadValue e) {
      found.error(key, e);
      return Optional.empty();
    }
  }

  /** The values from one source. */
  private static List<Given> layer(Map<String, String> values, Origin origin) {
    return values.entrySet().stream()
        .map(entry -> new Given(entry.getKey(), entry.getValue().strip(), origin))
        .toList();
  }

  private Sources changed(List<List<Given>> other) {
    return new Sources(other, problems, mainFile, env);
  }

  /** A copy in which these values take precedence over everything. */
  public Sources preferring(List<Given> layer) {
    return changed(joined(List.of(layer), layers));
  }

  private Sources with(Problems found) {
    return new Sources(layers, joined(problems, found.list()), mainFile, env);
  }

  private static <T> List<T> joined(List<T> first, List<T> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }

  private Stream<Given> all() {
    return layers.stream().flatMap(List::stream);
  }

  /** A copy with one more set of built-in values, of lowest precedence. */
  public Sources withProfile(String name, Map<String, String> values) {
    return changed(joined(layers, List.of(layer(values, new Origin.Profile(name)))));
  }

  /**
   * The value of a key before the catalog is known, used to choose profile, workload or database.
   * Exact spelling only; a value with an unresolvable placeholder counts as absent here and is
   * reported by {@link Config}.
   */
  public Optional<String> peek(String key, String... aliases) {
    return find(key, aliases).flatMap(this::resolved);
  }

  /** The value with placeholders replaced; empty if one has no value. */
  Optional<String> resolved(Given given) {
    try {
      return Optional.of(resolve(given, List.of()));
    } catch (BadValue e) {
      return Optional.empty();
    }
  }

  /** The value as written, with its placeholders, of the first of these names that is set. */
  public Optional<String> text(List<String> names) {
    return find(names.get(0), names.toArray(String[]::new)).map(Given::value);
  }

  /**
   * A copy with another value for a key, in the same place and under the same name; in the top
   * layer if the key was not set.
   *
   * @param names the key, then its other names
   */
  public Sources with(List<String> names, String value) {
    Optional<Given> found = find(names.get(0), names.toArray(String[]::new));
    if (found.isEmpty()) {
      return preferring(List.of(new Given(names.get(0), value, new Origin.CommandLine())));
    }
    Given old = found.get();
    Given changed = new Given(old.key(), value, old.origin());
    List<List<Given>> others = new ArrayList<>();
    for (List<Given> layer : layers) {
      List<Given> values = new ArrayList<>(layer);
      if (layer.contains(old)) {
        values.replaceAll(given -> given.equals(old) ? changed : given);
        values.removeIf(given -> !given.equals(changed) && names.contains(given.key()));
      }
      others.add(List.copyOf(values));
    }
    return changed(others);
  }

  /** The given keys that begin with a prefix, as written. */
  public List<Given> beginning(String prefix) {
    return all().filter(given -> given.key().startsWith(prefix)).toList();
  }

  /** A copy without the keys that begin with a prefix, except {@code except}. */
  public Sources without(String prefix, String except) {
    Predicate<Given> kept = g -> !g.key().startsWith(prefix) || g.key().equals(except);
    return changed(layers.stream().map(l -> l.stream().filter(kept).toList()).toList());
  }

  /** Only the keys that begin with a prefix, with the prefix removed. */
  public Sources only(String prefix) {
    return changed(List.of(unprefixed(prefix)));
  }

  private List<Given> unprefixed(String prefix) {
    return beginning(prefix).stream()
        .map(g -> new Given(g.key().substring(prefix.length()), g.value(), g.origin()))
        .toList();
  }

  /** A copy in which keys that begin with a prefix lose it and override the keys without it. */
  public Sources preferring(String prefix) {
    return without(prefix, "").preferring(unprefixed(prefix));
  }

  /** A copy in which a properties file takes precedence over everything. */
  public Sources preferring(Path file) {
    Problems found = new Problems();
    return preferring(PropertiesReader.file(file, found)).with(found);
  }

  /** A copy with an error about a key, which {@link Config} reports with all others. */
  public Sources withProblem(String key, String reason, String suggestion) {
    Problems found = new Problems();
    found.error(origin(key).orElseGet(this::home), key, reason, suggestion);
    return with(found);
  }

  /** A variable of the environment; empty if it is unset or has an empty value. */
  public Optional<String> environment(String name) {
    return Optional.ofNullable(env.apply(name)).filter(value -> !value.isEmpty());
  }

  /** The base directory for relative paths in a key's value. */
  public Path directory(String key) {
    return find(key).map(Given::base).orElse(Path.of(""));
  }

  /** The origin of the value that {@link #peek} returns. */
  public Optional<Origin> origin(String key, String... aliases) {
    return find(key, aliases).map(Given::origin);
  }

  Optional<Given> find(String key, String... aliases) {
    List<String> names = new ArrayList<>(List.of(key));
    names.addAll(List.of(aliases));
    return all().filter(given -> names.contains(given.key())).findFirst();
  }

  /** The place where a missing key should be added. */
  Origin home() {
    return mainFile.<Origin>map(p -> new Origin.FileLine(p, 0)).orElseGet(Origin.CommandLine::new);
  }

  /**
   * The value with placeholders replaced, except <code>${name}</code> for some names; throws {@link
   * BadValue}.
   */
  String resolve(Given given, List<String> fills) {
    return placeholders.resolve(given.value(), given.base(), fills);
  }

  /**
   * The paths where a file may be that a key of LinkBench names, in order: below {@code
   * LINKBENCH_HOME} if that is set, otherwise next to the main file or next to its directory.
   */
  List<Path> candidates(String name) {
    Path named = Path.of(name);
    if (named.isAbsolute()) {
      return List.of(named);
    }
    Optional<String> home = environment(HOME);
    if (home.isPresent()) {
      return List.of(Path.of(home.get()).resolve(named));
    }
    if (mainFile.isEmpty()) {
      return List.of(named);
    }
    Path main = mainFile.get();
    List<Path> candidates = new ArrayList<>(List.of(main.resolveSibling(named)));
    Path parent = main.toAbsolutePath().normalize().getParent();
    if (parent != null && parent.getParent() != null) {
      candidates.add(parent.resolveSibling(named));
    }
    return candidates;
  }

  /** The first of these paths that exists. */
  Optional<Path> locate(String name) {
    return candidates(name).stream().filter(Files::exists).findFirst();
  }
}
