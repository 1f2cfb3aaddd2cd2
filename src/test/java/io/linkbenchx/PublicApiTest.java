package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A change of what embedding code can name shows in a review: as a change of a checked-in text. */
class PublicApiTest {
  private static final Path LIST = Path.of("src", "test", "resources", "public-api.txt");
  private static final String INTERNAL = "internal";

  private final PublicApi api = new PublicApi();

  @Test
  void theListIsThatOfTheSources() throws IOException {
    String now = api.text();
    Path proposal = Path.of("target", "public-api.txt");
    Files.createDirectories(proposal.getParent());
    Files.writeString(proposal, now);
    assertThat(now)
        .as("the public API changed: review it, then cp %s %s", proposal, LIST)
        .isEqualTo(Files.readString(LIST));
  }

  @Test
  void theApiMentionsNoInternalType() {
    assertThat(api.types().values())
        .as("move what users need out of %s, or mark the member @Internal", INTERNAL)
        .allMatch(PublicApi::isForUsers);
  }

  @Test
  void theFacadeHasMembersForUsersOnly() {
    assertThat(
            Stream.of(LinkBenchX.class, LinkBenchX.Builder.class, BenchRun.class)
                .flatMap(facade -> Arrays.stream(facade.getMethods())))
        .as("InternalAccess is for the command line")
        .noneMatch(method -> method.isAnnotationPresent(Internal.class));
  }

  @Test
  void everyPackageOutsideInternalHasTypesForUsers() throws IOException {
    Path sources = Path.of("src", "main", "java", "io", "linkbenchx");
    Set<String> packages = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.endsWith("package-info.java"))
          .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
          .filter(name -> !name.startsWith(INTERNAL + "."))
          .forEach(packages::add);
    }
    assertThat(packages).as("move the others to %s", INTERNAL).isEqualTo(api.packages());
  }

  @Test
  void theComparisonWithTheLastReleaseCoversTheSameTypes() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String comparison = pom.substring(pom.indexOf("<artifactId>japicmp-maven-plugin"));
    comparison = comparison.substring(0, comparison.indexOf("</plugin>"));
    assertThat(all("include", comparison)).containsExactly("io.linkbenchx");
    assertThat(all("exclude", comparison))
        .containsExactly("@io.linkbenchx.Internal", "io.linkbenchx." + INTERNAL);
    assertThat(comparison).as("sub-packages count").doesNotContain("Exclusively>");
  }

  private static Set<String> all(String element, String xml) {
    return Pattern.compile("<" + element + ">(.*)</" + element + ">")
        .matcher(xml)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
