package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Keys of an engine as another program reads and writes them: hexadecimal digits → text. */
public final class RawKeys {
  /** Keys of other programs, in and around the ranges of ours. */
  public static final Map<String, String> FOREIGN =
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

  private RawKeys() {}

  private static OrderedEngine engine(DbAdapter adapter) {
    return ((KvAdapter) adapter).engine();
  }

  private static ByteBuffer key(String digits) {
    return bytes(HexFormat.of().parseHex(digits));
  }

  private static ByteBuffer bytes(byte... bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(0, bytes);
  }

  /** Writes entries. */
  public static void put(DbAdapter adapter, Map<String, String> entries) {
    try (EngineSession session = engine(adapter).openSession()) {
      entries.forEach(
          (key, value) -> session.put(key(key), bytes(value.getBytes(StandardCharsets.UTF_8))));
      session.commit();
    }
  }

  /** Removes entries. */
  public static void delete(DbAdapter adapter, List<String> keys) {
    try (EngineSession session = engine(adapter).openSession()) {
      keys.forEach(key -> session.delete(key(key)));
      session.commit();
    }
  }

  /** Every entry. */
  public static SortedMap<String, String> all(DbAdapter adapter) {
    SortedMap<String, String> entries = new TreeMap<>();
    try (EngineSnapshot snapshot = engine(adapter).openSnapshot()) {
      for (boolean found = snapshot.seek(key("00")); found; found = snapshot.next()) {
        String value = new String(copy(snapshot.value()), StandardCharsets.ISO_8859_1);
        entries.put(HexFormat.of().formatHex(copy(snapshot.key())), value);
      }
    }
    return entries;
  }

  private static byte[] copy(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.limit()];
    buffer.get(0, bytes);
    return bytes;
  }
}
