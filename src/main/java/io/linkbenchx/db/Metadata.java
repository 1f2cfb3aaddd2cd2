package io.linkbenchx.db;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A small table of texts inside the database under test: facts of the load, marks of finished
 * chunks, effects of runs. With it a load can be resumed and a run verified without any other
 * history. Safe for use by many threads.
 */
public interface Metadata {
  /** Longest name in characters. */
  int MAX_NAME = 100;

  /** Of a data model whose tables are the user's own: empty, and nothing can be added. */
  Metadata NONE =
      new Metadata() {
        @Override
        public SortedMap<String, String> read(String prefix) {
          return Collections.emptySortedMap();
        }

        @Override
        public void write(String name, String value) {
          throw new UnsupportedOperationException("there is no table of notes");
        }

        @Override
        public void remove(String prefix) {
          // there is nothing
        }
      };

  /** All entries whose name begins with {@code prefix}, sorted by name; empty before any write. */
  SortedMap<String, String> read(String prefix);

  /** The value of one entry; empty if there is none. */
  default Optional<String> value(String name) {
    return Optional.ofNullable(read(name).get(name));
  }

  /** Adds or replaces one entry, with the durability of the database. */
  void write(String name, String value);

  /** Removes all entries whose name begins with {@code prefix}. */
  void remove(String prefix);
}
