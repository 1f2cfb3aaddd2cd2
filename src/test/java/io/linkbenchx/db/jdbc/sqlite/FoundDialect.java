package io.linkbenchx.db.jdbc.sqlite;

import io.linkbenchx.db.DbAdapterProvider;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Lets the program find SQLite's dialect as it would find one in a third-party jar. */
final class FoundDialect implements AutoCloseable {
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final URLClassLoader loader;

  /**
   * @param directory for the jar's files
   */
  FoundDialect(Path directory) throws IOException {
    Path services = Files.createDirectories(directory.resolve("jar/META-INF/services"));
    Files.writeString(
        services.resolve(DbAdapterProvider.class.getName()),
        SqliteDialect.Provider.class.getName());
    loader = new URLClassLoader(new URL[] {directory.resolve("jar").toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @Override
  public void close() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }
}
