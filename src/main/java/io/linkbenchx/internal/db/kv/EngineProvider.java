package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What the providers of all engines have in common. */
public abstract class EngineProvider<S extends Record & KvSettings>
    implements DbAdapterProvider<S> {
  private final String name;
  private final String summary;
  private final Class<S> settings;
  private final Durabilities durabilities;
  private final String files;
  private final Function<EngineDirectory, EngineErrors> errors;
  private final List<String> artifacts;

  /**
   * @param name value of {@code database}
   * @param summary one line for {@code --version}
   * @param durabilities that it supports, with its product's name
   * @param files a regular expression for the names of the engine's own files
   * @param errors the meaning of its library's exceptions
   * @param artifacts the engine's libraries, as {@code groupId:artifactId}
   */
  protected EngineProvider(
      String name,
      String summary,
      Class<S> settings,
      Durabilities durabilities,
      String files,
      Function<EngineDirectory, EngineErrors> errors,
      String... artifacts) {
    this.name = name;
    this.summary = summary;
    this.settings = settings;
    this.durabilities = durabilities;
    this.files = files;
    this.errors = errors;
    this.artifacts = List.of(artifacts);
  }

  /** Opens the engine, which closes the lock when it is closed; loads its library. */
  protected abstract OrderedEngine open(S own, DbOptions options, EngineDirectory.Lock lock)
      throws Throwable;

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String summary() {
    return summary;
  }

  @Override
  public final List<String> artifacts() {
    return artifacts;
  }

  @Override
  public final Class<S> settings() {
    return settings;
  }

  @Override
  public final Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public final Optional<Path> directory(S own) {
    return Optional.of(own.path());
  }

  @Override
  public final DbAdapter open(S own, DbOptions options) {
    return new KvAdapter(engine(own, options), own.lockTimeout());
  }

  /** Opens the engine without the data models. */
  public final OrderedEngine engine(S own, DbOptions options) {
    durabilities.require(options.durability());
    EngineDirectory directory =
        new EngineDirectory(name, durabilities.product(), own.path(), files, errors);
    return directory.open(
        lock -> {
          try {
            return open(own, options, lock).described();
          } catch (Throwable e) {
            throw directory.errors().notOpened(e);
          }
        });
  }
}
