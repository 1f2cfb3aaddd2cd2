package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.internal.config.SettingGroup;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every engine is in all places that docs/architecture.md lists for a new one. */
class EngineEditsTest {
  private static final Path MAIN = Path.of("src/main/java/io/linkbenchx/internal/db/kv");
  private static final Path TEST = Path.of("src/test/java/io/linkbenchx/internal/db/kv");
  private static final Map<String, Predicate<Engine>> PLACES = places();

  /**
   * What is looked for.
   *
   * @param product its name in texts
   * @param artifacts its libraries
   */
  private record Engine(String name, String product, List<String> artifacts, String provider) {

    @Override
    public String toString() {
      return name;
    }
  }

  private static Map<String, Predicate<Engine>> places() {
    Map<String, Predicate<Engine>> places = new LinkedHashMap<>();
    places.put(
        "src/main/java/io/linkbenchx/internal/db/kv/NAME",
        engine -> Files.exists(MAIN.resolve(engine.name).resolve("package-info.java")));
    String services = "src/main/resources/META-INF/services/io.linkbenchx.db.DbAdapterProvider";
    places.put(services, engine -> text(services).lines().anyMatch(engine.provider::equals));
    places.put("pom.xml", everyArtifact(EngineEditsTest::inPom));
    places.put("NOTICE", everyArtifact(artifact -> hasWord(text("NOTICE"), artifact)));
    places.put("src/main/licenses/ARTIFACT", everyArtifact(EngineEditsTest::hasLicense));
    places.put("docs/engines.md", EngineEditsTest::inTablesOfEngines);
    places.put(
        "src/test/java/io/linkbenchx/internal/db/kv/NAME", EngineEditsTest::hasContractTests);
    places.put(TEST + "/TestEngine.java", engine -> constants(engine).findAny().isPresent());
    return places;
  }

  /** The engines by their packages, so that one that is registered nowhere is among them. */
  private static Stream<Engine> engines() throws IOException {
    try (Stream<Path> packages = Files.list(MAIN)) {
      return packages.filter(Files::isDirectory).map(EngineEditsTest::engine).toList().stream();
    }
  }

  private static Engine engine(Path sources) {
    try (Stream<Path> files = Files.list(sources)) {
      String file =
          files
              .map(path -> path.getFileName().toString())
              .filter(name -> name.endsWith("Provider.java"))
              .findAny()
              .orElseThrow();
      String type = sources.getFileName() + "." + file.replace(".java", "");
      EngineProvider<?> provider =
          Class.forName(EngineEditsTest.class.getPackageName() + "." + type)
              .asSubclass(EngineProvider.class)
              .getConstructor()
              .newInstance();
      return new Engine(
          provider.name(), product(provider), provider.artifacts(), provider.getClass().getName());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** The heading of its settings. */
  private static String product(EngineProvider<?> provider) {
    return provider.settings().getAnnotation(SettingGroup.class).value();
  }

  private static Predicate<Engine> everyArtifact(Predicate<String> check) {
    return engine ->
        engine.artifacts.stream()
            .allMatch(artifact -> check.test(artifact.substring(artifact.indexOf(':') + 1)));
  }

  private static boolean hasWord(String text, String word) {
    return Pattern.compile("(?i)(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])")
        .matcher(text)
        .find();
  }

  /** Optional, except RocksDB's: the engine of the first run. */
  private static boolean inPom(String artifact) {
    String optional = artifact.equals("rocksdbjni") ? "" : "\\s*<optional>true</optional>";
    return Pattern.compile(
            "<artifactId>"
                + Pattern.quote(artifact)
                + "</artifactId>\\s*<version>[^<]*</version>"
                + optional)
        .matcher(text("pom.xml"))
        .find();
  }

  private static boolean hasLicense(String artifact) {
    return Files.isDirectory(Path.of("src/main/licenses", artifact))
        || Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(jar -> jar.getFileName().toString().matches(Pattern.quote(artifact) + "-\\d.*"))
            .anyMatch(EngineEditsTest::containsLicense);
  }

  private static boolean containsLicense(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().anyMatch(e -> e.getName().matches("(.*/)?(LICEN[CS]E|COPYING)[^/]*"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean inTablesOfEngines(Engine engine) {
    String page = text("docs/engines.md");
    return page.contains("\n| `" + engine.name + "` |")
        && table(page, "| engine | `asis` does |").anyMatch(row -> hasWord(row, engine.product))
        && table(page, "| engine | work |")
            .anyMatch(r -> r.startsWith("| " + engine.product + " |"))
        && text("docs/engines-reference.md").contains("\n* **" + engine.product + "**: ");
  }

  /** The rows of the table with this head. */
  private static Stream<String> table(String page, String head) {
    return page.lines()
        .dropWhile(line -> !line.startsWith(head))
        .takeWhile(line -> line.startsWith("|"));
  }

  private static Stream<TestEngine> constants(Engine engine) {
    return Arrays.stream(TestEngine.values())
        .filter(constant -> constant.key().equals(engine.name + ".path"));
  }

  private static boolean hasContractTests(Engine engine) {
    return sources(TEST.resolve(engine.name)).contains("extends EngineContracts");
  }

  private static String text(String file) {
    return text(Path.of(file));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All source files of a package, one after the other; empty if there is none. */
  private static String sources(Path folder) {
    if (!Files.isDirectory(folder)) {
      return "";
    }
    try (Stream<Path> files = Files.list(folder)) {
      return String.join("", files.map(EngineEditsTest::text).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theManualListsThePlacesThatAreCheckedHere() {
    Pattern place = Pattern.compile("\\| `([^`]+)` \\|.*");
    assertThat(
            table(text("docs/architecture-reference.md"), "| place | what |")
                .map(place::matcher)
                .flatMap(row -> row.results().map((MatchResult found) -> found.group(1))))
        .containsExactlyElementsOf(PLACES.keySet());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void anEngineIsInAllPlaces(Engine engine) {
    assertThat(missing(engine)).as("places without %s", engine).isEmpty();
  }

  @Test
  void anEngineThatIsNowhereIsMissingFromEachOfThem() {
    Engine nowhere =
        new Engine(
            "nosuch",
            "NoSuchEngine",
            List.of("org.nosuch:nosuch-store"),
            "io.linkbenchx.internal.db.kv.nosuch.NoSuchProvider");
    assertThat(missing(nowhere)).containsExactlyElementsOf(PLACES.keySet());
  }

  private static List<String> missing(Engine engine) {
    return PLACES.entrySet().stream()
        .filter(place -> !place.getValue().test(engine))
        .map(Map.Entry::getKey)
        .toList();
  }

  @Test
  void allProvidersOfEnginesAreAmongThem() throws IOException {
    List<String> loaded = new ArrayList<>();
    for (DbAdapterProvider<?> provider : ServiceLoader.load(DbAdapterProvider.class)) {
      if (provider instanceof EngineProvider) {
        loaded.add(provider.getClass().getName());
      }
    }
    assertThat(engines().map(Engine::provider)).containsExactlyInAnyOrderElementsOf(loaded);
  }
}
