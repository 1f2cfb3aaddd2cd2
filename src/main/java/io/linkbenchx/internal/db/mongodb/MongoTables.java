package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.model.IndexModel;
import com.mongodb.client.model.IndexOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.bson.Document;

/** Collections and their secondary indexes. */
final class MongoTables implements TableSchema {

  /**
   * A secondary index of every table.
   *
   * @param names of it, by table
   * @param fields in their order
   * @param anyName whether another name does too, and further fields
   * @param words what it is called in messages
   */
  record Index(IntFunction<String> names, List<String> fields, boolean anyName, String words) {}

  private final TableCollections tables;
  private final List<Index> indexes;
  private final IntFunction<Optional<IdBlocks>> ids;
  private final Runnable changed;
  private final OutageRetry outages = new OutageRetry();

  /**
   * @param ids of tables whose ids are generated here
   * @param changed called when tables are created or dropped
   */
  MongoTables(
      TableCollections tables,
      List<Index> indexes,
      IntFunction<Optional<IdBlocks>> ids,
      Runnable changed) {
    this.tables = tables;
    this.indexes = indexes;
    this.ids = ids;
    this.changed = changed;
  }

  @Override
  public SchemaState state(int table) {
    return outages.outlast(() -> tables.state(table));
  }

  @Override
  public List<Holding> holdings(int table) {
    return outages.outlast(() -> tables.holdings(table));
  }

  @Override
  public int indexes(int table) {
    return outages.outlast(
        () ->
            (int)
                IntStream.range(0, indexes.size())
                    .takeWhile(i -> is(table, indexes.get(i)))
                    .count());
  }

  private boolean is(int table, Index index) {
    if (index.anyName()) {
      return tables.index(table, index.fields()).isPresent();
    }
    String name = index.names().apply(table);
    Optional<List<String>> found = tables.index(table, name).map(TableCollections::fields);
    if (found.filter(fields -> !fields.equals(index.fields())).isPresent()) {
      throw new DbUsageException(
          "index "
              + name
              + " ("
              + index.words()
              + ") has the fields "
              + String.join(", ", found.get())
              + ", not "
              + String.join(", ", index.fields())
              + ": use the definitions it was created with, or load again with --drop");
    }
    return found.isPresent();
  }

  @Override
  public void create(int table) {
    changed.run();
    outages.run(() -> tables.create(table));
  }

  @Override
  public void createIndexes(int table, Build build) {
    outages.run(
        () -> {
          List<IndexModel> missing =
              indexes.stream().filter(i -> !is(table, i)).map(i -> model(table, i)).toList();
          if (build == Build.TOGETHER && !missing.isEmpty()) {
            tables.collection(table).createIndexes(missing);
          } else {
            missing.forEach(one -> tables.collection(table).createIndexes(List.of(one)));
          }
        });
  }

  private static IndexModel model(int table, Index index) {
    Document key = new Document();
    index.fields().forEach(field -> key.append(field, 1));
    return new IndexModel(key, new IndexOptions().name(index.names().apply(table)));
  }

  @Override
  public void drop(int table) {
    changed.run();
    outages.run(
        () -> {
          tables.drop(table);
          ids.apply(table).ifPresent(IdBlocks::restart);
        });
  }

  @Override
  public void finishLoad(int table, long nextId) {
    outages.run(() -> ids.apply(table).ifPresent(own -> own.set(nextId)));
  }
}
