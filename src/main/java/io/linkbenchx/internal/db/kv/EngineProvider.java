package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the providers of all engines have in common. */
public abstract class EngineProvider<S extends Record & KvSettings>
    implements DbAdapterProvider<S> {
  private final String name;
  private final String summary;
  private final Class<S> settings;
  private final List<String> artifacts;

  /**
   * @param name value of {@code database}
   * @param summary one line for {@code --version}
   * @param artifacts the engine's libraries, as {@code groupId:artifactId}
   */
  protected EngineProvider(String name, String summary, Class<S> settings, String... artifacts) {
    this.name = name;
    this.summary = summary;
    this.settings = settings;
    this.artifacts = List.of(artifacts);
  }

  /** Opens the engine; loads its library. */
  protected abstract OrderedEngine engine(S own, DbOptions options);

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
}
