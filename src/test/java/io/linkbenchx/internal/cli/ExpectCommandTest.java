package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.compare.MadeUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectCommandTest {
  private static final String FASTER =
      "faster: rate of server=b, mode=closed over server=a, mode=closed ";

  @TempDir Path scratch;
  private Path results;
  private Path file;

  @BeforeEach
  void writeResults() {
    results = scratch.resolve("results");
    file = scratch.resolve("expectations.txt");
    new MadeUp(results.resolve("a"), "# x\nserver = a\n").rates(1000, 1010, 990);
    new MadeUp(results.resolve("b"), "# x\nserver = b\n").rates(2000, 2020, 1980);
  }

  private Shell.Ran expect(String lines, String... arguments) throws IOException {
    Files.writeString(file, lines);
    String[] all = new String[arguments.length + 2];
    all[0] = "expect";
    all[1] = file.toString();
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Shell.run(all);
  }

  @Test
  void beforeTheRunItPrintsWhatIsExpectedAndWhy() throws IOException {
    Shell.Ran ran = expect("# a comment\n" + FASTER + ">= 1.5 because it caches\n");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("expected", "faster: rate of server=b", "because it caches");
  }

  @Test
  void afterTheRunItJudges() throws IOException {
    Shell.Ran ran =
        expect(
            FASTER + ">= 1.5 because x\n" + FASTER + ">= 3 because x\n" + FASTER + ">= 2 because x",
            results.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().replaceAll("\\s+", " "))
        .containsPattern("as expected faster: .*>= 1.5: 2.00 \\(1\\.\\d+ to 2\\.\\d+\\)")
        .containsPattern("not as expected faster: .*>= 3: 2.00 ")
        .containsPattern("undecided faster: .*>= 2: 2.00 ");
  }

  @Test
  void whatIsMissingIsNaWithItsReason() throws IOException {
    Shell.Ran ran =
        expect("n: rate of server=c, mode=closed >= 1 because x", results.toString(), "--strict");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("NA  n: ", "no finished step matches");
  }

  @Test
  void strictIsSixUnlessAllIsAsExpected() throws IOException {
    assertThat(expect(FASTER + ">= 3 because x", results.toString(), "--strict").code())
        .isEqualTo(6);
    assertThat(expect(FASTER + ">= 1.5 because x", results.toString(), "--strict").code()).isZero();
  }

  @Test
  void resultsThatAreTooSmallAreNotJudged() throws IOException {
    Shell.Ran ran = expect(FASTER + ">= 1.5 because x", "--not-judged", results.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("not judged  faster: ").doesNotContain("as expected");
  }

  @Test
  void aWrongLineIsNamedWithItsNumber() throws IOException {
    Shell.Ran ran = expect("# fine\nfaster: rate >= 2\n");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(file + ":2: ", "is not an expectation");
  }
}
