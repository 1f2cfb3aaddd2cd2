package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The executable jar as the build left it; runs after {@code package}. */
class FatJarIT {

  private static final long MOST_BYTES = 120_000_000;

  private final Path path = Path.of(System.getProperty("linkbenchx.jar", "target/linkbenchx.jar"));
  private JarFile jar;
  private Set<String> entries;

  @BeforeEach
  void open() throws IOException {
    jar = new JarFile(path.toFile());
    entries = jar.stream().map(ZipEntry::getName).collect(Collectors.toCollection(TreeSet::new));
  }

  @AfterEach
  void close() throws IOException {
    jar.close();
  }

  @Test
  void staysUnderTheSizeLimit() throws IOException {
    assertThat(Files.size(path)).isLessThan(MOST_BYTES);
  }

  @Test
  void startsTheCommandLineWithLmdbsPackagesOpen() throws IOException {
    Attributes manifest = jar.getManifest().getMainAttributes();

    assertThat(manifest.getValue("Main-Class")).isEqualTo("io.linkbenchx.cli.Main");
    assertThat(manifest.getValue("Add-Opens")).contains("java.base/java.nio");
    assertThat(manifest.getValue("Multi-Release")).isEqualTo("true");
    assertThat(manifest.getValue("Implementation-Version")).isNotBlank();
  }

  @Test
  void keepsTheLicenseOfEveryLibrary() {
    List<String> without =
        libraries()
            .map(FatJarIT::artifactOf)
            .filter(name -> entries.stream().noneMatch(entry -> isLicense(entry, name)))
            .toList();

    assertThat(without).as("libraries without a license file; see src/main/licenses").isEmpty();
    assertThat(entries).contains("META-INF/LICENSE", "META-INF/NOTICE");
  }

  @Test
  void keepsEveryLicenseAndNoticeFileOfEveryLibrary() {
    List<String> lost =
        libraries()
            .flatMap(
                library ->
                    entriesOf(library).stream()
                        .filter(entry -> entry.matches("(.*/)?[^/]*(LICENSE|NOTICE|COPYING)[^/]*"))
                        .filter(entry -> !entry.endsWith(".class"))
                        .map(entry -> "META-INF/licenses/" + artifactOf(library) + "/" + entry))
            .filter(entry -> !entries.contains(entry))
            .toList();

    assertThat(lost).isEmpty();
  }

  @Test
  void mergesTheServicesOfAllLibraries() throws IOException {
    String drivers = text("META-INF/services/java.sql.Driver");

    assertThat(drivers)
        .contains("com.mysql.cj.jdbc.Driver", "org.mariadb.jdbc.Driver", "org.postgresql.Driver");
    List<String> lost =
        libraries()
            .flatMap(library -> entriesOf(library).stream())
            .filter(entry -> entry.startsWith("META-INF/services/") && !entry.endsWith("/"))
            .filter(entry -> !entries.contains(entry))
            .toList();
    assertThat(lost).isEmpty();
  }

  @Test
  void holdsRocksDbForTheMainPlatformsOnly() {
    assertThat(entries.stream().filter(entry -> entry.startsWith("librocksdbjni")))
        .containsExactlyInAnyOrder(
            "librocksdbjni-linux64.so",
            "librocksdbjni-linux64-musl.so",
            "librocksdbjni-linux-aarch64.so",
            "librocksdbjni-osx-arm64.jnilib",
            "librocksdbjni-osx-x86_64.jnilib",
            "librocksdbjni-win64.dll");
  }

  @Test
  void holdsNoTestLibraryAndNoSignature() {
    assertThat(entries)
        .noneMatch(entry -> entry.startsWith("org/junit/"))
        .noneMatch(entry -> entry.startsWith("org/assertj/"))
        .noneMatch(entry -> entry.endsWith("module-info.class"))
        .noneMatch(entry -> entry.matches("META-INF/[^/]*\\.(SF|DSA|RSA)"));
  }

  /** The jars that were merged, as Maven listed them. */
  private static Stream<Path> libraries() {
    try {
      String list = Files.readString(Path.of("target", "runtime-classpath.txt")).strip();
      assertThat(list).isNotEmpty();
      return Stream.of(list.split(File.pathSeparator)).map(Path::of);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isLicense(String entry, String artifact) {
    return !entry.endsWith("/") && entry.startsWith("META-INF/licenses/" + artifact + "/");
  }

  private static Set<String> entriesOf(Path library) {
    try (JarFile file = new JarFile(library.toFile())) {
      return file.stream().map(ZipEntry::getName).collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code name-1.2.jar} is {@code name}: the folder above it is the version. */
  private static String artifactOf(Path library) {
    String version = library.getParent().getFileName().toString();
    String file = library.getFileName().toString();
    return file.substring(0, file.indexOf("-" + version));
  }

  private String text(String entry) throws IOException {
    try (var in = jar.getInputStream(jar.getEntry(entry))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
