package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.random.RandomStream;
import org.junit.jupiter.api.Test;

class TailCacheTest {
  private final TailCache cache = new TailCache();
  private final RandomStream random = RandomStream.of(1);

  private long time() {
    LinkRow first = new LinkRow();
    cache.get(0, first);
    return first.time;
  }

  private static LinkBuffer endingAt(long time) {
    LinkBuffer page = new LinkBuffer();
    page.add(1, LinkRow.VISIBLE, time + 10, 0, 0);
    page.add(2, LinkRow.VISIBLE, time, 0, 0);
    return page;
  }

  @Test
  void aListIsKeptOnceWithTheTimeOfItsLastLink() {
    cache.add(7, 1, endingAt(500), random);
    cache.add(7, 1, endingAt(400), random);
    cache.add(7, 2, endingAt(300), random);
    assertThat(cache.size()).isEqualTo(2);
    assertThat(time()).isEqualTo(500);
    cache.advance(0, endingAt(200));
    assertThat(time()).isEqualTo(200);
  }

  @Test
  void aListThatWasForgottenCanComeBackWhereverItStood() {
    for (int id = 0; id < 5; id++) {
      cache.add(id, 1, endingAt(id), random);
    }
    cache.remove(1); // LinkBench kept this key for ever
    assertThat(cache.size()).isEqualTo(4);
    cache.add(1, 1, endingAt(77), random);
    assertThat(cache.size()).isEqualTo(5);
    cache.add(4, 1, endingAt(99), random); // the one that had moved is still known
    assertThat(cache.size()).isEqualTo(5);
  }

  @Test
  void aFullCacheReplaces() {
    for (int id = 0; id < 2 * TailCache.CAPACITY; id++) {
      cache.add(id, 1, endingAt(id), random);
    }
    assertThat(cache.size()).isEqualTo(TailCache.CAPACITY);
  }
}
