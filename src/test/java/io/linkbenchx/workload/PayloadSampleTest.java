package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PayloadSampleTest {
  private static Double compressed(byte[] payload) {
    PayloadSample sample = new PayloadSample();
    while (!sample.full()) {
      sample.add(payload, 0, payload.length);
    }
    return sample.compressed();
  }

  @Test
  void randomBytesDoNotCompressAndEqualOnesDo() {
    byte[] random = new byte[PayloadSample.BYTES];
    new Random(1).nextBytes(random);
    assertThat(compressed(random)).isBetween(1.0, 1.01);
    assertThat(compressed(new byte[100])).isBetween(0.0, 0.01);
  }

  @Test
  void halfOfTheBytesAreRandom() {
    byte[] payload = new byte[PayloadSample.BYTES];
    Random random = new Random(1);
    for (int i = 0; i < payload.length; i += 2) {
      payload[i / 2] = (byte) random.nextInt();
    }
    assertThat(compressed(payload)).isBetween(0.49, 0.52);
  }

  @Test
  void aBlockIsCompressedWithoutTheOthers() {
    byte[] block = new byte[PayloadSample.BLOCK];
    new Random(1).nextBytes(block);
    assertThat(compressed(block)).as("a database compresses pages").isGreaterThan(1.0);
  }

  @Test
  void withoutPayloadsItIsNotMeasured() {
    assertThat(new PayloadSample().compressed()).isNull();
  }
}
