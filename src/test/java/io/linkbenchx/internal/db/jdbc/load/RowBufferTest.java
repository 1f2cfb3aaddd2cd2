package io.linkbenchx.internal.db.jdbc.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RowBufferTest {

  private static String text(RowBuffer buffer) {
    return new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void numbersOfEveryLengthAreWrittenInDecimal() {
    RowBuffer buffer = new RowBuffer();
    StringBuilder expected = new StringBuilder();
    for (long power = 1, digits = 1; digits <= 19; digits++, power *= 10) {
      for (long value : new long[] {power - 1, power, power + 1, -power, 9 * (power / 10) + 7}) {
        buffer.put(value).put(' ');
        expected.append(value).append(' ');
      }
    }
    buffer.put(Long.MAX_VALUE).put(' ').put(Long.MIN_VALUE);
    expected.append(Long.MAX_VALUE).append(' ').append(Long.MIN_VALUE);
    assertThat(text(buffer)).isEqualTo(expected.toString());
  }

  @Test
  void bytesThatLoadDataWouldReadOtherwiseAreEscapedAndNoOthers() {
    byte[] all = new byte[256];
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
      expected.append(
          switch (i) {
            case 0 -> "\\0";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\\' -> "\\\\";
            default -> String.valueOf((char) i);
          });
    }
    RowBuffer buffer = new RowBuffer();
    buffer.put('<').escaped(all, all.length).put('>');
    assertThat(text(buffer)).isEqualTo("<" + expected + ">");
  }
}
