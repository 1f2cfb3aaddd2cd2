package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tables that remember only whether they were created and loaded, and how many indexes they have.
 *
 * @param wanted indexes of a complete table
 */
record NoopTables(Map<Integer, SchemaState> states, Map<Integer, Integer> built, int wanted)
    implements TableSchema {

  NoopTables() {
    this(new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), 0);
  }

  /** These tables with another number of indexes. */
  NoopTables with(int indexes) {
    return new NoopTables(states, built, indexes);
  }

  @Override
  public SchemaState state(int table) {
    return states.getOrDefault(table, SchemaState.ABSENT);
  }

  /** Nothing is kept. */
  @Override
  public List<Holding> holdings(int table) {
    return List.of();
  }

  @Override
  public int indexes(int table) {
    return built.getOrDefault(table, 0);
  }

  @Override
  public void create(int table) {
    states.putIfAbsent(table, SchemaState.EMPTY);
  }

  @Override
  public void createIndexes(int table, Build build) {
    if (states.containsKey(table)) {
      built.put(table, wanted);
    }
  }

  @Override
  public void drop(int table) {
    states.remove(table);
    built.remove(table);
  }

  @Override
  public void finishLoad(int table, long nextId) {
    states.put(table, SchemaState.FILLED);
  }
}
