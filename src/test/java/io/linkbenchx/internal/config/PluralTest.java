package io.linkbenchx.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PluralTest {
  @Test
  void onlyOneIsSingular() {
    assertThat(Plural.of(0, "row")).isEqualTo("0 rows");
    assertThat(Plural.of(1, "row")).isEqualTo("1 row");
    assertThat(Plural.of(2, "row")).isEqualTo("2 rows");
    assertThat(Plural.of(-1, "row")).isEqualTo("-1 rows");
    assertThat(Plural.of(1, "entry")).isEqualTo("1 entry");
    assertThat(Plural.of(3, "entry")).isEqualTo("3 entries");
    assertThat(Plural.of(3, "launch")).isEqualTo("3 launches");
    assertThat(Plural.noun(1, "query")).isEqualTo("query");
    assertThat(Plural.noun(2, "query")).isEqualTo("queries");
  }
}
