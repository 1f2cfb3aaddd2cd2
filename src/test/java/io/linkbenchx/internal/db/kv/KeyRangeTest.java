package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which keys are ours, and that nobody else's are lost. */
class KeyRangeTest {
  @TempDir Path temporary;

  private static TableSchema graph(DbAdapter adapter) {
    return adapter.support(GraphSupport.MODEL).orElseThrow().schema();
  }

  private static TableSchema rows(DbAdapter adapter) {
    return adapter.support(RowSupport.MODEL).orElseThrow().schema(RowLayout.of(2));
  }

  private static TableSchema purchases(DbAdapter adapter) {
    return adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(PurchaseLayout.of(2));
  }

  private static TableSchema map(DbAdapter adapter) {
    return adapter
        .support(KeyValueSupport.MODEL)
        .orElseThrow()
        .schema(new KeyValueLayout(16, 100, ""));
  }

  private static Stream<Holding> holdings(DbAdapter adapter) {
    return Stream.of(
            graph(adapter).holdings(0),
            rows(adapter).holdings(0),
            rows(adapter).holdings(1),
            purchases(adapter).holdings(0),
            purchases(adapter).holdings(1),
            map(adapter).holdings(0))
        .flatMap(list -> list.stream());
  }

  private static void drop(DbAdapter adapter) {
    graph(adapter).drop(0);
    map(adapter).drop(0);
    for (int table = 0; table < 2; table++) {
      rows(adapter).drop(table);
      purchases(adapter).drop(table);
    }
  }

  private static void create(DbAdapter adapter) {
    graph(adapter).create(0);
    map(adapter).create(0);
    for (int table = 0; table < 2; table++) {
      rows(adapter).create(table);
      purchases(adapter).create(table);
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void keysOfOthersInOurRangesAreHeldAndNotOurs(TestEngine engine) {
    engine.require();
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      assertThat(holdings(adapter)).isEmpty();
      RawKeys.put(adapter, RawKeys.FOREIGN);
      assertThat(holdings(adapter)).hasSize(4).allMatch(holding -> !holding.ours());
      assertThat(rows(adapter).holdings(1)).isEmpty();
    }
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      assertThat(holdings(adapter)).hasSize(4).allMatch(holding -> !holding.ours());
      assertThat(RawKeys.all(adapter))
          .as("after opening")
          .isEqualTo(new TreeMap<>(RawKeys.FOREIGN));

      drop(adapter);
      assertThat(holdings(adapter)).as("after drop-foreign").isEmpty();
      assertThat(RawKeys.all(adapter)).containsOnlyKeys("00", "7a7a", "fe");
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void whatWeMadeIsOursUntilItIsDropped(TestEngine engine) {
    engine.require();
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      create(adapter);
      assertThat(holdings(adapter)).as("empty tables hold nothing").isEmpty();
      RawKeys.put(adapter, RawKeys.FOREIGN); // the rows of a load
      assertThat(holdings(adapter)).hasSize(4).allMatch(Holding::ours);

      drop(adapter);
      RawKeys.put(adapter, RawKeys.FOREIGN);
      assertThat(holdings(adapter)).hasSize(4).allMatch(holding -> !holding.ours());
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void aGraphIsDroppedWithoutTheOtherDataModels(TestEngine engine) {
    engine.require();
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      create(adapter);
      SortedMap<String, String> others = RawKeys.all(adapter);
      assertThat(others.remove("0601")).as("the layout of the graph").isNotNull();
      RawKeys.put(adapter, RawKeys.FOREIGN);
      others.putAll(RawKeys.FOREIGN);
      others.keySet().removeIf(key -> key.startsWith("01"));

      graph(adapter).drop(0);
      assertThat(RawKeys.all(adapter)).isEqualTo(others);
      assertThat(rows(adapter).holdings(0)).allMatch(Holding::ours);
    }
  }

  /**
   * Bytes that databases of earlier builds contain: layout version, number of indexes, their kind.
   */
  @Test
  void theMarksOfTablesAreThoseOfEarlierBuilds() {
    try (DbAdapter adapter = TestEngine.ROCKSDB.open(temporary.resolve("db"), Durability.OS)) {
      map(adapter).create(0);
      rows(adapter).create(0);
      rows(adapter).create(1);
      rows(adapter).createIndexes(1, Build.USUAL);
      purchases(adapter).create(1);
      purchases(adapter).createIndexes(1, Build.USUAL);
      assertThat(RawKeys.all(adapter).values())
          .containsExactlyInAnyOrder("\0\0\0\1", "\0\0\0\1\0", "\0\0\0\1\1", "\0\0\0\1\3CURRENT");
    }
  }
}
