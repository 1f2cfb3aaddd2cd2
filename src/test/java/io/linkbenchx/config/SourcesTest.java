package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
  @TempDir Path dir;

  @Test
  void commandLineBeatsFileBeatsWorkloadFileBeatsProfileBeatsDefault() {
    Path main = dir.resolve("main.properties");
    Path workload = dir.resolve("workload.properties");
    String[] keys = {"dbid", "url", "duration", "read_function", "write_function"};
    Samples.write(workload, "duration=3", "url=3", "dbid=3");
    Samples.write(main, "url=2", "dbid=2", "workload_file=" + workload);
    Map<String, String> profile =
        Map.of("dbid", "4", "url", "4", "duration", "4", "read_function", "4");
    Sources sources = Sources.of(name -> null).file(main).overrides(Map.of("dbid", "1"));
    Samples.Engine engine =
        Config.of(Samples.catalog(), sources.read().withProfile("p", profile))
            .orThrow()
            .read(Samples.Engine.class);
    assertThat(keys).hasSize(5);
    assertThat(engine.dbid()).isEqualTo("1");
    assertThat(engine.url()).isEqualTo("2");
    assertThat(engine.duration()).isEqualTo(Duration.ofSeconds(3));
    assertThat(engine.read().function()).isEqualTo("4");
    assertThat(engine.write().function()).isEqualTo("zipf");
  }

  @Test
  void anAliasInAHigherLayerBeatsTheKeyInALowerOne() {
    Path main = dir.resolve("main.properties");
    Samples.write(main, "dbid=x", "clients=7");
    Sources sources = Sources.of(name -> null).file(main).overrides(Map.of("requesters", "9"));
    assertThat(read(sources).clients()).containsExactly(9);
  }

  @Test
  void theFirstOfTwoProfilesCounts() {
    Sources sources =
        Sources.of(name -> null)
            .read()
            .withProfile("first", Map.of("dbid", "1"))
            .withProfile("second", Map.of("dbid", "2", "url", "2"));
    assertThat(sources.peek("dbid")).contains("1");
    assertThat(sources.peek("url")).contains("2");
    assertThat(sources.origin("url")).contains(new Origin.Profile("second"));
  }

  @Test
  void peekFindsAliasesAndReplacesPlaceholders() {
    Sources sources =
        Sources.of(Map.of("DB", "rocksdb")::get)
            .overrides(Map.of("linkstore", "${env:DB}", "broken", "${env:NONE}"))
            .read();
    assertThat(sources.peek("database", "linkstore")).contains("rocksdb");
    assertThat(sources.peek("broken")).isEmpty();
    assertThat(sources.peek("nothing")).isEmpty();
  }

  @Test
  void workloadFileIsRelativeToLinkbenchHome() {
    Path main = dir.resolve("elsewhere/main.properties");
    Samples.write(dir.resolve("home/config/w.properties"), "dbid=fromHome");
    Samples.write(dir.resolve("elsewhere/config/w.properties"), "dbid=neighbor");
    Samples.write(main, "workload_file=config/w.properties");
    String home = dir.resolve("home").toString();
    assertThat(read(Sources.of(Map.of("LINKBENCH_HOME", home)::get).file(main)).dbid())
        .isEqualTo("fromHome");
    assertThat(read(Sources.of(name -> null).file(main)).dbid()).isEqualTo("neighbor");
  }

  @Test
  void withoutHomeWorkloadFileIsLookedForNextToTheMainFileThenOneUp() {
    Path main = dir.resolve("config/main.properties");
    Samples.write(dir.resolve("config/w.properties"), "dbid=oneUp");
    Samples.write(main, "workload_file=config/w.properties");
    assertThat(read(Sources.of(name -> null).file(main)).dbid()).isEqualTo("oneUp");
  }

  @Test
  void anAbsoluteWorkloadFileNeedsNoHome() {
    Path main = dir.resolve("main.properties");
    Path workload = dir.resolve("a/w.properties");
    Samples.write(workload, "dbid=absolute");
    Samples.write(main, "workload_file=" + workload);
    assertThat(read(Sources.of(Map.of("LINKBENCH_HOME", "/none")::get).file(main)).dbid())
        .isEqualTo("absolute");
  }

  @Test
  void commandLineChoosesTheWorkloadFileToo() {
    Path main = dir.resolve("main.properties");
    Samples.write(dir.resolve("w1"), "dbid=one");
    Samples.write(dir.resolve("w2"), "dbid=two");
    Samples.write(main, "workload_file=w1");
    Sources sources = Sources.of(name -> null).file(main).overrides(Map.of("workload_file", "w2"));
    assertThat(read(sources).dbid()).isEqualTo("two");
  }

  @Test
  void aMissingWorkloadFileNamesThePlacesTried() {
    Path main = dir.resolve("config/main.properties");
    Samples.write(main, "dbid=x", "workload_file=config/w.properties");
    assertThat(problems(Sources.of(name -> null).file(main)))
        .isEqualTo(
            main
                + ":2: workload_file: file not found: "
                + dir.resolve("config/config/w.properties")
                + " or "
                + dir.resolve("config/w.properties")
                + "; set LINKBENCH_HOME to the directory it is relative to");
    String home = dir.resolve("home").toString();
    assertThat(problems(Sources.of(Map.of("LINKBENCH_HOME", home)::get).file(main)))
        .isEqualTo(
            main
                + ":2: workload_file: file not found: "
                + dir.resolve("home/config/w.properties")
                + "; correct LINKBENCH_HOME or the path");
  }

  @Test
  void problemsInTheWorkloadFileCarryItsName() {
    Path main = dir.resolve("main.properties");
    Path workload = dir.resolve("w.properties");
    Samples.write(main, "dbid=x", "workload_file=w.properties");
    Samples.write(workload, "", "duration=never");
    assertThat(problems(Sources.of(name -> null).file(main)))
        .startsWith(workload + ":2: duration: 'never' is not a duration");
  }

  @Test
  void aMissingMainFileIsReportedOnce() {
    Path main = dir.resolve("none.properties");
    assertThat(problems(Sources.of(name -> null).file(main).overrides(Map.of("dbid", "x"))))
        .isEqualTo(main + ": no such file; check the path");
  }

  private static Samples.Engine read(Sources sources) {
    Config config = Config.of(Samples.catalog(), sources.read());
    Samples.Engine engine = config.read(Samples.Engine.class);
    config.orThrow();
    return engine;
  }

  private static String problems(Sources sources) {
    Config config = Config.of(Samples.catalog(), sources.read()).readAll();
    return String.join("\n", Samples.texts(config));
  }
}
