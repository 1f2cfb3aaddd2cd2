package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Gate;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.internal.compare.Side;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareTextTest {
  @TempDir Path scratch;

  private String text() {
    MadeUp base = MadeUp.in(scratch.resolve("base"));
    MadeUp other = new MadeUp(scratch.resolve("other"), "clients = 2\nrocksdb.sync = true\n");
    double[] drift = {0.99, 1, 1.012};
    for (int i = 0; i < drift.length; i++) {
      double factor = drift[i];
      base.run(i + 1, tree -> set(tree, 12_000 * factor, 26 / factor));
      other.run(
          i + 11,
          tree -> {
            set(tree, 13_600 / factor, 26.2 * factor);
            ((ObjectNode) tree.get("databases").get(0)).put("version", "12.0");
          });
    }
    Comparison comparison =
        Comparison.of(
            Side.read(scratch.resolve("base")), Side.read(scratch.resolve("other")), 0.03);
    List<GateResult> gates =
        GateResult.of(
            List.of(
                Gate.parse("cpu <= 1.05 base", "--gate"),
                Gate.parse("p99(GET_NODE) <= 5 ms", "--gate")),
            List.of(comparison));
    return ConsoleReport.of(CompareDocument.of(List.of(comparison), gates, List.of()), 100)
        .replace(scratch.toString(), "results");
  }

  private static void set(ObjectNode tree, double rate, double cpu) {
    MadeUp.rate(tree, rate);
    ((ObjectNode) MadeUp.closed(tree).get("cost").get("perTransaction")).put("cpuMicros", cpu);
  }

  @Test
  void aComparisonReadsAsTheGoldenFileInAnyLocale() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    String text;
    try {
      text = text();
    } finally {
      Locale.setDefault(before);
    }
    try (InputStream golden = CompareTextTest.class.getResourceAsStream("compare.txt")) {
      assertThat(text).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void noLineIsWiderThanAHundredColumns() {
    assertThat(text().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }
}
