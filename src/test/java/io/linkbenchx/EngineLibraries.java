package io.linkbenchx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the packages of the embedded engines import from their libraries. */
final class EngineLibraries {
  private static final Path ENGINES = Path.of("src/main/java/io/linkbenchx/internal/db/kv");

  /** Two names, as "org.rocksdb". */
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?(?!java|io\\.linkbenchx|org\\.slf4j)(\\w+\\.\\w+)");

  private EngineLibraries() {}

  /** Their packages, as ArchUnit writes them. */
  static String[] packages() {
    try (Stream<Path> files = Files.find(ENGINES, 2, (path, of) -> of.isRegularFile())) {
      return files
          .filter(file -> !file.getParent().equals(ENGINES))
          .flatMap(file -> IMPORT.matcher(text(file)).results().map(found -> found.group(1)))
          .distinct()
          .map(name -> name + "..")
          .toArray(String[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
