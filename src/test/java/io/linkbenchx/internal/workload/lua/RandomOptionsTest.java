package io.linkbenchx.internal.workload.lua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.workload.lua.LuaSettings.RandomType;
import io.linkbenchx.random.RandomStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The options of random numbers, with other values than their defaults. */
class RandomOptionsTest {
  private static final int DRAWS = 100_000;

  @TempDir Path directory;

  private LuaSettings settings(
      RandomType type, int draws, double range, double special, double pareto, double zipfian) {
    return new LuaSettings(
        directory.resolve("draws.lua").toString(),
        List.of(),
        1,
        List.of(),
        List.of(),
        false,
        type,
        draws,
        range,
        special,
        pareto,
        zipfian,
        Map.of());
  }

  private List<String> printed(LuaSettings settings, String body) throws IOException {
    Path file = Path.of(settings.script());
    Files.writeString(file, "function draws() " + body + " end");
    List<String> lines = new ArrayList<>();
    LuaWorkload workload =
        new LuaWorkload(LuaFile.find(settings.script()), settings, new Printer(lines::add));
    LongUnaryOperator unique = LuaWorkload.unique(() -> 7, 0, 1);
    try (ScriptThread thread =
        workload.thread(Optional.empty(), "run", 1, RandomStream.of(7), unique)) {
      thread.command("draws", 0);
    }
    return lines;
  }

  /** The share of draws that fulfil a condition on v. */
  private double share(LuaSettings settings, String draw, String condition) throws IOException {
    String body = "local n = 0 for _ = 1, %d do local v = %s if %s then n = n + 1 end end print(n)";
    return Double.parseDouble(printed(settings, body.formatted(DRAWS, draw, condition)).get(0))
        / DRAWS;
  }

  private LuaSettings plain() {
    return settings(RandomType.SPECIAL, 12, 1, 75, 0.2, 0.8);
  }

  @ParameterizedTest
  @EnumSource(RandomType.class)
  void theDefaultIsTheTypeThatIsSet(RandomType type) throws IOException {
    String name = type.name().toLowerCase(Locale.ROOT);

    assertThat(
            printed(
                settings(type, 12, 1, 75, 0.2, 0.8),
                "local rand = sysbench.rand print(rand.default == rand."
                    + name
                    + ", sysbench.opt.rand_type)"))
        .containsExactly("true\t" + name);
  }

  /** Half of the draws fall on the middle tenth of the range, and a part of the others. */
  @Test
  void specialHasTheRangeAndTheShareThatAreSet() throws IOException {
    LuaSettings half = settings(RandomType.SPECIAL, 1, 10, 50, 0.2, 0.8);

    double middle = share(half, "sysbench.rand.special(1, 100001)", "v >= 45000 and v <= 55001");
    assertThat(middle).isCloseTo(0.5 + 0.5 * 0.1, within(0.01));
  }

  /** The mean of one draw is uniform; that of a hundred is close to the middle. */
  @Test
  void gaussianAveragesTheNumberOfDrawsThatIsSet() throws IOException {
    String draw = "sysbench.rand.gaussian(0, 999)";
    LuaSettings one = settings(RandomType.SPECIAL, 1, 1, 75, 0.2, 0.8);
    LuaSettings hundred = settings(RandomType.SPECIAL, 100, 1, 75, 0.2, 0.8);

    assertThat(share(one, draw, "v < 100")).isCloseTo(0.1, within(0.01));
    assertThat(share(hundred, draw, "v < 400")).isLessThan(0.01);
  }

  @Test
  void paretoAndZipfianHaveTheExponentsThatAreSet() throws IOException {
    LuaSettings flat = settings(RandomType.SPECIAL, 12, 1, 75, 0.4, 0);

    assertThat(share(flat, "sysbench.rand.pareto(1, 1000)", "v <= 400"))
        .isCloseTo(0.6, within(0.01));
    assertThat(share(flat, "sysbench.rand.zipfian(1, 10)", "v == 1")).isCloseTo(0.1, within(0.01));
  }

  @Test
  void lengthsAndCharactersOfVarstringAreUniform() throws IOException {
    assertThat(share(plain(), "sysbench.rand.varstring(1, 4)", "#v == 4"))
        .isCloseTo(0.25, within(0.01));
    assertThat(share(plain(), "sysbench.rand.varstring(1, 1)", "v == 'z'"))
        .isCloseTo(1 / 75.0, within(0.005));
  }

  @Test
  void all64BitsAreDrawn() throws IOException {
    for (int bit : List.of(0, 31, 32, 53, 63)) {
      String condition = "bit.band(bit.rshift(v, %d), 1ULL) == 1ULL".formatted(bit);
      assertThat(share(plain(), "sysbench.rand.uniform_uint64()", condition))
          .isCloseTo(0.5, within(0.01));
    }
  }

  /** As in scripts that insert ids up to the size of a table. */
  @Test
  void uniqueNumbersOfASmallRangeAreAllOfIt() throws IOException {
    String script =
        """
        local seen, n = {}, 0
        for i = 1, 1000 do
           local v = sb_rand_uniq(1, 1000)
           if v >= 1 and v <= 1000 and not seen[v] then seen[v] = true n = n + 1 end
        end
        print(n)
        """;
    assertThat(printed(plain(), script)).containsExactly("1000");
  }

  @Test
  void oldNamesKeepTheRangeAndTheirBits() throws IOException {
    assertThat(share(plain(), "sb_rand_uniq(100, 4294967295)", "v >= 100")).isEqualTo(1);
    assertThat(share(plain(), "sb_rnd()", "v >= 2147483648")).isCloseTo(0.5, within(0.01));
    assertThat(printed(plain(), "print(pcall(sb_rand_uniq, 5, 3))").get(0))
        .startsWith("false")
        .contains("needs a range");
  }

  @Test
  void scriptsTakeTheirTextsFromSysbenchsOwnC() throws IOException {
    String body =
        "local b = ffi.new('char[10]') local n = ffi.C.sb_rand_varstr(b, 3, 9)"
            + " print(n >= 3 and n <= 9 and #ffi.string(b) == n)";

    assertThat(printed(plain(), body)).containsExactly("true");
  }

  @Test
  void commandsAreCalledAsSysbenchDoes() throws IOException {
    String body =
        "sysbench.cmdline.commands = { a = {function() end}, b = {function() return false end} }"
            + " print(sysbench.cmdline.call_command('a'), sysbench.cmdline.call_command('b'),"
            + " sysbench.cmdline.call_command('c'), sysbench.error.NONE,"
            + " #sysbench.cmdline.argv)";

    assertThat(printed(plain(), body)).containsExactly("true\tfalse\tfalse\t0\t2");
  }

  @Test
  void modulesInFoldersAreFoundNextToTheScript() throws IOException {
    Path module = Files.createDirectory(directory.resolve("parts"));
    Files.writeString(module.resolve("init.lua"), "return 'found'");

    assertThat(printed(plain(), "print(require('parts'))")).containsExactly("found");
    assertThat(printed(plain(), "print(package.path)").get(0)).startsWith("./?.lua;./?/init.lua;");
  }
}
