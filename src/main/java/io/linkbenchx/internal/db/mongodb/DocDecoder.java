package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoDatabase;
import org.bson.BsonBinaryReader;
import org.bson.BsonReader;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.io.BsonInput;
import org.bson.io.BsonInputMark;

/**
 * Decodes the answers of the driver's writes into one reused {@link Doc}: it copies a document's
 * bytes once and reads them there, bypassing the reader that would create a string for every name.
 * Belongs to one thread.
 */
final class DocDecoder implements Codec<Doc> {
  private final Doc doc = new Doc();

  private DocDecoder() {}

  /** The database, with documents decoded by a new one. */
  static MongoDatabase on(MongoDatabase database) {
    return CopiedReply.decoding(database, new DocDecoder());
  }

  @Override
  public Doc decode(BsonReader reader, DecoderContext context) {
    BsonInput input = ((BsonBinaryReader) reader).getBsonInput();
    BsonInputMark begin = input.getMark(4);
    int length = input.readInt32();
    begin.reset();
    byte[] bytes = doc.reserve(length);
    input.readBytes(bytes, 0, length);
    begin.reset();
    reader.skipValue();
    doc.read(bytes, 0);
    return doc;
  }

  @Override
  public void encode(BsonWriter writer, Doc value, EncoderContext context) {
    throw new UnsupportedOperationException("documents are written as bytes, see Bson");
  }

  @Override
  public Class<Doc> getEncoderClass() {
    return Doc.class;
  }
}
