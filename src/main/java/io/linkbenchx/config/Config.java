package io.linkbenchx.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Typed settings. Reading collects problems instead of throwing, so that a user sees all of them at
 * once; call {@link #orThrow} after the last read and before using any record. Not thread-safe.
 */
public final class Config {
  private final Catalog catalog;
  private final Problems problems = new Problems();
  private final Binder binder;
  private final Map<Class<?>, Optional<? extends Record>> made = new HashMap<>();

  private Config(Catalog catalog, Sources sources, SecretPrompt prompt) {
    this.catalog = catalog;
    problems.addAll(sources.problems());
    KeyIndex index = new KeyIndex(catalog, sources, problems);
    this.binder = new Binder(sources, index, problems, new SecretPolicy(prompt));
  }

  /** Asks for secrets on the terminal if a value is {@code prompt}. */
  public static Config of(Catalog catalog, Sources sources) {
    return of(catalog, sources, SecretPrompt.console());
  }

  /** Asks for secrets through {@code prompt}. */
  public static Config of(Catalog catalog, Sources sources, SecretPrompt prompt) {
    return new Config(catalog, sources, prompt);
  }

  /**
   * The settings of one owner, or null if they have problems, which {@link #orThrow} then throws. A
   * second call returns the same object and reports nothing again.
   *
   * @throws IllegalArgumentException if the catalog does not contain the type
   */
  public <T extends Record> T read(Class<T> type) {
    RecordModel<?> model = catalog.model(type);
    Optional<? extends Record> known = made.get(type);
    if (known == null) {
      known = binder.bind(model);
      made.put(type, known);
    }
    return type.cast(known.orElse(null));
  }

  /** Reads every active record, for checking a file without running it. */
  public Config readAll() {
    catalog.activeRecords().forEach(model -> read(model.type()));
    return this;
  }

  /**
   * The existing file that a key of LinkBench names: a relative name is resolved against
   * LINKBENCH_HOME or, if that is not set, searched next to the main file and next to its
   * directory.
   */
  public Optional<Path> locate(String name) {
    return binder.search().find(name);
  }

  /** The problems found so far, errors first. */
  public List<Problem> problems() {
    return problems.list();
  }

  /** The notices among them. */
  public List<Problem> notices() {
    return problems.of(Problem.Severity.NOTICE);
  }

  /**
   * Returns this configuration if it has no errors.
   *
   * @throws ConfigException with every problem found so far, if one of them is an error
   */
  public Config orThrow() {
    problems.orThrow();
    return this;
  }

  Catalog catalog() {
    return catalog;
  }

  Optional<Given> given(RecordModel.Leaf leaf) {
    return binder.given(leaf);
  }

  /** The value with placeholders replaced; throws {@link BadValue}. */
  String resolve(Given given) {
    return binder.resolve(given);
  }
}
