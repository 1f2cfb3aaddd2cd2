package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.cli.MalformedInputs.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Damaged inputs end in a sentence and exit code 2, 3 or 6, or are read: no stack trace, no
 * internal error, nothing that takes more than half a minute or 256 MB, and no result that is
 * visibly damaged is shown as if it were whole.
 */
class MalformedInputsTest {
  private static final String HEAP = "-Xmx256m";

  @TempDir Path scratch;

  @Test
  void fiveHundredEndInASentence() throws Exception {
    assertRead(List.of(start(35, 500)));
  }

  @Test
  @Tag("proof")
  void tenThousandEndInASentence() throws Exception {
    assertRead(List.of(start(1, 5000), start(2, 5000)));
  }

  /** A process that reads inputs. */
  private record Reader(Process process, Path output) {}

  private Reader start(long seed, int count) throws IOException {
    Path directory = Files.createDirectory(scratch.resolve("seed-" + seed));
    Path output = scratch.resolve(seed + ".txt");
    List<String> command =
        new ArrayList<>(
            ProgramCommand.ofClass(
                MalformedInputsMain.class,
                Long.toString(seed),
                Integer.toString(count),
                directory.toString()));
    command.addAll(1, List.of(HEAP, "-XX:+ExitOnOutOfMemoryError"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    return new Reader(builder.redirectOutput(output.toFile()).start(), output);
  }

  private static void assertRead(List<Reader> readers) throws Exception {
    List<String[]> read = new ArrayList<>();
    for (Reader reader : readers) {
      int code = reader.process.waitFor(); // it ends itself at an input that takes too long
      List<String> lines = Files.readAllLines(reader.output);
      List<String> last = lines.subList(Math.max(0, lines.size() - 9), lines.size());
      assertThat(lines.stream().filter(line -> line.startsWith("wrong\t"))).isEmpty();
      assertThat(code).as(String.join("\n", last)).isZero();
      lines.stream()
          .map(line -> line.split("\t"))
          .filter(line -> line[0].equals("read"))
          .forEach(read::add);
    }
    Map<String, Long> subjects = counts(read, line -> line[2]);
    Map<String, Long> damages = counts(read, line -> line[3]);
    System.out.println("malformed inputs: " + subjects + ", " + damages);
    assertThat(subjects).containsOnlyKeys(names(Subject.values()));
    assertThat(damages).containsOnlyKeys(names(Damage.values()));
  }

  private static Map<String, Long> counts(List<String[]> read, Function<String[], String> of) {
    return read.stream().collect(Collectors.groupingBy(of, TreeMap::new, Collectors.counting()));
  }

  private static String[] names(Enum<?>... all) {
    return Arrays.stream(all).map(Enum::name).toArray(String[]::new);
  }

  /**
   * What an earlier generator found with 1215 inputs. Each is of a subject and a damage of this
   * one: {@code DISTRIBUTION} and others as a value of {@code PROPERTIES}, a missing member of
   * {@code RESULT} as {@code MISSING_MEMBER}, and one that is null as {@code WRONG_TYPE}.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PROPERTIES; MANY_VALUES; sweep = seed, read_shape; makes a plan of more than 1000 cells",
        "PROPERTIES; DIRECTORY; seed = ${file:DIR}; check that it is a readable text file",
        "PROPERTIES; DEVICE; data_file = /dev/zero; it is no regular file",
        "PROPERTIES; DEVICE; workload_file = /dev/zero; it is no regular file",
        "OPTION; HUGE_NUMBER; clients = 2147483647; is too large; write 0 to 100000",
        "PROPERTIES; HUGE_NUMBER; node_datasize = 1e300; is too large",
        "PROPERTIES; MOVED_LINE; phases = run, load; write each once: load, run, verify",
        "PROPERTIES; REPEATED_MEMBER; phases = load, load; write each once: load, run, verify",
      })
  void whatWasFoundBeforeIsRefused(Subject subject, Damage damage, String line, String said)
      throws IOException {
    assertThat(List.of(Subject.values())).contains(subject);
    assertThat(List.of(Damage.values())).contains(damage);
    String many =
        Stream.iterate(1, n -> n + 1)
            .limit(3000)
            .map(n -> "0." + n)
            .collect(Collectors.joining("|"));
    String text =
        line.replace("DIR", scratch.toString())
            + "\nread_shape = "
            + (line.startsWith("sweep") ? many : "0.8");
    Path config =
        Files.writeString(
            scratch.resolve("job.properties"), "database = noop\nmaxid1 = 2001\n" + text);

    Shell.Ran ran = Shell.run("-c", config.toString(), "--dry-run");

    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains("error: ", said).doesNotContain("\tat ");
  }
}
