package io.linkbenchx.db;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServerIoTest {

  @Test
  void aCounterThatWentBackIsNotMeasured() {
    ServerIo grown = new ServerIo("x", 5, 1, 1, 1).since(new ServerIo("x", 3, 2, Double.NaN, 1));
    assertThat(grown).isEqualTo(new ServerIo("x", 2, Double.NaN, Double.NaN, 0));
  }
}
