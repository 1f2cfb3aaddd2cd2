package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.util.List;
import java.util.Set;

/** {@code database = mongodb}. */
public final class MongoProvider implements DbAdapterProvider<MongoDbSettings> {

  /** For ServiceLoader. */
  public MongoProvider() {}

  @Override
  public String name() {
    return "mongodb";
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "com.percona.LinkBench.LinkStoreMongoDBv2",
        "com.percona.LinkBench.LinkStoreMongoDb",
        "com.percona.LinkBench.LinkStoreMongoDB",
        "com.facebook.LinkBench.LinkStoreMongoDb",
        "com.facebook.LinkBench.LinkStoreMongoDb2",
        "com.facebook.LinkBench.LinkStoreMongoDbBasic",
        "LinkStoreMongoDBv2");
  }

  @Override
  public String summary() {
    return "MongoDB and servers with its protocol";
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.mongodb:mongodb-driver-sync");
  }

  @Override
  public Class<MongoDbSettings> settings() {
    return MongoDbSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(
        GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);
  }

  /** w:1, j:false: the journal follows within 100 ms. */
  @Override
  public Durability lazy() {
    return Durability.BUFFERED;
  }

  @Override
  public DbAdapter open(MongoDbSettings settings, DbOptions options) {
    return new MongoAdapter(Connection.open(settings, options, true));
  }
}
