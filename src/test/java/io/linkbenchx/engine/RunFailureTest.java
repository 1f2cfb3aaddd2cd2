package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.RunFailure.Kind;
import org.junit.jupiter.api.Test;

class RunFailureTest {

  @Test
  void defectsAndFailuresOfTheDatabaseAreOneToAPerson() {
    assertThat(Kind.INTERNAL.exitCode()).isEqualTo(1);
    assertThat(Kind.DATABASE.exitCode()).isEqualTo(1);
    assertThat(Kind.RESULTS.exitCode()).isEqualTo(1);
  }
}
