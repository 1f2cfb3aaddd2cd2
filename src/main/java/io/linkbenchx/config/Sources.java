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
