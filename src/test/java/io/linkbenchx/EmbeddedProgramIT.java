package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small program with a run in it, on the artifact and its obligatory libraries alone. */
class EmbeddedProgramIT {

  private static final String PROGRAM =
      """
      package sample.program;

      import io.linkbenchx.LinkBenchX;
      import io.linkbenchx.result.RunResult;

      public final class Program {
        public static void main(String[] args) {
          RunResult result =
              LinkBenchX.builder()
                  .set("maxid1", "501").set("nlinks_max", "50").set("calibrate", "0")
                  .set("warmup", "0").set("duration", "0").set("transactions", "300")
                  .set("rocksdb.path", args[0] + "/db")
                  .results(java.nio.file.Path.of(args[0], "results"))
                  .build()
                  .run();
          System.out.println(
              Program.class.getModule()
                  + ", "
                  + LinkBenchX.class.getModule()
                  + ": "
                  + result.step("run").transactions()
                  + " transactions, verified "
                  + result.verification().passed());
        }
      }
      """;

  @TempDir Path directory;

  /** And RocksDB, which the program adds. */
  private static final List<String> OBLIGATORY =
      List.of("jackson-", "HdrHistogram", "commons-", "slf4j-api", "rocksdbjni");

  /** The jar without libraries, and those that an embedding project gets from the pom. */
  private static String path() throws IOException {
    Path target =
        Path.of(System.getProperty("linkbenchx.jar", "target/linkbenchx.jar")).getParent();
    Path jar = target.resolve("linkbenchx-" + LinkBenchX.version() + ".jar");
    String all = Files.readString(target.resolve("runtime-classpath.txt")).strip();
    return Stream.concat(
            Stream.of(jar.toString()),
            Stream.of(all.split(File.pathSeparator))
                .filter(
                    library -> {
                      String name = Path.of(library).getFileName().toString();
                      return OBLIGATORY.stream().anyMatch(name::startsWith);
                    }))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** As in docs/embedding.md. */
  private static String module() throws IOException {
    String page = Files.readString(Path.of("docs/embedding.md"));
    String text = page.substring(page.indexOf("module my.program {"));
    return text.substring(0, text.indexOf("```")).replace("my.program", "sample.program");
  }

  private Path compiled(String option, boolean module) throws IOException {
    Path classes = directory.resolve("classes");
    Path program = directory.resolve("sample/program/Program.java");
    Files.createDirectories(program.getParent());
    List<String> arguments = new ArrayList<>(List.of(option, path(), "-d", classes.toString()));
    arguments.add(Files.writeString(program, PROGRAM).toString());
    if (module) {
      arguments.add(Files.writeString(directory.resolve("module-info.java"), module()).toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new))).isZero();
    return classes;
  }

  private String output(List<String> options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add(directory.toString());
    Path text = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(text.toFile()).start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).as("ended within a minute").isTrue();
    return Files.readString(text, StandardCharsets.UTF_8);
  }

  @Test
  void runsOnTheModulePath() throws Exception {
    Path classes = compiled("--module-path", true);
    String modules = classes + File.pathSeparator + path();
    assertThat(
            output(
                List.of("--module-path", modules, "-m", "sample.program/sample.program.Program")))
        .contains("module sample.program, module io.linkbenchx: 300 transactions, verified true");
  }

  @Test
  void runsOnTheClassPath() throws Exception {
    Path classes = compiled("-cp", false);
    String all = classes + File.pathSeparator + path();
    assertThat(output(List.of("-cp", all, "sample.program.Program")))
        .contains("unnamed module @", ": 300 transactions, verified true");
  }
}
