package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.db.kv.TestEngine;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The native engines as we call them keep the rules of JNI. A binding that breaks one mostly
 * continues, and crashes the JVM once in some thirty runs; with checks on, the JVM ends at once.
 */
@Tag("proof")
@Timeout(120)
class JniRulesTest {
  @TempDir Path temporary;

  private static Stream<Arguments> runs() {
    return Arrays.stream(TestEngine.values())
        .filter(TestEngine::nativeCode)
        .flatMap(
            engine ->
                Stream.of(
                    Arguments.of(engine, "readwhilewriting.properties", List.of()),
                    Arguments.of(
                        engine, "linkbench.properties", List.of("maxid1=1001", "clients=2"))));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void areKeptByLoadRunAndVerification(TestEngine engine, String config, List<String> settings)
      throws Exception {
    engine.require();
    EngineProcess checked = new EngineProcess(engine, temporary).jvm("-Xcheck:jni");
    String[] more =
        Stream.concat(
                settings.stream(),
                Stream.of("phases=load,run,verify", "duration=1s", "interval=100ms"))
            .toArray(String[]::new);
    Process process = checked.start("checked", config, more);
    try {
      assertThat(process.waitFor()).as(checked.log("checked")).isZero();
    } finally {
      process.destroyForcibly(); // after the time limit
    }
    assertThat(checked.log("checked")).contains("verify").doesNotContain("FATAL ERROR");
  }
}
