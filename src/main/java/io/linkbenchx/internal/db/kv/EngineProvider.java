package io.linkbenchx.internal.db.kv;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.config.SettingGroup;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What the providers of all engines have in common. */
public abstract class EngineProvider<S extends Record & KvSettings>
    implements DbAdapterProvider<S> {
  private final String name;
  private final String product;
  private final String summary;
  private final Class<S> settings;
  private final Set<Durability> durabilities;
  private final String lacks;
  private final String files;
  private final Consumer<EngineErrors> meanings;
  private final List<String> artifacts;

  /**
   * @param summary one line for {@code --version}
   * @param settings whose prefix is also the value of {@code database}, and whose group is the
   *     product
   * @param durabilities that it supports in addition to {@link Durability#ASIS}
   * @param lacks what the engine lacks for the other values
   * @param files a regular expression for the names of the engine's own files
   * @param meanings adds the meaning of its library's exceptions
   * @param artifacts the engine's libraries, as {@code groupId:artifactId}
   */
  protected EngineProvider(
      String summary,
      Class<S> settings,
      Set<Durability> durabilities,
      String lacks,
      String files,
      Consumer<EngineErrors> meanings,
      String... artifacts) {
    this.name = settings.getAnnotation(Prefixed.class).value().replace(".", "");
    this.product = settings.getAnnotation(SettingGroup.class).value();
    this.summary = summary;
    this.settings = settings;
    this.durabilities = EnumSet.copyOf(durabilities);
    this.durabilities.add(Durability.ASIS);
    this.lacks = lacks;
    this.files = files;
    this.meanings = meanings;
    this.artifacts = List.of(artifacts);
  }

  /** Opens the engine, which closes the lock when it is closed; loads its library. */
  protected abstract OrderedEngine open(S own, EngineDirectory.Opening opening) throws Throwable;

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
    if (!durabilities.contains(options.durability())) {
      throw new DbUsageException(
          "%s does not support durability = %s (%s): choose %s"
              .formatted(
                  product,
                  options.durability().text(),
                  lacks,
                  durabilities.stream().map(Durability::text).collect(Collectors.joining(", "))));
    }
    EngineDirectory directory = new EngineDirectory(name, product, own.path(), files, meanings);
    return directory.open(
        options,
        opening -> {
          try {
            return open(own, opening).described();
          } catch (Throwable e) {
            throw directory.errors().notOpened(e);
          }
        });
  }
}
