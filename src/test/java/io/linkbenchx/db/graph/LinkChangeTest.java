package io.linkbenchx.db.graph;

import static io.linkbenchx.db.graph.LinkChange.NONE;
import static io.linkbenchx.db.graph.LinkRow.HIDDEN;
import static io.linkbenchx.db.graph.LinkRow.VISIBLE;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkChangeTest {

  @ParameterizedTest
  @CsvSource({
    NONE + "," + NONE + ",ABSENT",
    NONE + "," + HIDDEN + ",INSERTED_HIDDEN",
    NONE + "," + VISIBLE + ",INSERTED",
    HIDDEN + "," + NONE + ",REMOVED_HIDDEN",
    HIDDEN + "," + HIDDEN + ",OVERWRITTEN",
    HIDDEN + "," + VISIBLE + ",SHOWN",
    VISIBLE + "," + NONE + ",REMOVED",
    VISIBLE + "," + HIDDEN + ",HIDDEN",
    VISIBLE + "," + VISIBLE + ",OVERWRITTEN",
  })
  void visibilityBeforeAndAfterDetermineTheChange(int before, int after, LinkChange expected) {
    assertThat(LinkChange.of(before, after)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    NONE + ",ABSENT,ABSENT",
    HIDDEN + ",UNCHANGED,REMOVED_HIDDEN",
    VISIBLE + ",HIDDEN,REMOVED",
  })
  void aDeletionHidesOrRemoves(int before, LinkChange hidden, LinkChange removed) {
    assertThat(LinkChange.ofDeletion(before, false)).isEqualTo(hidden);
    assertThat(LinkChange.ofDeletion(before, true)).isEqualTo(removed);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, -2, 127})
  void aVisibilityThatAnotherProgramInventedIsHidden(int other) {
    assertThat(LinkChange.of(other, VISIBLE)).isEqualTo(LinkChange.SHOWN);
    assertThat(LinkChange.ofDeletion(other, false)).isEqualTo(LinkChange.UNCHANGED);
  }
}
