package io.linkbenchx.internal.db.noop;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Tests of {@link NoopSupport}. */
class NoopKeyValuesTest {
  private final DbAdapter adapter =
      new NoopProvider()
          .open(new NoopProvider.Settings(), new DbOptions(Durability.OS, Isolation.SERVER, 1));
  private final KeyValueSupport map = adapter.support(KeyValueSupport.MODEL).orElseThrow();
  private final KeyValueLayout layout = new KeyValueLayout(16, 100, "");
  private final ByteBuffer key = ByteBuffer.allocateDirect(16);
  private final ByteBuffer value = ByteBuffer.allocateDirect(100);

  @Test
  void aLoadMakesItFilled() {
    assertThat(map.schema(layout).state(0)).isEqualTo(SchemaState.ABSENT);
    map.schema(layout).create(0);
    assertThat(map.schema(layout).state(0)).isEqualTo(SchemaState.EMPTY);
    try (var loader = map.openLoader(layout, LoadForm.batches(1), false)) {
      loader.put(key, value);
      loader.finishChunk("chunk.1", "x");
    }
    map.finishLoad(LoadForm.batches(1));
    assertThat(map.schema(layout).state(0)).isEqualTo(SchemaState.FILLED);
    assertThat(map.metadata().read("chunk.")).containsEntry("chunk.1", "x");
    map.schema(layout).drop(0);
    assertThat(map.schema(layout).state(0)).isEqualTo(SchemaState.ABSENT);
    assertThat(map.keepsRows()).isFalse();
  }

  @Test
  void everyKeyHasAValueOfTheRightSizeAndNothingIsAllocated() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (KeyValueStore store = map.openStore(layout)) {
      long before = 0;
      long seen = 0;
      for (int i = 0; i < 20_000; i++) {
        if (i == 10_000) {
          before = threads.getCurrentThreadAllocatedBytes();
        }
        store.put(key, value);
        seen += store.get(key).limit();
      }
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1000);
      assertThat(seen).isEqualTo(20_000 * 100);
    }
  }
}
