package io.linkbenchx.internal.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The arguments of RocksDB's own benchmark program. */
class RocksDbNativeTest {

  @Test
  void theyAreTheSettingsOfTheEngine() {
    RocksDbSettings settings =
        new RocksDbSettings(
            Path.of("db"),
            RocksDbSettings.Profile.LINKBENCHX,
            64L << 20,
            8L << 20,
            5,
            RocksDbSettings.Compression.ZSTD,
            12,
            8192,
            3,
            false,
            Optional.empty(),
            Duration.ofSeconds(10));
    assertThat(RocksDbNative.arguments(settings, Durability.SYNC))
        .contains(
            "--sync=true",
            "--compression_type=zstd",
            "--cache_size=67108864",
            "--write_buffer_size=8388608",
            "--max_write_buffer_number=5",
            "--bloom_bits=12",
            "--block_size=8192",
            "--max_background_jobs=3");
  }
}
