package sample.adapter;

import io.linkbenchx.db.Metadata;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The small table of texts that loads and verification keep in the database. */
final class MemoryMetadata implements Metadata {
  private final ConcurrentSkipListMap<String, String> texts = new ConcurrentSkipListMap<>();

  @Override
  public SortedMap<String, String> read(String prefix) {
    SortedMap<String, String> found = new TreeMap<>(texts);
    found.keySet().removeIf(name -> !name.startsWith(prefix));
    return found;
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
