package io.linkbenchx.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.random.UniformKeys;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class RowContentTest {
  private final RowContent content = new RowContent(42);
  private final Row row = new Row();

  private Row loaded(int table, long id) {
    RowChunks.fill(content, new UniformKeys(1000), table, id, row);
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
      "79939604286-83586119339-59744457455-93290640945-49825240875-31788043515-01985295171-73418316699-09918352713-98035578337";

  @Test
  void everyRowCanBeCheckedByItselfWhoeverWroteIt() {
    Row r = loaded(3, 77);
    assertThat(content.cMatches(3, r)).isTrue();
    assertThat(content.padMatches(3, r)).isTrue();
    content.c(3, r, 12_345_678_901L); // an update
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

  /** Spec W1: zlib gives about 2.0 : 1 on the stream. */
  @Test
  void compressesAsSysbenchsFiller() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int id = 1; id <= 5000; id++) {
      Row r = loaded(0, id);
      all.write(r.c, 0, r.cLength);
      all.write(r.pad, 0, r.padLength);
    }
    Deflater deflater = new Deflater();
    deflater.setInput(all.toByteArray());
    deflater.finish();
    byte[] out = new byte[all.size()];
    int compressed = deflater.deflate(out);
    deflater.end();
    assertThat((double) all.size() / compressed).isBetween(1.9, 2.3);
  }
}
