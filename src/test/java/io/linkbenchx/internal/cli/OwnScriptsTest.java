package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manual's script, and what scripts of the suite draw. */
@ServerTest(ServerKind.MARIADB)
class OwnScriptsTest {
  @TempDir Path directory;

  private Shell.Ran lua(TestDatabase database, Path script, String... words) {
    List<String> all = new ArrayList<>(List.of("lua", script.toString(), "--time=0"));
    all.addAll(List.of("--db-driver=mariadb", "-D", "mariadb.url=" + database.address().url()));
    all.addAll(List.of("-D", "calibrate=0", "-o", directory.resolve("results").toString()));
    all.addAll(List.of(words));
    return Shell.run(all.toArray(String[]::new));
  }

  @Test
  void theManualsScriptHasTenLinesAndRuns(TestDatabase database) throws IOException {
    String manual = Files.readString(Path.of("docs", "lua.md"));
    String section = manual.substring(manual.indexOf("## Write one from nothing"));
    List<String> lines =
        section
            .substring(0, section.indexOf("Run it:"))
            .lines()
            .filter(line -> line.startsWith("    "))
            .map(line -> line.substring(4))
            .toList();
    assertThat(lines).hasSize(10);
    Path script = Files.write(directory.resolve("mine.lua"), lines);

    Shell.Ran ran = lua(database, script, "--rows=20", "--events=20", "prepare", "run");

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    String report = Shell.run("table", "T25", new Scratch(directory).result().toString()).out();
    assertThat(report).containsPattern("write: +20\n");
  }

  @Test
  void hotPointsBeginInTheMiddle(TestDatabase database) throws IOException {
    for (String name : List.of("points.lua", "microbench.lua")) {
      Files.copy(Path.of("config", "suites", name), directory.resolve(name));
    }
    Path script =
        Files.writeString(
            directory.resolve("shown.lua"),
            """
            require("microbench").statement = function()
               return function(_, ...) print("keys", ...) end
            end
            require("points")
            """);

    String[] words = {"--table-size=200", "--points=3", "--hot=on", "--events=1", "run"};
    Shell.Ran ran = lua(database, script, words);

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains("keys\t100\t101\t102");
  }
}
