package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteLogTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private static List<Long> firsts(byte[] log) {
    List<Long> firsts = new ArrayList<>();
    WriteLog.read(
        new ByteArrayInputStream(log),
        record -> {
          firsts.add(record.getLong(0));
          assertThat(record.getLong(48)).isEqualTo(-record.getLong(0));
        });
    return firsts;
  }

  private static void add(WriteLog log, long number) {
    log.makeRoom();
    log.add(number, 1, 2, 3, 4, 5, -number);
  }

  @Test
  void whatIsFlushedInBetweenIsThereOnce() {
    WriteLog log = new WriteLog(bytes, 0, 0);
    for (int i = 0; i < 1_000; i++) {
      add(log, i);
      if (i % 7 == 0) {
        log.flush();
      }
    }
    log.flush();
    assertThat(firsts(bytes.toByteArray())).hasSize(1_000).isSorted().doesNotHaveDuplicates();
    assertThat(log.halvings()).isZero();
  }

  @Test
  void aTornRecordAtTheEndIsIgnored() {
    WriteLog log = new WriteLog(bytes, 0, 0);
    add(log, 1);
    add(log, 2);
    log.flush();
    byte[] torn = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 1);
    assertThat(firsts(torn)).containsExactly(1L);
    assertThat(firsts(new byte[0])).isEmpty();
  }

  /** 50 000 writes a second for a day to uniform keys, without adding those that are left out. */
  @Test
  void aDayStaysSmall() {
    long perHalving = 1 << 20;
    long writes = 50_000L * 86_400;
    long size = 0;
    while (writes > 0) {
      long share = 1L << WriteLog.halvings(size, perHalving);
      long portion = Math.min(writes, perHalving / (WriteLog.LONGS * Long.BYTES) * share);
      size += portion / share * WriteLog.LONGS * Long.BYTES;
      writes -= portion;
      size += portion / share * WriteLog.LONGS * Long.BYTES < perHalving ? perHalving / 1000 : 0;
    }
    assertThat(size).isLessThan(50_000_000).isGreaterThan(5_000_000);
  }

  @Test
  void aLogThatIsContinuedKeepsItsShare() {
    assertThat(new WriteLog(bytes, 3 << 20, 1 << 20).halvings()).isEqualTo(3);
    assertThat(WriteLog.halvings(Long.MAX_VALUE, 1)).isEqualTo(63);
  }
}
