package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTest {
  private static final long END = 2_000_000_000L;

  private static List<Share> shares(int of) {
    return IntStream.rangeClosed(1, of).mapToObj(k -> new Share(k, of)).toList();
  }

  private static Pacer uniform(Share.Deal deal) {
    return new Pacer.Uniform(17, 12_345.6, deal);
  }

  private static Pacer poisson(Share.Deal deal) {
    return new Pacer.Poisson(17, 12_345.6, RandomStream.of(9, 4), deal, 77);
  }

  private static List<Long> starts(Pacer pacer) {
    List<Long> starts = new ArrayList<>();
    var unused = pacer.remaining(0, END, (intended, n) -> starts.add(intended));
    return starts;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void theSharesTogetherHaveTheScheduleOfOneMachine(int of) {
    for (int clients : new int[] {of, of + 1, 3 * of + 2}) {
      for (Function<Share.Deal, Pacer> pacer :
          List.<Function<Share.Deal, Pacer>>of(ShareTest::uniform, ShareTest::poisson)) {
        List<Long> whole = starts(pacer.apply(Share.WHOLE.deal(clients)));
        List<Long> union = new ArrayList<>();
        for (Share share : shares(of)) {
          List<Long> own = starts(pacer.apply(share.deal(clients)));
          double expected = whole.size() * (double) share.count(clients) / clients;
          assertThat((double) own.size()).isCloseTo(expected, within(5 * Math.sqrt(expected) + 1));
          union.addAll(own);
        }
        union.sort(Long::compare);
        assertThat(union).isEqualTo(whole);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void theClientsAndChunksOfAllSharesAreThoseOfTheRun(int of) {
    for (int all : new int[] {of, of + 1, 5 * of - 1, 100}) {
      List<Integer> numbers = new ArrayList<>();
      for (Share share : shares(of)) {
        for (int own = 0; own < share.count(all); own++) {
          assertThat(share.own(share.numberOf(own))).isEqualTo(own);
          numbers.add(share.numberOf(own));
        }
      }
      assertThat(numbers)
          .containsExactlyInAnyOrderElementsOf(IntStream.range(0, all).boxed().toList());
    }
  }

  /** Gaps of a part of a Poisson schedule are exponential: their coefficient of variation is 1. */
  @Test
  void aShareOfAPoissonScheduleIsAPoissonSchedule() {
    List<Long> own = starts(poisson(new Share(2, 4).deal(4)));
    double[] gaps =
        IntStream.range(1, own.size()).mapToDouble(i -> own.get(i) - own.get(i - 1)).toArray();
    double mean = IntStream.range(0, gaps.length).mapToDouble(i -> gaps[i]).average().orElse(0);
    double squares =
        IntStream.range(0, gaps.length)
            .mapToDouble(i -> (gaps[i] - mean) * (gaps[i] - mean))
            .average()
            .orElse(0);
    assertThat(Math.sqrt(squares) / mean).isCloseTo(1, within(0.05));
  }

  @Test
  void startsThatNobodyTookAreCountedAndSkippedInAShareToo() {
    for (Function<Share.Deal, Pacer> pacer :
        List.<Function<Share.Deal, Pacer>>of(ShareTest::uniform, ShareTest::poisson)) {
      Share.Deal deal = new Share(3, 4).deal(6);
      List<Long> all = starts(pacer.apply(deal));
      Pacer one = pacer.apply(deal);
      assertThat(one.next()).isEqualTo(all.get(0));
      assertThat((double) one.untakenBefore(END))
          .isCloseTo(all.size() - 1, within(5 * Math.sqrt(all.size())));
      AtomicLong earlier = new AtomicLong();
      AtomicLong later = new AtomicLong();
      one.skip(1_000_000_000L, 1_500_000_000L, earlier, later);
      assertThat(earlier.get() + later.get())
          .isEqualTo(all.stream().filter(t -> t < 1_500_000_000L).count() - 1);
      assertThat(one.next()).isGreaterThanOrEqualTo(1_500_000_000L);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/4", "5/4", "1", "a/b", "1/0", "", "-1/4", "1/99999"})
  void anythingElseIsNoShare(String text) {
    assertThat(Share.parse(text)).isEmpty();
  }
}
