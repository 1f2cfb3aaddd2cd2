package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.RawBsonDocument;

/** The answer to a write command. */
final class WriteReply extends CopiedReply {

  /** The write was executed, but the server did not confirm the write concern. */
  static final class Unconfirmed extends MongoException {
    private static final long serialVersionUID = 1;

    Unconfirmed(int code, String message) {
      super(code, message);
    }
  }

  private boolean error;
  private boolean concernError;
  private final Doc doc = new Doc();

  /** Number of documents that were selected, inserted or deleted. */
  long documents;

  /** Whether an update has inserted the document, which {@link #documents} counts as well. */
  boolean upserted;

  /** The document that a findAndModify found; null if it found none. */
  Doc found;

  WriteReply() {
    super(512);
  }

  @Override
  void read() {
    documents = 0;
    upserted = false;
    found = null;
    error = false;
    concernError = false;
    int at = 4;
    for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
      int name = ++at;
      at += BsonBytes.nameLength(bytes, at) + 1;
      take(name, tag, at);
      at += BsonBytes.size(bytes, tag, at);
    }
  }

  private void take(int name, byte tag, int at) {
    if (BsonBytes.is("n", bytes, name)) {
      documents = BsonBytes.number(bytes, tag, at);
    } else if (tag == BsonBytes.DOCUMENT && BsonBytes.is("value", bytes, name)) {
      doc.read(bytes, at);
      found = doc;
    } else if (BsonBytes.is("upserted", bytes, name)) {
      upserted = true;
    } else if (BsonBytes.is("writeErrors", bytes, name)) {
      error = true;
    } else if (BsonBytes.is("writeConcernError", bytes, name)) {
      concernError = true;
    }
  }

  /** Throws if the answer contains an error. */
  void check() {
    if (error || concernError) {
      throw failure(new RawBsonDocument(bytes, 0, BsonBytes.int32(bytes, 0)));
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
}
