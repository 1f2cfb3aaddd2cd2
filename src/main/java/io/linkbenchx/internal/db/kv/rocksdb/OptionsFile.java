package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A copy of the user's OPTIONS file with the block cache of {@code rocksdb.cache} written into it.
 * RocksDB reads that entry but never writes it, and a table configuration that was read from a file
 * cannot be changed through its Java objects without a crash.
 */
final class OptionsFile implements AutoCloseable {
  private static final Pattern CACHE = Pattern.compile("(?m)^\\s*block_cache\\s*=");
  private static final Pattern TABLE =
      Pattern.compile("(?m)^\\s*\\[TableOptions/BlockBasedTable \"default\"]\\s*$");

  /** RocksDB's Java objects exist for block-based tables only. */
  private static final Pattern OTHER_TABLE =
      Pattern.compile("(?m)^\\s*(?:\\[TableOptions/|table_factory\\s*=\\s*)(?!BlockBased)(\\w+)");

  final Path path;

  OptionsFile(RocksDbSettings settings) {
    Path original = settings.optionsFile().orElseThrow();
    try {
      String text = InputFile.text(original, InputFile.SMALL);
      Matcher other = OTHER_TABLE.matcher(text);
      if (other.find()) {
        throw new DbOpenException(
            ("rocksdb.options_file %s has the table format %s, which RocksDB's Java library cannot"
                    + " use: set table_factory=BlockBasedTable, and replace the section"
                    + " TableOptions by one for it")
                .formatted(original, other.group(1)));
      }
      if (!CACHE.matcher(text).find()) {
        String cache = "$0\n  block_cache=" + settings.cacheBytes() + "\n";
        text = TABLE.matcher(text).replaceFirst(cache);
      }
      path = Files.createTempFile("linkbenchx-rocksdb", ".options");
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new DbOpenException(
          "rocksdb.options_file " + original + " cannot be read (" + e + "): correct the path", e);
    }
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      path.toFile().deleteOnExit(); // stays in the temporary directory until then
    }
  }
}
