package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientMemoryTest {
  private static final long MIB = 1 << 20;

  /** What a JVM with 1 GB says that it may use: without one of the survivor spaces. */
  private static final long GIGABYTE = 981 * MIB;

  /** LinkGraph's ten types. */
  private static final Role TEN_TYPES =
      new Role() {
        @Override
        public String name() {
          return "requester";
        }

        @Override
        public List<TransactionType> types() {
          return DoubleStream.of(50.7, 12.9, 9, 8, 7.4, 4.9, 3, 2.6, 1, 0.5)
              .mapToObj(weight -> new TransactionType("T" + weight, weight))
              .toList();
        }

        @Override
        public RoleClient<?> newClient(int client, int clients, RandomStream random) {
          throw new UnsupportedOperationException();
        }
      };

  private static void require(
      int clients, Arrival arrival, double rate, double seconds, long heap) {
    StepMode mode = arrival == Arrival.CLOSED ? StepMode.CLOSED : StepMode.OPEN;
    Step.Schedule schedule = new Step.Schedule(arrival, rate, null, null, 0, seconds);
    Step head = new Step(1, "run-o2000", "LinkGraph", "noop", mode, clients, schedule);
    ClientMemory.require(StepPlan.ofClientAlone(head, 7), List.of(TEN_TYPES), clients, heap);
  }

  /** The first ended with 325 MB of live objects. */
  @ParameterizedTest
  @CsvSource({"1000, 981, true", "128, 497, true", "128, 150, false", "100000, 981, false"})
  void thousandOpenClientsFitIntoOneGigabyte(int clients, long heap, boolean fits) {
    if (fits) {
      assertThatCode(() -> require(clients, Arrival.UNIFORM, 20_000, 40, heap * MIB))
          .doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> require(clients, Arrival.UNIFORM, 20_000, 40, heap * MIB))
          .isInstanceOf(DbUsageException.class);
    }
  }

  @Test
  void theRefusalSaysWhichHeapIsEnough() {
    assertThatThrownBy(() -> require(768, Arrival.UNIFORM, 2000, 3600, GIGABYTE / 4))
        .hasMessageMatching(
            "step run-o2000: the latencies of its clients need about 2[0-9]{2} MB of heap, and"
                + " there are 245 MB: start with LBX_HEAP=([23][0-9]0)m \\(java -Xmx\\1m\\), or set"
                + " fewer clients");
  }

  /** A JVM of 80 MB says that it may use 72 to 77 MB. */
  @ParameterizedTest
  @CsvSource({"1, 10", "128, 2000", "768, 2000", "1000, 20000"})
  void theHeapThatARefusalNamesIsAcceptedAndNotMuchMoreThanThat(int clients, double rate) {
    Matcher advice =
        Pattern.compile("LBX_HEAP=([0-9]+)m")
            .matcher(
                catchThrowable(() -> require(clients, Arrival.UNIFORM, rate, 3600, MIB))
                    .getMessage());
    assertThat(advice.find()).isTrue();
    double heap = Long.parseLong(advice.group(1)) * MIB;
    assertThatCode(() -> require(clients, Arrival.UNIFORM, rate, 3600, (long) (0.889 * heap)))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> require(clients, Arrival.UNIFORM, rate, 3600, (long) (0.75 * heap)))
        .isInstanceOf(DbUsageException.class);
  }

  @Test
  void aClosedLoopIsRefusedOnlyIfEvenSlowClientsDrawAllTypes() {
    assertThatCode(() -> require(768, Arrival.CLOSED, 0, 4, GIGABYTE / 4))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> require(2000, Arrival.CLOSED, 0, 3600, GIGABYTE / 8))
        .isInstanceOf(DbUsageException.class);
  }
}
