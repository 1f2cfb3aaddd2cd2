package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** All values given, layer by layer, before anybody has said what they mean. Immutable. */
public final class Sources {
  /** What one place gave; earlier layers win. */
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

  /** The same with one more set of built-in values below all others. */
  public Sources withProfile(String name, Map<String, String> values) {
    List<Layer> more = new ArrayList<>(layers);
    more.add(Layer.profile(name, values));
    return new Sources(more, problems, mainFile.orElse(null), env);
  }

  /**
   * The value of a key before the catalog is known, to choose profile, workload or database by.
   * Exact spelling only; a value whose placeholder cannot be replaced counts as absent here and is
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

  /** The same value as it was written, placeholders and all; of the first name that is given. */
  public Optional<String> text(List<String> names) {
    return find(names.get(0), names.toArray(String[]::new)).map(Given::value);
  }

  /**
   * The same with another value for a key, where and under the name it was given; at the top if it
   * was not given.
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

  /** The keys given that begin with a prefix, as written. */
  public List<Given> beginning(String prefix) {
    return layers.stream()
        .flatMap(layer -> layer.values().stream())
        .filter(given -> given.key().startsWith(prefix))
        .toList();
  }

  /** The same without the keys that begin with a prefix; {@code except} stays. */
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

  /** Nothing but the keys that begin with a prefix, without it. */
  public Sources only(String prefix) {
    return changed(List.of(new Layer(unprefixed(prefix))));
  }

  private List<Given> unprefixed(String prefix) {
    return beginning(prefix).stream()
        .map(g -> new Given(g.key().substring(prefix.length()), g.value(), g.origin()))
        .toList();
  }

  /** The same, where keys that begin with a prefix count for the keys without it, before those. */
  public Sources preferring(String prefix) {
    List<Layer> more = new ArrayList<>(List.of(new Layer(unprefixed(prefix))));
    more.addAll(without(prefix, "").layers);
    return changed(more);
  }

  /** The same, where what a properties file gives counts before all of it. */
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

  /** A variable of the environment; empty if it is not set, or to nothing. */
  public Optional<String> environment(String name) {
    return Optional.ofNullable(env.apply(name)).filter(value -> !value.isEmpty());
  }

  /** The directory that a relative path in a key's value is relative to. */
  public Path directory(String key) {
    return find(key).map(Sources::base).orElse(Path.of(""));
  }

  private Sources changed(List<Layer> other) {
    return new Sources(other, problems, mainFile.orElse(null), env);
  }

  /** Where {@link #peek} found its value. */
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

  /** Where a missing key would have to be written. */
  Origin home() {
    return mainFile.<Origin>map(p -> new Origin.FileLine(p, 0)).orElseGet(Origin.CommandLine::new);
  }

  /** The value with placeholders replaced; throws {@link BadValue}. */
  String resolve(Given given) {
    return placeholders.resolve(given.value(), base(given));
  }

  /** Directory against which a path in this value resolves. */
  static Path base(Given given) {
    Path here = Path.of("");
    if (given.origin() instanceof Origin.FileLine line && line.path().getParent() != null) {
      return line.path().getParent();
    }
    return here;
  }
}
