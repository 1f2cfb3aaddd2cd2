package io.linkbenchx.internal.workload.lua;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shares of draws that follow from the formulas of sysbench's manual. docs/benchmarks/lua.py
 * compares them with sysbench itself.
 */
class SysbenchRandomTest {
  private static final int DRAWS = 200_000;

  @TempDir Path directory;

  /** Runs a script without a database; returns what it prints. */
  private List<String> printed(String script) throws IOException {
    Path file = Files.writeString(directory.resolve("draws.lua"), script);
    List<String> lines = new ArrayList<>();
    try (ScriptThread thread =
        new ScriptThread(
            new LuaWorkload(
                LuaFile.find(file.toString()),
                LuaSettings.of(file.toString()),
                new Printer(lines::add)),
            Optional.empty(),
            "run",
            1,
            RandomStream.of(11),
            size -> 0)) {
      thread.command("draws", 0);
    }
    return lines;
  }

  private double share(String name, long a, long b, long from, long to) throws IOException {
    String script =
        """
        function draws()
           local hits = 0
           for _ = 1, %d do
              local v = sysbench.rand.%s(%d, %d)
              assert(v == math.floor(v), v)
              if v >= %d and v <= %d then hits = hits + 1 end
           end
           print(hits)
        end
        """
            .formatted(DRAWS, name, a, b, from, to);
    return Integer.parseInt(printed(script).get(0)) / (double) DRAWS;
  }

  private static void assertShare(double found, double expected) {
    double error = 5 * Math.sqrt(expected * (1 - expected) / DRAWS);
    assertThat(found).isBetween(expected - error, expected + error);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "gaussian", "special", "pareto", "zipfian", "default"})
  void drawsStayInTheirRange(String name) throws IOException {
    assertThat(share(name, 5, 5, 5, 5)).isEqualTo(1);
    assertThat(share(name, 3, 4, 3, 4)).isEqualTo(1);
    assertThat(share(name, 1, 4_000_000_000L, 1, 4_000_000_000L)).isEqualTo(1);
  }

  @Test
  void uniformHasEqualShares() throws IOException {
    assertShare(share("uniform", 1, 200, 51, 100), 0.25);
  }

  /** A share of 1 - h falls on the first h of the range. */
  @Test
  void paretoFollowsItsRule() throws IOException {
    assertShare(share("pareto", 1, 1000, 1, 200), 0.8);
  }

  /** Rank 1 has 1 / (sum of r^-0.8 over 100 ranks). */
  @Test
  void zipfianFollowsItsExponent() throws IOException {
    double sum = 0;
    for (int rank = 1; rank <= 100; rank++) {
      sum += Math.pow(rank, -0.8);
    }
    assertShare(share("zipfian", 11, 110, 11, 11), 1 / sum);
  }

  /** The mean of twelve uniform numbers is almost normal, with a standard deviation of 1/12. */
  @Test
  void gaussianIsTheMeanOfTwelve() throws IOException {
    assertThat(share("gaussian", 0, 119_999, 50_000, 69_999)).isBetween(0.665, 0.69);
    assertShare(share("gaussian", 0, 119_999, 0, 59_999), 0.5);
  }

  /** The middle percent has the special draws above a quarter of it, and its share of the rest. */
  @Test
  void threeQuartersOfSpecialFallOnOnePercent() throws IOException {
    assertThat(share("special", 1, 100_001, 49_750, 50_500)).isBetween(0.75, 0.80);
  }

  /** As sysbench's conversion to whole numbers does. */
  @Test
  void fractionsOfARangeAreDropped() throws IOException {
    assertThat(share("uniform", 1, 4, 1, 4)).isEqualTo(1);
    String script =
        """
        function draws()
           local most = 0
           for _ = 1, 1000 do most = math.max(most, sysbench.rand.uniform(1.5, 4.9)) end
           print(most)
        end
        """;
    assertThat(printed(script)).containsExactly("4");
  }

  /** A block is drawn again when the memory that held it has grown. */
  @Test
  void numbersSurviveALargerMemory() throws IOException {
    String script =
        """
        function draws()
           local seen, again = {}, 0
           for i = 1, 2000 do
              local u = sysbench.rand.uniform_double()
              if seen[u] then again = again + 1 end
              seen[u] = true
              if i % 500 == 0 then assert(#sysbench.rand.string(("#"):rep(i * 1000)) == i * 1000) end
           end
           print(again)
        end
        """;
    assertThat(printed(script)).containsExactly("0");
  }

  @Test
  void textsHaveDigitsAndLettersWhereAsked() throws IOException {
    String script = "function draws() print(sysbench.rand.string('##-@@!')) end";

    assertThat(printed(script).get(0)).matches("\\d\\d-[a-z][a-z]!");
  }
}
