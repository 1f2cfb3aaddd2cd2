package io.linkbenchx.internal.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a place of their own, for which {@code database = faulty} exists. */
abstract class WithFaultyDatabase {
  @TempDir Path directory;
  Scratch scratch;
  @AutoClose AutoCloseable faulty;

  @BeforeEach
  void prepare() throws Exception {
    scratch = new Scratch(directory);
    faulty = FaultyProvider.install(directory);
  }
}
