package io.linkbenchx.internal.db.kv.wiredtiger;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where the binding is missing or does not load: the JVM continues. */
class WiredTigerProviderTest {
  @TempDir Path temporary;

  private WiredTigerSettings settings(Path jar, Path library) {
    return new WiredTigerSettings(
        temporary.resolve("db"),
        WiredTigerSettings.Structure.BTREE,
        64L << 20,
        jar,
        library,
        "",
        "",
        Duration.ofSeconds(10));
  }

  @Test
  void aMissingBindingIsSaid() {
    Path jar = temporary.resolve("wiredtiger.jar");
    assertThatThrownBy(() -> WiredTigers.open(settings(jar, jar), Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining(jar.toString())
        .hasMessageContaining("libwiredtiger-java")
        .hasMessageContaining("wiredtiger.jar");
  }

  @Test
  void aLibraryThatDoesNotLoadIsSaidBeforeTheBindingEndsTheJvm() throws IOException {
    Path jar = Files.write(temporary.resolve("wiredtiger.jar"), new byte[0]);
    Path library = Files.write(temporary.resolve("libwiredtiger_java.so"), new byte[100]);
    assertThatThrownBy(() -> WiredTigers.open(settings(jar, library), Durability.OS))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("native library cannot be loaded");
  }
}
