package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** What {@code run/release} refuses before it builds; {@code .ci/run} lets it build. */
class ReleaseTest {
  @TempDir Path checkout;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/project/url",
        "/project/developers/developer/url",
        "/project/scm/url",
        "/project/scm/connection",
        "/project/scm/developerConnection"
      })
  void addressesInThePomDeriveFromOneProperty(String element) throws Exception {
    Document pom =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("pom.xml").toFile());
    XPath path = XPathFactory.newInstance().newXPath();

    assertThat(path.evaluate(element, pom)).contains("${project.home}");
  }

  /** Failsafe does not follow skipTests by itself. */
  @Test
  void aBuildWithoutTestsRunsNoIntegrationTestsEither() throws Exception {
    Document pom =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("pom.xml").toFile());
    XPath path = XPathFactory.newInstance().newXPath();
    String failsafe = "/project/build/plugins/plugin[artifactId='maven-failsafe-plugin']";

    assertThat(path.evaluate("/project/properties/skipITs", pom)).isEqualTo("${skipTests}");
    assertThat(path.evaluate(failsafe + "/configuration/skipITs", pom)).isEqualTo("${skipITs}");
  }

  /** The part for Spark is a build of its own, which the main build does not see. */
  @Test
  void theSparkPartHasTheSameVersionAndIsBuilt() throws Exception {
    String version = "(?s).*?<version>(.*?)</version>.*";
    assertThat(Files.readString(Path.of("spark/pom.xml")).replaceFirst(version, "$1"))
        .isEqualTo(Files.readString(Path.of("pom.xml")).replaceFirst(version, "$1"));
    assertThat(Files.readString(Path.of(".ci/run"))).contains("-f spark/pom.xml package");
    assertThat(Files.readString(Path.of("run/release"))).contains("-f spark/pom.xml package");
  }

  /** The catalogue of JBang names the artifact of the next release. */
  @Test
  void theCatalogueNamesTheExecutableJarOfThisVersion() throws Exception {
    JsonNode alias =
        new ObjectMapper()
            .readTree(Path.of("jbang-catalog.json").toFile())
            .at("/aliases/linkbenchx");
    String pom = Files.readString(Path.of("pom.xml"));
    String version = pom.replaceFirst("(?s).*?<version>(.*?)(?:-SNAPSHOT)?</version>.*", "$1");

    assertThat(alias.path("script-ref").asText())
        .isEqualTo("io.linkbenchx:linkbenchx:" + version + ":all");
    assertThat(pom).contains("<classifier>all</classifier>");
    assertThat(Class.forName(alias.path("main").asText())).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1.0, '', the public home is not set: write its address into <project.home>",
    "'', 1.0, --dry-run, the public home is not set",
    "'', 1.0, --home https://host/owner/name, set project.home in pom.xml and commit it",
    "'', 1.0, --dry-run --home localhost, write an address such as https:",
    "https://host/owner/name, 1.0-SNAPSHOT, '', commit the version without -SNAPSHOT"
  })
  void isRefusedWithTheNextStep(String home, String version, String arguments, String message)
      throws Exception {
    commit(home, version);

    String said = run(2, "sh", "-c", "run/release " + arguments);

    assertThat(said).contains(message);
  }

  @Test
  void helpIsNoFailure() throws Exception {
    commit("", "1.0");

    assertThat(run(0, "run/release", "--help")).contains("--dry-run", "Exit status:");
    assertThat(run(2, "run/release", "--dryrun")).contains("--dry-run");
  }

  private void commit(String home, String version) throws Exception {
    Files.createDirectories(checkout.resolve("run/lib"));
    for (String file : List.of("run/release", "run/lib/repository.sh")) {
      Files.copy(Path.of(file), checkout.resolve(file));
    }
    Files.writeString(
        checkout.resolve("pom.xml"),
        Files.readString(Path.of("pom.xml"))
            .replaceFirst("(?m)^  <version>.*", "  <version>" + version + "</version>")
            .replaceFirst(
                "<project.home>.*</project.home>", "<project.home>" + home + "</project.home>"));
    run(0, "git", "init", "-q");
    run(0, "git", "add", ".");
    run(0, "git", "-c", "user.name=t", "-c", "user.email=t@invalid", "commit", "-qm", "release");
  }

  private String run(int code, String... command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(checkout.getParent(), "said", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(checkout.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    String said = Files.readString(out);
    Files.delete(out);
    assertThat(process.exitValue()).as(said).isEqualTo(code);
    return said;
  }
}
