package io.linkbenchx.internal.workload.keyvalue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {

  private static String text(ByteBuffer key) {
    byte[] bytes = new byte[key.limit()];
    key.get(0, bytes);
    return new String(bytes, StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 15, 16, 17, 40})
  void aKeyIsItsNumberInDigitsPaddedWithZeros(int size) {
    ByteBuffer key = KeyText.newKey(size);
    Random random = new Random(1);
    for (int i = 0; i < 50_000; i++) {
      int digits = 1 + random.nextInt(Math.min(size, 16));
      long number = Math.floorMod(random.nextLong(), (long) Math.pow(10, digits));
      KeyText.write(key, number);
      assertThat(text(key)).isEqualTo(String.format(Locale.ROOT, "%0" + size + "d", number));
      assertThat(KeyText.read(key)).isEqualTo(number);
    }
    KeyText.write(key, 99_999_999);
    assertThat(KeyText.read(KeyText.write(key, 0))).as("nothing of the last one is left").isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"00000000000000x1", "12345678 2345678", "9999999999999999999999"})
  void whatIsNoNumberIsSaidToBeNone(String text) {
    ByteBuffer key = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    assertThat(KeyText.read(key)).isEqualTo(-1);
  }
}
