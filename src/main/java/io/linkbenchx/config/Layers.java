package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Collects the sources of settings. Regardless of the order of calls, their precedence is command
 * line, file, workload file; profiles and defaults come after them.
 */
@Internal
public final class Layers {
  static final String HOME = "LINKBENCH_HOME";

  private final Function<String, String> env;
  private final Problems problems = new Problems();
  private final List<Given> overrides = new ArrayList<>();
  private Optional<Path> file = Optional.empty();
  private Optional<String> fileText = Optional.empty();

  private Layers(Function<String, String> env) {
    this.env = env;
  }

  /** Uses the environment of the process. */
  public static Layers of() {
    return of(System::getenv);
  }

  /** Uses the caller's environment, which returns null for a variable that is not set. */
  public static Layers of(Function<String, String> env) {
    return new Layers(env);
  }

  /** The {@code -D key=value} of the command line. */
  public Layers overrides(Map<String, String> values) {
    return overrides(values, new Origin.CommandLine());
  }

  /** Values from a given place, which precede the file's. */
  public Layers overrides(Map<String, String> values, Origin origin) {
    overrides.addAll(Sources.layer(values, origin));
    return this;
  }

  /** The main file. */
  public Layers file(Path path) {
    file = Optional.of(path);
    fileText = Optional.empty();
    return this;
  }

  /** The main file as text; its relative paths are resolved as if it were at {@code name}. */
  public Layers file(Path name, String text) {
    file = Optional.of(name);
    fileText = Optional.of(text);
    return this;
  }

  /**
   * Reads the files. {@link Config} reports unreadable ones as problems together with all others.
   */
  public Sources read() {
    List<List<Given>> layers = new ArrayList<>();
    layers.add(List.copyOf(overrides));
    file.ifPresent(path -> layers.add(read(path)));
    Sources given = new Sources(layers, problems.list(), file, env);
    given
        .find(Catalog.WORKLOAD_FILE.key())
        .flatMap(key -> locate(given, key))
        .ifPresent(path -> layers.add(PropertiesReader.file(path, problems)));
    return new Sources(layers, problems.list(), file, env);
  }

  private List<Given> read(Path path) {
    return fileText
        .map(text -> PropertiesReader.parse(text, path, problems))
        .orElseGet(() -> PropertiesReader.file(path, problems));
  }

  private Optional<Path> locate(Sources given, Given key) {
    try {
      String text = given.resolve(key);
      return text.isEmpty() ? Optional.empty() : Optional.of(locate(text, given));
    } catch (BadValue e) {
      problems.error(key, e);
      return Optional.empty();
    }
  }

  private static Path locate(String text, Sources given) {
    if (Path.of(text).isAbsolute()) {
      return Path.of(text);
    }
    return given
        .locate(text)
        .orElseThrow(
            () -> {
              List<String> tried = given.candidates(text).stream().map(Path::toString).toList();
              String suggestion =
                  given.environment(HOME).isPresent()
                      ? "correct " + HOME + " or the path"
                      : "set " + HOME + " to the directory it is relative to";
              return new BadValue("file not found: " + String.join(" or ", tried), suggestion);
            });
  }
}
