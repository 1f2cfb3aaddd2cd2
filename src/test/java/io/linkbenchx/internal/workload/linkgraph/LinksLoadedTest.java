package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinksLoadedTest {

  @Test
  void whoseTurnItIsBuildsTheIndexOfLinksThatAreThere() {
    LinksLoaded links = new LinksLoaded(2);
    assertThat(links.oneMore()).isFalse();
    assertThat(links.oneMore()).isFalse();
    assertThat(links.indexDue()).isTrue();
  }

  @Test
  void elseTheLoaderOfTheLastLinksBuildsIt() {
    LinksLoaded links = new LinksLoaded(2);
    assertThat(links.oneMore()).isFalse();
    assertThat(links.indexDue()).isFalse();
    assertThat(links.oneMore()).isTrue();
  }

  @Test
  void aResumedLoadWithoutLinksLeftBuildsItAtOnce() {
    assertThat(new LinksLoaded(0).indexDue()).isTrue();
  }
}
