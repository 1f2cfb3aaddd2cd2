package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.Metadata;
import java.util.SortedMap;
import java.util.TreeMap;

/** In memory. */
public class TestMetadata implements Metadata {
  private final SortedMap<String, String> entries = new TreeMap<>();

  @Override
  public SortedMap<String, String> read(String prefix) {
    SortedMap<String, String> found = new TreeMap<>(entries);
    found.keySet().removeIf(name -> !name.startsWith(prefix));
    return found;
  }

  @Override
  public void write(String name, String value) {
    entries.put(name, value);
  }

  @Override
  public void remove(String prefix) {
    entries.keySet().removeIf(name -> name.startsWith(prefix));
  }
}
