package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tables that remember only whether they were created and loaded, and how many indexes they have.
 *
 * @param nextId of a row without one
 * @param wanted indexes of a complete table
 */
record NoopTables(
    NoopMetadata metadata,
    AtomicLong nextId,
    Map<Integer, SchemaState> states,
    Map<Integer, Integer> built,
    int wanted)
    implements TableSchema {

  NoopTables(NoopMetadata metadata, AtomicLong nextId) {
    this(metadata, nextId, new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), 0);
  }

  /** These tables with another number of indexes. */
  NoopTables with(int indexes) {
    return new NoopTables(metadata, nextId, states, built, indexes);
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

  /** With the notes and the ids: a table that keeps no rows has no other use for them. */
  @Override
  public void drop(int table) {
    states.remove(table);
    built.remove(table);
    metadata.remove("");
    nextId.set(1);
  }

  @Override
  public void finishLoad(int table, long next) {
    nextId.set(next);
    states.put(table, SchemaState.FILLED);
  }
}
