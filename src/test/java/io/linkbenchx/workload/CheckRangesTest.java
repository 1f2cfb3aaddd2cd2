package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckRangesTest {
  private final List<Long> checked = new ArrayList<>();

  private final class Recording implements ParallelCheck.Checker<Long> {
    @Override
    public void check(Long range) {
      checked.add(range);
    }

    @Override
    public long rows() {
      return checked.size();
    }

    @Override
    public void close() {}
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void everyRangeIsCheckedOnceAndTheFirstOneFirst(int count) {
    CheckRanges<Long> ranges = new CheckRanges<>(count, 7, Long::valueOf);
    for (int i = 0; i < count; i++) {
      assertThat(ranges.complete()).isFalse();
      assertThat(ranges.fraction()).isEqualTo((double) i / count);
      assertThat(ranges.checkNext(new Recording())).isTrue();
    }
    assertThat(ranges.checkNext(new Recording())).isFalse();
    assertThat(ranges.complete()).isTrue();
    assertThat(checked.get(0)).isZero();
    assertThat(checked)
        .containsExactlyInAnyOrderElementsOf(LongStream.range(0, count).boxed().toList());
  }

  @Test
  void theOrderDependsOnTheSeed() {
    List<Long> all = LongStream.range(0, 100).boxed().toList();
    CheckRanges<Long> one = new CheckRanges<>(all, 1);
    CheckRanges<Long> other = new CheckRanges<>(all, 2);
    IntStream.range(0, 50).forEach(i -> one.checkNext(new Recording()));
    List<Long> first = List.copyOf(checked);
    checked.clear();
    IntStream.range(0, 50).forEach(i -> other.checkNext(new Recording()));
    assertThat(checked).isNotEqualTo(first);
  }

  @Test
  void aRangeThatFailsIsNotComplete() {
    CheckRanges<Long> ranges =
        new CheckRanges<>(
            1,
            1,
            number -> {
              throw new IllegalStateException("no such range");
            });
    assertThatThrownBy(() -> ranges.checkNext(new Recording())).hasMessage("no such range");
    assertThat(ranges.complete()).isFalse();
  }
}
