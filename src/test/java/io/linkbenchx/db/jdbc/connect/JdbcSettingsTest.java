package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before anything is measured. */
class JdbcSettingsTest {

  private static List<Problem> problems(String url) {
    Catalog catalog = Catalog.of(new Catalog.Entry("database", JdbcSettings.class, true));
    return Config.of(catalog, Sources.of(System::getenv).overrides(Map.of("url", url)).read())
        .readAll()
        .problems();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"jdbc:mysql:/joe:s3cret@h/d", "joe:s3cret@h:3306/d", "mysql://h/d", "h:3306"})
  void anAddressThatIsNone(String url) {
    assertThat(problems(url))
        .singleElement()
        .hasToString("-D: url: is not a JDBC address; write jdbc:PRODUCT://host:port/database");
  }

  @Test
  void addressesAreAccepted() {
    assertThat(problems("")).isEmpty();
    assertThat(problems(" jdbc:mysql://joe:pw@h:3306/d?a=b ")).isEmpty();
    assertThat(problems("jdbc:postgresql://h1,h2/d")).isEmpty();
  }
}
