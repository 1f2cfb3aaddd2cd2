package io.linkbenchx.db;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A database family member as ServiceLoader finds it. Loading the provider loads no driver and no
 * native code, so that listing databases works on every machine.
 *
 * @param <S> the record of this provider's own settings; its keys begin with {@link #name()}
 */
public interface DbAdapterProvider<S extends Record> {

  /** The value of {@code database} that selects it; lower case. */
  String name();

  /** Other spellings, LinkBench's store class names among them. */
  default List<String> aliases() {
    return List.of();
  }

  /** One line for {@code --version}'s feature list. */
  String summary();

  /** The settings record, annotated with {@link io.linkbenchx.config.Setting}. */
  Class<S> settings();

  /** The data models this database can offer, known before connecting. */
  Set<DataModel> declares();

  /** What {@link Durability#LAZY} becomes here. */
  default Durability lazy() {
    return Durability.OS;
  }

  /**
   * Where a database in this process has its files, known before it is opened; empty for a server
   * and for what keeps nothing.
   */
  default Optional<Path> directory(S settings) {
    return Optional.empty();
  }

  /**
   * Connects or opens.
   *
   * @throws DbOpenException when that fails, with a message that says what to do
   */
  DbAdapter open(S settings, DbOptions options);
}
