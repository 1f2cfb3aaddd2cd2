package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataSizeTest {
  private static final long MB = 1 << 20;

  /** The caveats of a load between two sizes of the database. */
  private static List<Caveat> caveats(long before, long after, boolean first) {
    Iterator<Long> sizes = List.of(before, after).iterator();
    DataSize size =
        new DataSize(
            new StubAdapter(true) {
              @Override
              public DatabaseSize size(int ownDatabases) {
                return DatabaseSize.of(sizes.next(), "test");
              }
            },
            ServerKeys.NONE);
    Scripted workload = new Scripted((store, number) -> 0);
    StepReport load =
        new StepReport(new Step(1, "load", "W", "d", StepMode.LOAD, 1, Step.Schedule.closed(0, 0)));

    size.before(workload).addTo(load, workload, null, () -> first);

    return load.result().caveats();
  }

  @Test
  void dataOfOthersAreReservedAgainst() {
    assertThat(caveats(36 * MB, 40 * MB, true))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo(Caveat.Kind.OTHER_DATA);
              assertThat(caveat.text())
                  .isEqualTo(
                      "36 MB of the database's 40 MB were there before the first row, such as other"
                          + " tables: sizes count them; use an empty database (dbid)");
            });
  }

  @Test
  void whatIsTheWorkloadsOwnOrHardlyCountsIsNot() {
    assertThat(caveats(36 * MB, 40 * MB, false)).as("a resumed load").isEmpty();
    assertThat(caveats(36 * MB, 4000 * MB, true)).as("1 %").isEmpty();
    assertThat(caveats(8 * MB, 40 * MB, true)).as("an empty catalog").isEmpty();
  }
}
