package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.Loading.Existing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChunkedLoadingTest {
  private final Entries entries = new Entries();
  private final List<String> done = new ArrayList<>();
  private boolean killed;

  @Test
  void whatIsLeftOfAKilledLoadIsLoadedAndNothingElse() {
    Numbers first = new Numbers(5);
    assertThat(first.prepare(Existing.REFUSE, 7, 0)).isEqualTo(new Loading.Plan(5, 50, 0));
    load(first, 0, 2, 3);

    Numbers second = new Numbers(5);
    assertThat(second.prepare(Existing.RESUME, 8, 0)).isEqualTo(new Loading.Plan(2, 20, 30));
    load(second, 0, 1);

    assertThat(second.finish().digest()).isEqualTo("seed 7");
    assertThat(done)
        .containsExactly(
            "create", "load 0", "load 2", "load 3", "load 1 again", "load 4 again", "finish 5");
    assertThat(new ChunkMarks(entries).texts()).isEmpty();
  }

  @Test
  void aCompleteLoadHasNothingLeftAndIsFinishedOnce() {
    Numbers first = new Numbers(1);
    first.prepare(Existing.REFUSE, 7, 0);
    load(first, 0);
    first.finish();

    Numbers second = new Numbers(1);
    assertThat(second.prepare(Existing.RESUME, 7, 0)).isEqualTo(new Loading.Plan(0, 0, 10));
    second.finish();

    assertThat(done).containsExactly("create", "load 0", "finish 1");
  }

  @Test
  void aLoadIsNotFinishedBeforeItsLastChunk() {
    Numbers loading = new Numbers(3);
    loading.prepare(Existing.REFUSE, 7, 0);
    load(loading, 0, 1);

    assertThatThrownBy(loading::finish).hasMessageContaining("only 2 of 3 chunks");
    assertThat(loading.stored().orElseThrow().complete()).isFalse();
  }

  @Test
  void whatIsThereIsRefusedContinuedWithItsOwnSettingsOnlyOrDropped() {
    new Numbers(2).prepare(Existing.REFUSE, 7, 0);

    assertThatThrownBy(() -> new Numbers(2).prepare(Existing.REFUSE, 7, 0))
        .isInstanceOf(DbUsageException.class)
        .hasMessage("numbers are there");
    assertThatThrownBy(() -> new Numbers(3).prepare(Existing.RESUME, 7, 0))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("chunks is 3, in the loaded numbers 2");
    assertThat(new Numbers(3).prepare(Existing.DROP, 9, 0).chunks()).isEqualTo(3);
    assertThat(done).containsExactly("create", "drop", "create");
  }

  /** Some rows are gone, and the notes are still there. */
  @Test
  void aRemovalThatWasKilledIsFinishedAndTheLoadBeginsAgain() {
    Numbers first = new Numbers(1);
    first.prepare(Existing.REFUSE, 7, 0);
    load(first, 0);
    first.finish();
    killed = true;
    assertThatThrownBy(() -> new Numbers(1).prepare(Existing.DROP, 8, 0)).hasMessage("killed");
    killed = false;

    Facts left = new Numbers(1).stored().orElseThrow();
    assertThatThrownBy(() -> left.require("other numbers", "", ""))
        .hasMessageContaining("was interrupted; load with existing = resume");
    assertThatThrownBy(() -> new Numbers(1).prepare(Existing.REFUSE, 9, 0))
        .hasMessage("numbers are there");
    Numbers again = new Numbers(1);
    assertThat(again.prepare(Existing.RESUME, 9, 0)).isEqualTo(new Loading.Plan(1, 10, 0));
    load(again, 0);
    assertThat(again.finish().digest()).isEqualTo("seed 9");
  }

  @Test
  void whatAnotherVersionCutOtherwiseIsNotContinued() {
    Numbers loading = new Numbers(2);
    loading.prepare(Existing.REFUSE, 7, 0);
    load(loading, 0);

    entries.write("load.cut", "3");
    assertThatThrownBy(() -> new Numbers(2).prepare(Existing.RESUME, 7, 0))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("a version of linkbenchx that divides it differently");
    entries.remove("load.cut");
    assertThatThrownBy(() -> new Numbers(2).prepare(Existing.RESUME, 7, 0))
        .hasMessageContaining("differently");
    entries.write("load.cut", "2");
    assertThat(new Numbers(2).prepare(Existing.RESUME, 7, 0).chunks()).isEqualTo(1);
  }

  private static void load(Loading loading, int... chunks) {
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk : chunks) {
        loader.load(chunk, (kind, rows, bytes, nanos) -> {});
      }
    }
  }

  private static final class Entries implements Metadata {
    private final TreeMap<String, String> texts = new TreeMap<>();

    @Override
    public SortedMap<String, String> read(String prefix) {
      return new TreeMap<>(texts.subMap(prefix, prefix + Character.MAX_VALUE));
    }

    @Override
    public void write(String name, String value) {
      texts.put(name, value);
    }

    @Override
    public void remove(String prefix) {
      texts.keySet().removeIf(name -> name.startsWith(prefix));
    }
  }

  private record Facts(Map<String, String> values) implements StoredFacts {}

  /** Ten numbers in each chunk. */
  private final class Numbers extends ChunkedLoading<Facts> {
    private final int chunks;

    Numbers(int chunks) {
      super(entries);
      this.chunks = chunks;
    }

    @Override
    public List<Holding> holdings() {
      return List.of();
    }

    @Override
    protected void remove() {
      if (killed) {
        throw new IllegalStateException("killed");
      }
      done.add("drop");
      StoredFacts.forget(entries);
    }

    @Override
    public List<String> rowKinds() {
      return List.of("numbers");
    }

    @Override
    protected Optional<Facts> stored() {
      return StoredFacts.read(entries, values -> List.of()).map(Facts::new);
    }

    @Override
    protected Optional<String> refusal(Optional<Facts> stored) {
      return stored.map(facts -> "numbers are there");
    }

    @Override
    protected String differences(Facts stored) {
      return stored.differences(Map.of("chunks", "" + chunks), "numbers");
    }

    @Override
    protected void create() {
      done.add("create");
    }

    @Override
    protected Facts begun(long seed, long loadTimeMillis) {
      return new Facts(StoredFacts.begun(Map.of("chunks", "" + chunks), seed));
    }

    @Override
    protected int cut(Facts load) {
      return chunks;
    }

    @Override
    protected long expectedRows() {
      return 10L * chunks;
    }

    @Override
    protected long rowsOf(String mark) {
      return Long.parseLong(mark);
    }

    @Override
    protected long loadedRows(Facts complete) {
      return 10L * chunks;
    }

    @Override
    protected Loader newLoader(Facts load, boolean again) {
      return new Loader() {
        @Override
        public void load(int chunk, BatchSink sink) {
          done.add("load " + chunk + (again ? " again" : ""));
          entries.write(ChunkMarks.name(chunk), "10");
        }

        @Override
        public void close() {}
      };
    }

    @Override
    protected Facts finished(Facts load, List<String> chunkMarks) {
      done.add("finish " + chunkMarks.size());
      return new Facts(load.done(Map.of()));
    }

    @Override
    protected Summary summary(Facts complete) {
      return new Summary(Map.of(), "seed " + complete.seed());
    }
  }
}
