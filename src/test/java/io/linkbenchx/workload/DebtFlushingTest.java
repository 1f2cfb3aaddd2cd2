package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Store;
import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.result.Caveat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DebtFlushingTest {
  private int looks;

  /** Settles at the third look. */
  private DbAdapter database(List<String> refused) {
    return new StubAdapter(false) {
      @Override
      public Optional<DebtFlush> beginDebtFlush() {
        return Optional.of(
            new DebtFlush() {
              @Override
              public String steps() {
                return "CHECKPOINT";
              }

              @Override
              public List<String> refused() {
                return refused;
              }

              @Override
              public boolean settled() {
                return ++looks >= 3;
              }

              @Override
              public void close() {}
            });
      }
    };
  }

  private static DebtFlushing looking(DbAdapter database, int times) {
    DebtFlushing flushing = new DebtFlushing(database, Duration.ofSeconds(20));
    look(flushing.newClient(0, 1, null), times);
    return flushing;
  }

  private static <S extends Store> void look(RoleClient<S> client, int times) {
    S store = client.openStore();
    for (int i = 0; i < times; i++) {
      client.transactions().get(0).run(store);
    }
    store.close();
  }

  @Test
  void aFinishedFlushHasNoCaveat() {
    DebtFlushing flushing = looking(database(List.of()), 3);

    assertThat(flushing.flush()).contains("CHECKPOINT");
    assertThat(flushing.caveats()).isEmpty();
  }

  @Test
  void aFlushThatTakesLongerThanItsTimeIsACaveat() {
    assertThat(looking(database(List.of()), 2).caveats())
        .extracting(Caveat::text)
        .containsExactly(
            "deferred writes may remain: the time was over before the database had done them;"
                + " give it more");
  }

  @Test
  void soIsWhatTheUserMayNotForce() {
    assertThat(looking(database(List.of("CHECKPOINT", "VACUUM")), 3).caveats())
        .extracting(Caveat::text)
        .singleElement()
        .asString()
        .contains("has no privilege for CHECKPOINT, VACUUM: grant it");
  }

  @Test
  void aDatabaseWithoutAFlushHasNothingToReport() {
    DebtFlushing flushing = looking(new StubAdapter(true), 1);

    assertThat(flushing.flush()).isEmpty();
    assertThat(flushing.caveats()).isEmpty();
  }
}
