package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.client.AggregateIterable;
import com.mongodb.client.ClientSession;
import com.mongodb.client.DistinctIterable;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.MongoIterable;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bson.RawBsonDocument;

/**
 * Reads with the driver's own find, aggregate and distinct: its sessions, cursors, retries and
 * documents. The input is the equivalent command, whose parts are passed on unchanged.
 */
final class DriverReads {
  private final MongoDatabase outside;
  private final MongoDatabase inside;
  private final UnitOfWork unit;
  private final Bson texts = new Bson();

  /**
   * @param concern of reads outside transactions, which have their own
   */
  DriverReads(
      MongoDatabase database, ReadPreference preference, ReadConcern concern, UnitOfWork unit) {
    this.outside = database.withReadPreference(preference).withReadConcern(concern);
    this.inside = database.withReadPreference(ReadPreference.primary());
    this.unit = unit;
  }

  /**
   * Sends a command and reads its answer to the end.
   *
   * @param transaction session to use, or null
   * @return number of documents; 0 for a distinct, whose values come as one array
   */
  int run(ClientSession transaction, RawBsonDocument command, Reply.Sink sink) {
    ByteBuffer buffer = command.getByteBuffer().asNIO();
    Parts parts = new Parts(buffer.array(), buffer.arrayOffset() + buffer.position());
    return parts.key == null
        ? documents(transaction, parts, sink)
        : values(transaction, parts, sink);
  }

  private MongoCollection<RawBsonDocument> collection(ClientSession transaction, Parts parts) {
    return (transaction == null ? outside : inside)
        .getCollection(parts.collection, RawBsonDocument.class);
  }

  private int documents(ClientSession transaction, Parts parts, Reply.Sink sink) {
    MongoIterable<RawBsonDocument> found =
        parts.pipeline == null ? find(transaction, parts) : aggregate(transaction, parts);
    int documents = 0;
    sending(transaction);
    try (MongoCursor<RawBsonDocument> cursor = found.iterator()) {
      while (hasNext(cursor, transaction)) {
        ByteBuffer bytes = cursor.next().getByteBuffer().asNIO();
        sink.read(bytes.array(), bytes.arrayOffset() + bytes.position());
        documents++;
      }
    }
    return documents;
  }

  private boolean hasNext(MongoCursor<RawBsonDocument> cursor, ClientSession transaction) {
    if (cursor.available() == 0 && cursor.getServerCursor() != null) {
      sending(transaction); // it requests another batch
    }
    return cursor.hasNext();
  }

  private void sending(ClientSession transaction) {
    unit.sending(transaction == null ? Stage.HARMLESS : Stage.INSIDE);
  }

  private FindIterable<RawBsonDocument> find(ClientSession transaction, Parts parts) {
    MongoCollection<RawBsonDocument> from = collection(transaction, parts);
    FindIterable<RawBsonDocument> find =
        (transaction == null ? from.find(parts.filter) : from.find(transaction, parts.filter))
            .limit(parts.singleBatch ? -parts.limit : parts.limit);
    if (parts.projection != null) {
      find.projection(parts.projection);
    }
    if (parts.sort != null) {
      find.sort(parts.sort);
    }
    if (parts.skip > 0) {
      find.skip(parts.skip);
    }
    if (parts.batchSize > 0) {
      find.batchSize(parts.batchSize);
    }
    return parts.hint == null ? find : find.hintString(parts.hint);
  }

  private AggregateIterable<RawBsonDocument> aggregate(ClientSession transaction, Parts parts) {
    MongoCollection<RawBsonDocument> from = collection(transaction, parts);
    return transaction == null
        ? from.aggregate(parts.pipeline)
        : from.aggregate(transaction, parts.pipeline);
  }

  private int values(ClientSession transaction, Parts parts, Reply.Sink sink) {
    MongoCollection<RawBsonDocument> from = collection(transaction, parts);
    DistinctIterable<String> distinct =
        transaction == null
            ? from.distinct(parts.key, parts.filter, String.class)
            : from.distinct(transaction, parts.key, parts.filter, String.class);
    texts.start();
    int index = 0;
    sending(transaction);
    for (String value : distinct) {
      texts.text(index++, value.getBytes(StandardCharsets.UTF_8));
    }
    ByteBuffer bytes = texts.done().getByteBuffer().asNIO();
    sink.read(bytes.array(), bytes.arrayOffset() + bytes.position());
    return 0;
  }

  /** The parts of a command that {@link Reads} has built; their content is not examined. */
  private static final class Parts {
    private final byte[] bytes;
    String collection;
    String key;
    String hint;
    RawBsonDocument filter;
    RawBsonDocument projection;
    RawBsonDocument sort;
    List<RawBsonDocument> pipeline;
    int skip;
    int limit;
    int batchSize;
    boolean singleBatch;

    Parts(byte[] bytes, int from) {
      this.bytes = bytes;
      int at = from + 4;
      for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
        int name = ++at;
        int length = BsonBytes.nameLength(bytes, at);
        at += length + 1;
        take(new String(bytes, name, length, StandardCharsets.US_ASCII), tag, at);
        at += BsonBytes.size(bytes, tag, at);
      }
    }

    private void take(String name, byte tag, int at) {
      switch (name) {
        case "find", "aggregate", "distinct" -> collection = text(at);
        case "key" -> key = text(at);
        case "hint" -> hint = text(at);
        case "filter", "query" -> filter = document(at);
        case "projection" -> projection = document(at);
        case "sort" -> sort = document(at);
        case "pipeline" -> pipeline = stages(at);
        case "skip" -> skip = (int) BsonBytes.number(bytes, tag, at);
        case "limit" -> limit = (int) BsonBytes.number(bytes, tag, at);
        case "batchSize" -> batchSize = (int) BsonBytes.number(bytes, tag, at);
        case "singleBatch" -> singleBatch = bytes[at] != 0;
        case "cursor" -> {
          // the driver requests this itself
        }
        default -> throw new IllegalStateException("no read has a part " + name);
      }
    }

    private String text(int at) {
      return new String(bytes, at + 4, BsonBytes.int32(bytes, at) - 1, StandardCharsets.UTF_8);
    }

    private RawBsonDocument document(int at) {
      return new RawBsonDocument(bytes, at, BsonBytes.int32(bytes, at));
    }

    private List<RawBsonDocument> stages(int array) {
      List<RawBsonDocument> stages = new ArrayList<>();
      int at = array + 4;
      while (bytes[at] != 0) {
        at += 2 + BsonBytes.nameLength(bytes, at + 1);
        stages.add(document(at));
        at += BsonBytes.int32(bytes, at);
      }
      return stages;
    }
  }
}
