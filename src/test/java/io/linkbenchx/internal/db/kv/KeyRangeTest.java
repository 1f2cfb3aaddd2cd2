package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueSchema;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSchema;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowSupport;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which keys are ours, and that nobody else's are lost. */
class KeyRangeTest {
  /** Keys of other programs, in and around the ranges of ours. */
  private static final Map<String, String> FOREIGN =
      Map.of(
          "01", "a node's tag alone",
          "016162", "in the graph",
          "07000000000000000061", "in the first table of rows",
          "080000000000000000", "in its index",
          "10000000000000000061", "in the first table of purchases",
          "2061", "in the map",
          "00", "before all",
          "7a7a", "behind all",
          "fe", "behind all, if bytes had signs");

  @TempDir Path temporary;

  private static OrderedEngine engine(DbAdapter adapter) {
    return ((KvAdapter) adapter).engine();
  }

  private static ByteBuffer bytes(byte... bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(0, bytes);
  }

  private static void put(DbAdapter adapter, Map<String, String> entries) {
    try (EngineSession session = engine(adapter).openSession()) {
      entries.forEach(
          (key, value) ->
              session.put(
                  bytes(HexFormat.of().parseHex(key)),
                  bytes(value.getBytes(StandardCharsets.UTF_8))));
      session.commit();
    }
  }

  private static SortedMap<String, String> all(DbAdapter adapter) {
    SortedMap<String, String> entries = new TreeMap<>();
    try (EngineSnapshot snapshot = engine(adapter).openSnapshot()) {
      for (boolean found = snapshot.seek(bytes((byte) 0)); found; found = snapshot.next()) {
        entries.put(HexFormat.of().formatHex(copy(snapshot.key())), text(snapshot.value()));
      }
    }
    return entries;
  }

  private static byte[] copy(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.limit()];
    buffer.get(0, bytes);
    return bytes;
  }

  private static String text(ByteBuffer buffer) {
    return new String(copy(buffer), StandardCharsets.UTF_8);
  }

  private static GraphSchema graph(DbAdapter adapter) {
    return adapter.support(GraphSupport.MODEL).orElseThrow().schema();
  }

  private static RowSchema rows(DbAdapter adapter) {
    return adapter.support(RowSupport.MODEL).orElseThrow().schema(RowLayout.of(2));
  }

  private static PurchaseSchema purchases(DbAdapter adapter) {
    return adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(PurchaseLayout.of(2));
  }

  private static KeyValueSchema map(DbAdapter adapter) {
    return adapter
        .support(KeyValueSupport.MODEL)
        .orElseThrow()
        .schema(new KeyValueLayout(16, 100, ""));
  }

  private static Stream<Holding> holdings(DbAdapter adapter) {
    return Stream.of(
            graph(adapter).holdings(),
            rows(adapter).holdings(0),
            rows(adapter).holdings(1),
            purchases(adapter).holdings(0),
            purchases(adapter).holdings(1),
            map(adapter).holdings())
        .flatMap(list -> list.stream());
  }

  private static void drop(DbAdapter adapter) {
    graph(adapter).drop();
    map(adapter).drop();
    for (int table = 0; table < 2; table++) {
      rows(adapter).drop(table);
      purchases(adapter).drop(table);
    }
  }

  private static void create(DbAdapter adapter) {
    graph(adapter).create();
    map(adapter).create();
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
      put(adapter, FOREIGN);
      assertThat(holdings(adapter)).hasSize(4).allMatch(holding -> !holding.ours());
      assertThat(rows(adapter).holdings(1)).isEmpty();
    }
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      assertThat(holdings(adapter)).hasSize(4).allMatch(holding -> !holding.ours());
      assertThat(all(adapter)).as("after opening").isEqualTo(new TreeMap<>(FOREIGN));

      drop(adapter);
      assertThat(holdings(adapter)).as("after drop-foreign").isEmpty();
      assertThat(all(adapter)).containsOnlyKeys("00", "7a7a", "fe");
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void whatWeMadeIsOursUntilItIsDropped(TestEngine engine) {
    engine.require();
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      create(adapter);
      assertThat(holdings(adapter)).as("empty tables hold nothing").isEmpty();
      put(adapter, FOREIGN); // the rows of a load
      assertThat(holdings(adapter)).hasSize(4).allMatch(Holding::ours);

      drop(adapter);
      put(adapter, FOREIGN);
      assertThat(holdings(adapter)).hasSize(4).allMatch(holding -> !holding.ours());
    }
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void aGraphIsDroppedWithoutTheOtherDataModels(TestEngine engine) {
    engine.require();
    try (DbAdapter adapter = engine.open(temporary.resolve("db"), Durability.OS)) {
      create(adapter);
      SortedMap<String, String> others = all(adapter);
      assertThat(others.remove("0601")).as("the layout of the graph").isNotNull();
      put(adapter, FOREIGN);
      others.putAll(FOREIGN);
      others.keySet().removeIf(key -> key.startsWith("01"));

      graph(adapter).drop();
      assertThat(all(adapter)).isEqualTo(others);
      assertThat(rows(adapter).holdings(0)).allMatch(Holding::ours);
    }
  }
}
