package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.Durability;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Arguments for RocksDB's db_bench that match this engine's settings. */
public final class RocksDbNative {
  private RocksDbNative() {}

  /**
   * The arguments; empty if db_bench cannot express the settings.
   *
   * @param own the settings of a RocksDB
   */
  public static List<String> arguments(Record own, Durability durability) {
    RocksDbSettings settings = (RocksDbSettings) own;
    if (settings.optionsFile().isPresent()
        || settings.profile() == RocksDbSettings.Profile.TUNED_2014) {
      return List.of();
    }
    List<String> arguments = new ArrayList<>();
    arguments.add("--sync=" + (durability == Durability.SYNC));
    arguments.add("--disable_wal=" + (durability == Durability.NOJOURNAL));
    arguments.add("--manual_wal_flush=" + (durability == Durability.BUFFERED));
    arguments.add("--compression_type=" + settings.compression().name().toLowerCase(Locale.ROOT));
    arguments.add("--cache_size=" + settings.cache());
    arguments.add("--write_buffer_size=" + settings.writeBuffer());
    if (settings.profile() == RocksDbSettings.Profile.LINKBENCHX) {
      arguments.addAll(ours(settings));
    }
    return arguments;
  }

  private static List<String> ours(RocksDbSettings settings) {
    return List.of(
        "--max_write_buffer_number=" + settings.writeBuffers(),
        "--bloom_bits=" + Math.round(settings.bloomBits()),
        "--block_size=" + settings.blockSize(),
        "--level_compaction_dynamic_level_bytes=true",
        "--max_bytes_for_level_base=" + 4 * settings.writeBuffer(),
        "--target_file_size_base=" + settings.writeBuffer(),
        "--min_level_to_compress=2",
        "--cache_index_and_filter_blocks=true",
        "--memtable_bloom_size_ratio=" + (settings.bloomBits() > 0 ? 0.05 : 0),
        "--memtable_whole_key_filtering=true",
        "--max_background_jobs=" + RocksDbOptions.threads(settings));
  }
}
