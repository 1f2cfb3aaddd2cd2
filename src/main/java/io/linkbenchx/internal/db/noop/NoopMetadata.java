package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Metadata that live as long as the adapter. */
final class NoopMetadata implements Metadata {
  private final ConcurrentSkipListMap<String, String> entries = new ConcurrentSkipListMap<>();

  @Override
  public SortedMap<String, String> read(String prefix) {
    return new TreeMap<>(entries.subMap(prefix, prefix + Character.MAX_VALUE));
  }

  @Override
  public void write(String name, String value) {
    entries.put(name, value);
  }

  @Override
  public void remove(String prefix) {
    read(prefix).keySet().forEach(entries::remove);
  }
}
