package io.linkbenchx.db;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A supported database, found by ServiceLoader. Loading the provider loads no driver and no native
 * code, so databases can be listed on every machine.
 *
 * @param <S> the record of this provider's own settings; its keys begin with {@link #name()}
 */
public interface DbAdapterProvider<S extends Record> {

  /** The value of {@code database} that selects this provider; lower case. */
  String name();

  /** Other spellings, including LinkBench's store class names. */
  default List<String> aliases() {
    return List.of();
  }

  /** One line for {@code --version}'s feature list. */
  String summary();

  /** The settings record, annotated with {@link io.linkbenchx.config.Setting}. */
  Class<S> settings();

  /** The data models this database can offer, known before connecting. */
  Set<DataModel<?>> declares();

  /** The level that {@link Durability#LAZY} stands for in this database. */
  default Durability lazy() {
    return Durability.OS;
  }

  /**
   * The libraries that {@link #open} needs, as {@code groupId:artifactId}. An embedding project may
   * omit them; the message of a failed open then names them.
   */
  default List<String> artifacts() {
    return List.of();
  }

  /**
   * Name of the file by which an embedded database's directory is known to be ours. The adapter
   * creates it before any other file; a directory that contains anything but not this file is
   * refused, before the adapter is called.
   */
  String MARK_FILE = "linkbenchx.lock";

  /**
   * Directory of an embedded database's files, known before it is opened; empty for a server and
   * for a database that stores nothing.
   */
  default Optional<Path> directory(S settings) {
    return Optional.empty();
  }

  /**
   * Bytes of an embedded database's own cache, known before it is opened; empty for a server and if
   * its settings do not contain it.
   */
  default OptionalLong cacheBytes(S settings) {
    return OptionalLong.empty();
  }

  /**
   * Connects or opens.
   *
   * @throws DbOpenException if that fails, with advice in the message
   */
  DbAdapter open(S settings, DbOptions options);
}
