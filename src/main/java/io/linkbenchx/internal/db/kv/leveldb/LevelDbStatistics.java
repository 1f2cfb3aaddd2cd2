package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.result.EngineStatistics;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Figures from LevelDB's table of compactions, in whole MB; the Java port has none. A level's line
 * is "level, files, MB, seconds, MB read, MB written".
 */
final class LevelDbStatistics {
  private static final Pattern LEVEL =
      Pattern.compile("(?m)^ *\\d+ +(\\d+) +(\\d+) +(\\d+) +(\\d+) +(\\d+) *$");

  private LevelDbStatistics() {}

  static Optional<EngineStatistics> parse(String table, long batchBytes) {
    if (table == null) {
      return Optional.empty();
    }
    long[] sums = new long[5];
    Matcher level = LEVEL.matcher(table);
    while (level.find()) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += Long.parseLong(level.group(i + 1));
      }
    }
    return Optional.of(
        new EngineCounts()
            .work("batch_bytes", batchBytes)
            .work("compaction_read_bytes", sums[3] << 20)
            .work("compaction_written_bytes", sums[4] << 20)
            .work("compaction_micros", sums[2] * 1_000_000)
            .state("table_files", sums[0])
            .state("table_file_bytes", sums[1] << 20)
            .statistics());
  }
}
