package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** All given values, layer by layer, before they are interpreted. Immutable. */
public final class Sources {
  /** The values from one source; earlier layers win. */
  record Layer(List<Given> values) {
    Layer {
      values = List.copyOf(values);
    }

    static Layer profile(String name, Map<String, String> values) {
      List<Given> given = new ArrayList<>();
      values.forEach((k, v) -> given.add(new Given(k, v.strip(), new Origin.Profile(name))));
      return new Layer(given);
    }
  }

  private final List<Layer> layers;
  private final List<Problem> problems;
  private final Optional<Path> mainFile;
  private final Function<String, String> env;
  private final Placeholders placeholders;

  Sources(List<Layer> layers, List<Problem> problems, Path mainFile, Function<String, String> env) {
    this.layers = List.copyOf(layers);
    this.problems = List.copyOf(problems);
    this.mainFile = Optional.ofNullable(mainFile);
    this.env = env;
    this.placeholders = new Placeholders(env);
  }

  /** The same with one more set of built-in values, of lowest precedence. */
  public Sources withProfile(String name, Map<String, String> values) {
    List<Layer> more = new ArrayList<>(layers);
    more.add(Layer.profile(name, values));
    return new Sources(more, problems, mainFile.orElse(null), env);
  }

  /**
   * The value of a key before the catalog is known, used to choose profile, workload or database.
   * Exact spelling only; a value with an unresolvable placeholder counts as absent here and is
   * reported by {@link Config}.
   */
  public Optional<String> peek(String key, String... aliases) {
    return find(key, aliases)
        .flatMap(
            given -> {
              try {
                return Optional.of(resolve(given));
              } catch (BadValue e) {
                return Optional.empty();
              }
            });
  }

  /** The same value as written, with its placeholders; the first of these names that is set. */
  public Optional<String> text(List<String> names) {
    return find(names.get(0), names.toArray(String[]::new)).map(Given::value);
  }

  /**
   * The same with another value for a key, in the same place and under the same name; in the top
   * layer if the key was not set.
   *
   * @param names the key, then its other names
   */
  public Sources with(List<String> names, String value) {
    Optional<Given> found = find(names.get(0), names.toArray(String[]::new));
    if (found.isEmpty()) {
      return with(Map.of(names.get(0), value));
    }
    Given old = found.get();
    Given changed = new Given(old.key(), value, old.origin());
    List<Layer> changedLayers = new ArrayList<>();
    for (Layer layer : layers) {
      boolean here = layer.values().contains(old);
      List<Given> values = new ArrayList<>(layer.values());
      if (here) {
        values.replaceAll(given -> given.equals(old) ? changed : given);
        values.removeIf(given -> !given.equals(changed) && names.contains(given.key()));
      }
      changedLayers.add(new Layer(values));
    }
    return changed(changedLayers);
  }

  private Sources with(Map<String, String> values) {
    List<Given> given = new ArrayList<>();
    values.forEach((k, v) -> given.add(new Given(k, v, new Origin.CommandLine())));
    List<Layer> more = new ArrayList<>(List.of(new Layer(given)));
    more.addAll(layers);
    return changed(more);
  }

  /** The given keys that begin with a prefix, as written. */
  public List<Given> beginning(String prefix) {
    return layers.stream()
        .flatMap(layer -> layer.values().stream())
        .filter(given -> given.key().startsWith(prefix))
        .toList();
  }

  /** The same without the keys that begin with a prefix, except {@code except}. */
  public Sources without(String prefix, String except) {
    return changed(
        layers.stream()
            .map(
                layer ->
                    new Layer(
                        layer.values().stream()
                            .filter(g -> !g.key().startsWith(prefix) || g.key().equals(except))
                            .toList()))
            .toList());
  }

  /** Only the keys that begin with a prefix, with the prefix removed. */
  public Sources only(String prefix) {
    return changed(List.of(new Layer(unprefixed(prefix))));
  }

  private List<Given> unprefixed(String prefix) {
    return beginning(prefix).stream()
        .map(g -> new Given(g.key().substring(prefix.length()), g.value(), g.origin()))
        .toList();
  }

  /** The same, but keys that begin with a prefix lose it and override the keys without it. */
  public Sources preferring(String prefix) {
    List<Layer> more = new ArrayList<>(List.of(new Layer(unprefixed(prefix))));
    more.addAll(without(prefix, "").layers);
    return changed(more);
  }

  /** The same, but a properties file takes precedence over everything. */
  public Sources preferring(Path file) {
    Problems found = new Problems();
    List<Layer> more = new ArrayList<>(List.of(new Layer(PropertiesReader.file(file, found))));
    more.addAll(layers);
    return new Sources(more, joined(found), mainFile.orElse(null), env);
  }

  /** The same with an error about a key, which {@link Config} reports with all others. */
  public Sources withProblem(String key, String reason, String suggestion) {
    Problems found = new Problems();
    found.error(origin(key).orElseGet(this::home), key, reason, suggestion);
    return new Sources(layers, joined(found), mainFile.orElse(null), env);
  }

  private List<Problem> joined(Problems found) {
    List<Problem> all = new ArrayList<>(problems);
    all.addAll(found.list());
    return all;
  }

  /** A variable of the environment; empty if it is unset or has an empty value. */
  public Optional<String> environment(String name) {
    return Optional.ofNullable(env.apply(name)).filter(value -> !value.isEmpty());
  }

  /** The base directory for relative paths in a key's value. */
  public Path directory(String key) {
    return find(key).map(Sources::base).orElse(Path.of(""));
  }

  private Sources changed(List<Layer> other) {
    return new Sources(other, problems, mainFile.orElse(null), env);
  }

  /** The origin of the value that {@link #peek} returns. */
  public Optional<Origin> origin(String key, String... aliases) {
    return find(key, aliases).map(Given::origin);
  }

  Optional<Given> find(String key, String... aliases) {
    List<String> names = new ArrayList<>(List.of(key));
    names.addAll(List.of(aliases));
    return layers.stream()
        .flatMap(layer -> layer.values().stream())
        .filter(given -> names.contains(given.key()))
        .findFirst();
  }

  List<Layer> layers() {
    return layers;
  }

  List<Problem> problems() {
    return problems;
  }

  /** Finds the files that LinkBench's keys name. */
  FileSearch search() {
    return search(env, mainFile);
  }

  static FileSearch search(Function<String, String> env, Optional<Path> mainFile) {
    Optional<String> home = Optional.ofNullable(env.apply(Layers.HOME)).filter(h -> !h.isEmpty());
    return new FileSearch(home, mainFile);
  }

  /** The place where a missing key should be added. */
  Origin home() {
    return mainFile.<Origin>map(p -> new Origin.FileLine(p, 0)).orElseGet(Origin.CommandLine::new);
  }

  /** The value with placeholders replaced; throws {@link BadValue}. */
  String resolve(Given given) {
    return resolve(given, List.of());
  }

  /** The same, but keeps <code>${name}</code> for some names. */
  String resolve(Given given, List<String> fills) {
    return placeholders.resolve(given.value(), base(given), fills);
  }

  /** Base directory for relative paths in this value. */
  static Path base(Given given) {
    Path here = Path.of("");
    if (given.origin() instanceof Origin.FileLine line && line.path().getParent() != null) {
      return line.path().getParent();
    }
    return here;
  }
}
