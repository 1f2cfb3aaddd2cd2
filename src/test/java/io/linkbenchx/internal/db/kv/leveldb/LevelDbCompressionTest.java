package io.linkbenchx.internal.db.kv.leveldb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.iq80.leveldb.CompressionType;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.Options;
import org.iq80.leveldb.impl.Iq80DBFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Java port finds its compression at run time and does without it if it cannot use the library:
 * so the newer release of snappy that it gets here has to be shown to work.
 */
class LevelDbCompressionTest {
  private static final int VALUES = 4_000;
  private static final byte[] VALUE = "0123456789".repeat(100).getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path scratch;

  @Test
  void thePortCompresses() throws IOException {
    long plain = bytesOfTables(CompressionType.NONE);
    long compressed = bytesOfTables(CompressionType.SNAPPY);

    assertThat(plain).isGreaterThan(VALUES / 2L * VALUE.length);
    assertThat(compressed).isLessThan(plain / 4);
  }

  /** Size of the tables after all values were written and read back. */
  private long bytesOfTables(CompressionType type) throws IOException {
    Path directory = scratch.resolve(type.name());
    Options options =
        new Options().createIfMissing(true).writeBufferSize(1 << 18).compressionType(type);
    try (DB db = Iq80DBFactory.factory.open(directory.toFile(), options)) {
      for (int i = 0; i < VALUES; i++) {
        db.put(key(i), VALUE);
      }
      for (int i = 0; i < VALUES; i++) {
        assertThat(db.get(key(i))).isEqualTo(VALUE);
      }
    }
    List<Path> tables;
    try (Stream<Path> files = Files.list(directory)) {
      tables = files.filter(file -> file.toString().matches(".*\\.(sst|ldb)")).toList();
    }
    long bytes = 0;
    for (Path table : tables) {
      bytes += Files.size(table);
    }
    return bytes;
  }

  private static byte[] key(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }
}
