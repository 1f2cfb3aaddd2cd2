package io.linkbenchx.db.mongodb;

import io.linkbenchx.db.graph.LinkBuffer;
import org.bson.BsonBinaryReader;
import org.bson.BsonReader;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.io.BsonInput;
import org.bson.io.BsonInputMark;

/**
 * Gives the driver's answers to one {@link Doc}, again and again the same: by copying a document's
 * bytes once and reading them there, past the reader that would make a string of every name. The
 * rows of a list go on into a buffer, because the driver decodes a whole answer before it hands out
 * the first row. Belongs to one thread.
 */
final class DocDecoder implements Codec<Doc> {
  private final Doc doc = new Doc();
  private LinkBuffer rows;

  /** Where decoded documents are appended from now on, or null for nowhere. */
  void into(LinkBuffer buffer) {
    rows = buffer;
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
    if (rows != null) {
      doc.addTo(rows);
    }
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
