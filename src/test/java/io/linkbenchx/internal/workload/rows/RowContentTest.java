package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class RowContentTest {
  private final RowContent content = new RowContent(42);
  private final Row row = new Row();

  private Row loaded(int table, long id) {
    RowChunks.fill(content, KeyDistribution.uniform(1000), table, id, row);
    return row;
  }

  private static String text(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.US_ASCII);
  }

  @Test
  void textsHaveSysbenchsShape() {
    for (int id = 1; id <= 100; id++) {
      Row r = loaded(0, id);
      assertThat(text(r.c, r.cLength)).hasSize(119).matches("(\\d{11}-){9}\\d{11}");
      assertThat(text(r.pad, r.padLength)).hasSize(59).matches("(\\d{11}-){4}\\d{11}");
      assertThat(r.k).isBetween(1L, 1000L);
    }
  }

  @Test
  void theSameRowIsTheSameForEverAndEveryOtherOneDiffers() {
    Row r = loaded(0, 1);
    String first = text(r.c, r.cLength);
    assertThat(first).isEqualTo(text(loaded(0, 1).c, 119));
    assertThat(text(loaded(0, 2).c, 119)).isNotEqualTo(first);
    assertThat(text(loaded(1, 1).c, 119)).isNotEqualTo(first);
    assertThat(first).isEqualTo(GOLDEN); // stored data depend on it
  }

  private static final String GOLDEN =
      "79939664075-88861188684-46292785298-68672186583-08254569176-77982478572-19160878066-58581166874-05450787258-67863258850";

  @Test
  void everyRowCanBeCheckedByItselfWhoeverWroteIt() {
    Row r = loaded(3, 77);
    assertThat(content.cMatches(3, r)).isTrue();
    assertThat(content.padMatches(3, r)).isTrue();
    content.c(3, r, (((12L << 10 | 345) << 10) | 678) << 10 | 901); // an update
    assertThat(text(r.c, 11)).isEqualTo("12345678901");
    assertThat(content.cMatches(3, r)).isTrue();
    assertThat(content.cMatches(2, r)).isFalse();
    assertThat(new RowContent(43).cMatches(3, r)).isFalse();
    r.c[118] = (byte) (r.c[118] == '0' ? '1' : '0');
    assertThat(content.cMatches(3, r)).isFalse();
    assertThat(RowContent.shaped(r.c, r.cLength, 10)).isTrue();
    r.c[11] = '0';
    assertThat(RowContent.shaped(r.c, r.cLength, 10)).isFalse();
    assertThat(RowContent.shaped(r.c, 118, 10)).isFalse();
  }

  /** zlib compresses the stream about 2:1, as it does digits that are drawn singly. */
  @Test
  void compressesAsSysbenchsFiller() {
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    ByteArrayOutputStream single = new ByteArrayOutputStream();
    RandomStream random = RandomStream.of(7);
    for (int id = 1; id <= 5000; id++) {
      Row r = loaded(0, id);
      ours.write(r.c, 0, r.cLength);
      ours.write(r.pad, 0, r.padLength);
      drawSingly(random, r.c, r.cLength);
      drawSingly(random, r.pad, r.padLength);
      single.write(r.c, 0, r.cLength);
      single.write(r.pad, 0, r.padLength);
    }
    assertThat(ratio(ours)).isBetween(1.9, 2.3);
    assertThat(ratio(ours) / ratio(single)).isBetween(0.98, 1.02);
  }

  private static void drawSingly(RandomStream random, byte[] text, int length) {
    for (int i = 0; i < length; i++) {
      text[i] = (byte) (text[i] == '-' ? '-' : '0' + random.nextInt(10));
    }
  }

  private static double ratio(ByteArrayOutputStream all) {
    Deflater deflater = new Deflater();
    deflater.setInput(all.toByteArray());
    deflater.finish();
    int compressed = deflater.deflate(new byte[all.size()]);
    deflater.end();
    return (double) all.size() / compressed;
  }

  @Test
  void everyPlaceHasEveryDigitEquallyOften() {
    long[][] counts = new long[119]['9' + 1];
    int rows = 20_000;
    for (int id = 1; id <= rows; id++) {
      content.c(0, loaded(0, id), RowContent.firstGroup(content.loaded(0, id)));
      for (int i = 0; i < 119; i++) {
        counts[i][row.c[i]]++;
      }
    }
    for (int i = 0; i < 119; i++) {
      for (int digit = '0'; i % 12 != 11 && digit <= '9'; digit++) {
        assertThat(counts[i][digit]).isBetween(rows / 10 - 250L, rows / 10 + 250L);
      }
    }
  }

  /** One wrong text in a million would pass; of these ten thousand none does. */
  @Test
  void aTextAtAnotherIdIsSeen() {
    int passed = 0;
    for (int id = 1; id <= 10_000; id++) {
      Row r = loaded(0, id);
      r.id++;
      passed += content.cMatches(0, r) || content.padMatches(0, r) ? 1 : 0;
    }
    assertThat(passed).isZero();
  }
}
