package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A change of what embedding code can name shows in a review: as a change of a checked-in text. */
class PublicApiTest {

  /** All public types of these are for users. */
  private static final Set<String> PACKAGES =
      Set.of(
          "",
          "result",
          "junit",
          "workload",
          "db",
          "db.graph",
          "db.keyvalue",
          "db.purchase",
          "db.rows");

  /** Types of other packages that are for users; the rest of those packages is internal. */
  private static final Set<String> SINGLE =
      Set.of(
          "archive.ArchiveException",
          "config.ConfigException",
          "config.Checked",
          "config.Named",
          "config.Prefixed",
          "config.Secret",
          "config.Setting",
          "config.Unit",
          "db.jdbc.JdbcAdapter",
          "db.jdbc.connect.PurchaseOptions",
          "db.jdbc.connect.RowOptions",
          "db.jdbc.server.ClientFacts",
          "db.jdbc.server.SqlDialect",
          "engine.RunFailure",
          "engine.RunListener",
          "probe.Probe",
          "probe.ProbeProvider",
          "watch.WatchException");

  private static final Path LIST = Path.of("src", "test", "resources", "public-api.txt");
  private static final String MARK = "Internal:";

  private final PublicApi api = new PublicApi(PACKAGES, SINGLE);

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
  void everyPackageIsForUsersOrSaysThatItIsInternal() throws IOException {
    Path sources = Path.of("src", "main", "java", "io", "linkbenchx");
    Set<String> open = api.packages();
    Set<String> wrong = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.endsWith("package-info.java")).toList()) {
        String name = sources.relativize(file.getParent()).toString().replace('/', '.');
        boolean marked = Files.readString(file, StandardCharsets.UTF_8).contains(MARK);
        if (marked == PACKAGES.contains(name)) {
          wrong.add(name + (marked ? " is marked, and for users" : " is not marked"));
        }
        if (marked && open.contains(name) && !namesAll(file, name)) {
          wrong.add(name + " does not name what is for users: " + inPackage(name));
        }
      }
    }
    assertThat(wrong)
        .as("a package whose types are not for users says '%s' in its package-info", MARK)
        .isEmpty();
  }

  @Test
  void theComparisonWithTheLastReleaseCoversTheSameTypes() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String includes = pom.substring(pom.indexOf("<artifactId>japicmp-maven-plugin"));
    includes = includes.substring(0, includes.indexOf("</includes>"));
    Set<String> compared =
        Pattern.compile("<include>io\\.linkbenchx\\.?(.*)</include>")
            .matcher(includes)
            .results()
            .map(include -> include.group(1))
            .collect(Collectors.toSet());
    Set<String> wanted = new TreeSet<>(PACKAGES);
    wanted.addAll(SINGLE);
    assertThat(compared).isEqualTo(wanted);
  }

  private boolean namesAll(Path file, String name) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    return inPackage(name).stream().allMatch(type -> text.contains("." + type + "}"));
  }

  /** Top-level types of a package that users can name. */
  private List<String> inPackage(String name) {
    return api.types().values().stream()
        .filter(type -> type.getEnclosingClass() == null && PublicApi.below(type).equals(name))
        .map(Class::getSimpleName)
        .collect(Collectors.toList());
  }
}
