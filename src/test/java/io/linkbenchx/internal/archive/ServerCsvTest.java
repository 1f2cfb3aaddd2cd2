package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.ServerAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerCsvTest {
  private static final String MOST = "18446744073709551615";

  @TempDir Path directory;

  private static ServerAnswer counters(Long started, String... namesAndValues) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return ServerAnswer.of(
        Provenance.Subject.DBMS_COUNTERS, List.of("SHOW GLOBAL STATUS"), values, started);
  }

  /** Counters of MySQL have 64 bits, which a double does not hold. */
  @Test
  void differencesAreExact() {
    String text =
        StepFiles.text(
            counters(1000L, "Reads", "18446744073709551000", "Level", "7", "Load", "0.1"),
            counters(2000L, "Reads", MOST, "Level", "5", "Load", "0.3"));
    assertThat(text)
        .isEqualTo(
            """
            name,before,after,delta
            Reads,18446744073709551000,18446744073709551615,615
            Level,7,5,-2
            Load,0.1,0.3,0.2
            """);
  }

  @Test
  void whatIsKnownOnceHasNoDifference() {
    String text =
        StepFiles.text(counters(null, "A", "1", "B", "2"), counters(null, "B", "3", "C", "4"));
    assertThat(text).isEqualTo("name,before,after,delta\nA,1,,\nB,2,3,1\nC,,4,\n");
  }

  @Test
  void countersOfAServerThatWasStartedAgainHaveNoDifference() {
    String text = StepFiles.text(counters(1_000_000L, "A", "90"), counters(1_030_000L, "A", "95"));
    assertThat(text).isEqualTo("name,before,after,delta\nA,90,95,\n");
  }

  @Test
  void variablesAreQuotedWhereTheyMustBe() throws IOException {
    RunFiles files = new RunFiles();
    files.write(
        directory.resolve("databases/mysql/server_variables.csv"),
        StepFiles.text(
            counters(null, "port", "3306", "mode", "A,B", "init", "SET @a = \"x\"", "none", "")));
    assertThat(files.first()).isEmpty();
    assertThat(Files.readString(directory.resolve("databases/mysql/server_variables.csv")))
        .isEqualTo(
            """
            name,value
            port,3306
            mode,"A,B"
            init,"SET @a = ""x""\"
            none,
            """);
  }

  @Test
  void noAnswerIsNoFile() {
    ServerAnswer denied =
        ServerAnswer.missing(
            Provenance.Subject.SERVER_VARIABLES, Provenance.Missing.NO_RIGHT, "denied");
    new RunFiles().write(directory.resolve("databases/file"), StepFiles.text(denied));
    assertThat(directory.resolve("databases")).doesNotExist();
  }
}
