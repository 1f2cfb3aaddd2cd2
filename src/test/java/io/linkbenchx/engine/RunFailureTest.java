package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.RunFailure.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunFailureTest {

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aProcessTellsTheOneThatStartedItWhichKindItWas(Kind kind) {
    RunFailure failure = RunFailure.ofProcess(kind.partExitCode(), "why");

    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure).hasMessage("why");
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 99, 134, 137})
  void anEndThatNobodyMeantIsADefect(int exitCode) {
    assertThat(RunFailure.ofProcess(exitCode, "why").kind()).isEqualTo(Kind.INTERNAL);
  }

  @Test
  void defectsAndFailuresOfTheDatabaseAreOneToAPerson() {
    assertThat(Kind.INTERNAL.exitCode()).isEqualTo(1);
    assertThat(Kind.DATABASE.exitCode()).isEqualTo(1);
    assertThat(Kind.RESULTS.exitCode()).isEqualTo(1);
  }
}
