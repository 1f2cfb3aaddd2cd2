package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.model.IndexModel;
import com.mongodb.client.model.IndexOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bson.Document;

/** Collections of purchases and up to three indexes of each. */
final class MongoPurchaseSchema implements PurchaseSchema {
  private final TableCollections tables;
  private final PurchaseLayout layout;
  private final PurchaseNames names;
  private final IntFunction<IdBlocks> ids;
  private final OutageRetry outages = new OutageRetry();

  MongoPurchaseSchema(TableCollections tables, PurchaseLayout layout, IntFunction<IdBlocks> ids) {
    this.tables = tables;
    this.layout = layout;
    this.names = new PurchaseNames(layout);
    this.ids = ids;
  }

  @Override
  public SchemaState state(int table) {
    return outages.outlast(() -> tables.state(table));
  }

  @Override
  public List<Holding> holdings(int table) {
    return outages.outlast(() -> tables.holdings(table));
  }

  private List<String> fields(int index) {
    return names.of(layout.definitions().columns(index));
  }

  @Override
  public int indexes(int table) {
    return outages.outlast(
        () -> {
          int there = 0;
          while (there < layout.indexes() && is(table, there)) {
            there++;
          }
          return there;
        });
  }

  private boolean is(int table, int index) {
    String name = layout.indexName(table, index);
    Optional<Document> found = tables.index(table, name);
    if (found.isPresent() && !TableCollections.fields(found.get()).equals(fields(index))) {
      throw new DbUsageException(
          "index "
              + name
              + " ("
              + PurchaseIndexes.name(index)
              + ") has the fields "
              + String.join(", ", TableCollections.fields(found.get()))
              + ", not "
              + String.join(", ", fields(index))
              + ": use the definitions it was created with, or load again with --drop");
    }
    return found.isPresent();
  }

  @Override
  public void create(int table) {
    outages.run(() -> tables.create(table));
  }

  @Override
  public void createIndexes(int table, Build build) {
    outages.run(
        () -> {
          List<IndexModel> missing = new ArrayList<>();
          for (int index = 0; index < layout.indexes(); index++) {
            if (!is(table, index)) {
              missing.add(model(table, index));
            }
          }
          if (build == Build.TOGETHER && !missing.isEmpty()) {
            tables.collection(table).createIndexes(missing);
          } else {
            missing.forEach(one -> tables.collection(table).createIndexes(List.of(one)));
          }
        });
  }

  private IndexModel model(int table, int index) {
    Document key = new Document();
    fields(index).forEach(field -> key.append(field, 1));
    return new IndexModel(key, new IndexOptions().name(layout.indexName(table, index)));
  }

  @Override
  public void drop(int table) {
    outages.run(
        () -> {
          tables.drop(table);
          ids.apply(table).restart();
        });
  }
}
