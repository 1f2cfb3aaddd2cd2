package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoClient;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.bson.RawBsonDocument;

/**
 * Keys and values as documents. BSON sorts binary keys of equal length by their unsigned bytes, and
 * all keys have the same length.
 */
final class MongoKeyValues implements KeyValueSupport {
  private final Connection connection;
  private final ClientSetup setup;
  private final TableCollections tables;
  private final MongoMetadata metadata;
  private final OutageRetry outages = new OutageRetry();

  MongoKeyValues(Connection connection) {
    this.connection = connection;
    this.setup = new ClientSetup(connection);
    this.tables =
        new TableCollections(connection, Names.KEY_VALUES, 1, false, table -> KeyValueLayout.TABLE);
    this.metadata = new MongoMetadata(outages, connection.graph().collection(Names.KEY_VALUES));
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return new MongoTables(tables, List.of(), table -> Optional.empty(), () -> {});
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    outages.run(() -> tables.check(List.of("v"), "the load"));
    return setup.open((client, unit, release) -> store(client, unit, release));
  }

  @Override
  public Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    return Optional.of(
        MongoExplain.read(
            connection,
            explain -> {
              try (MongoKeyValueStore store =
                  store(connection.client(), explain.unit(), () -> {})) {
                Examples.keyValues(explain, store, key);
              }
            }));
  }

  private MongoKeyValueStore store(MongoClient client, UnitOfWork unit, Runnable release) {
    return new MongoKeyValueStore(tables.of(client, unit, table -> null)[0], unit, release);
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    connection.grown().set(true);
    return new Loader(form.batch(), resumed);
  }

  /** Batches of the load's own size. */
  private final class Loader implements KeyValueLoader {
    private final MongoLoadBatch batch;
    private final Bson document = new Bson();
    private final Bson filter = new Bson();

    Loader(int rows, boolean resumed) {
      this.batch = new MongoLoadBatch(tables.raw(0), rows, resumed);
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      document.start().binary(Field.KEY, key, key.limit()).binary(Field.V, value, value.limit());
      batch.add(document.copy(), filter.start().binary(Field.KEY, key, key.limit()));
    }

    @Override
    public void finishChunk(String name, String value) {
      batch.send();
      MongoLoadBatch.persistently(false, again -> metadata.put(name, value));
    }

    @Override
    public void close() {
      // the connections belong to the driver's pool
    }
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return new Scanner(layout.keyBytes());
  }

  /** Ranges by the primary key; a bound shorter than the keys stands for its first key. */
  private final class Scanner implements KeyValueScanner {
    private final int keyBytes;
    private final KvDoc doc = new KvDoc();

    Scanner(int keyBytes) {
      this.keyBytes = keyBytes;
    }

    @Override
    public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
      Bson filter = new Bson().start();
      if (from != null || to != null) {
        filter.begin(Field.KEY);
        if (from != null) {
          filter.binary(Field.GTE, from, keyBytes);
        }
        if (to != null) {
          filter.binary(Field.LT, to, keyBytes);
        }
        filter.end();
      }
      FindIterable<RawBsonDocument> found = tables.raw(0).find(filter.copy());
      Scans.each(
          found.sort(new Bson().start().int32(Field.KEY, 1).copy()),
          (bytes, at) -> {
            doc.read(bytes, at);
            sink.entry(doc.key(), doc.value());
          });
    }

    @Override
    public void close() {
      // the connections belong to the driver's pool
    }
  }
}
