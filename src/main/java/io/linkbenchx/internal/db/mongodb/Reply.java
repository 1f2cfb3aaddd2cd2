package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonBinaryReader;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonReader;
import org.bson.BsonString;
import org.bson.BsonWriter;
import org.bson.RawBsonDocument;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.io.BsonInput;

/**
 * An answer of the server: copied once into a reused array, and read there. The driver would create
 * a tree of objects, with new codecs for every answer. Belongs to one thread.
 */
final class Reply implements Codec<Reply> {

  /** Receives the documents of an answer. */
  interface Sink {
    /** The document that begins at {@code from}; valid until the next answer. */
    void read(byte[] bytes, int from);
  }

  /** The write was executed, but the server did not confirm the write concern. */
  static final class Unconfirmed extends MongoException {
    private static final long serialVersionUID = 1;

    Unconfirmed(int code, String message) {
      super(code, message);
    }
  }

  private byte[] bytes = new byte[4096];
  private final Fields fields = new Fields();
  private final Fields cursorFields = new Fields();
  private final Fields batch = new Fields();

  /** Receives the documents. */
  Sink sink;

  private long selected;
  private boolean upserted;
  private boolean refused;

  /** Number of documents in the answer; a distinct's values are none. */
  int documents;

  /** The cursor for further documents, 0 if there are none. */
  long cursor;

  /** The database, which lets this read its answers. */
  MongoDatabase decoding(MongoDatabase database) {
    return database.withCodecRegistry(
        CodecRegistries.fromRegistries(
            CodecRegistries.fromCodecs(this), MongoClientSettings.getDefaultCodecRegistry()));
  }

  /** Number of documents that a write selected, inserted or deleted; 0 for an upsert's insert. */
  long changed() {
    return upserted ? 0 : selected;
  }

  private void read() {
    documents = 0;
    cursor = 0;
    selected = 0;
    upserted = false;
    refused = false;
    for (fields.of(bytes, 0); fields.next(); ) {
      if (fields.is(Field.CURSOR)) {
        readCursor();
      } else if (fields.is(Field.N)) {
        selected = fields.number();
      } else if (fields.is(Field.VALUES)) {
        sink.read(bytes, fields.at);
      } else if (fields.tag == Fields.DOCUMENT && fields.is(Field.VALUE)) {
        documents = 1;
        sink.read(bytes, fields.at);
      } else if (fields.is(Field.UPSERTED)) {
        upserted = true;
      } else if (fields.is(Field.WRITE_ERRORS) || fields.is(Field.WRITE_CONCERN_ERROR)) {
        refused = true;
      }
    }
  }

  private void readCursor() {
    for (cursorFields.of(bytes, fields.at); cursorFields.next(); ) {
      if (cursorFields.is(Field.FIRST_BATCH) || cursorFields.is(Field.NEXT_BATCH)) {
        for (batch.of(bytes, cursorFields.at); batch.next(); documents++) {
          sink.read(bytes, batch.at);
        }
      } else if (cursorFields.is(Field.ID)) {
        cursor = cursorFields.number();
      }
    }
  }

  /** Throws if the answer contains an error. */
  void check() {
    if (refused) {
      throw failure(new RawBsonDocument(bytes, 0, Fields.int32(bytes, 0)));
    }
  }

  private static MongoException failure(BsonDocument answer) {
    BsonArray errors = answer.getArray("writeErrors", new BsonArray());
    BsonDocument first =
        errors.isEmpty() ? answer.getDocument("writeConcernError") : errors.get(0).asDocument();
    int code = first.getNumber("code", new BsonInt32(0)).intValue();
    String message = first.getString("errmsg", new BsonString("no message")).getValue();
    MongoException failure =
        errors.isEmpty() ? new Unconfirmed(code, message) : new MongoException(code, message);
    answer
        .getArray("errorLabels", new BsonArray(List.of()))
        .forEach(label -> failure.addLabel(label.asString().getValue()));
    return failure;
  }

  /** Reads an answer that no server has sent. */
  void read(RawBsonDocument answer) {
    answer.getByteBuffer().asNIO().get(bytes, 0, answer.getByteBuffer().remaining());
    read();
  }

  @Override
  public Reply decode(BsonReader reader, DecoderContext context) {
    BsonInput input = ((BsonBinaryReader) reader).getBsonInput();
    int length = input.readInt32();
    if (bytes.length < length) {
      bytes = new byte[Math.max(length, bytes.length * 2)];
    }
    Fields.set(bytes, 0, length);
    input.readBytes(bytes, 4, length - 4);
    read();
    return this;
  }

  @Override
  public void encode(BsonWriter writer, Reply value, EncoderContext context) {
    throw new UnsupportedOperationException("answers are not sent");
  }

  @Override
  public Class<Reply> getEncoderClass() {
    return Reply.class;
  }
}
