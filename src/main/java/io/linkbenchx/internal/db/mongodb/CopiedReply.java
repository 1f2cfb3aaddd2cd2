package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoDatabase;
import org.bson.BsonBinaryReader;
import org.bson.BsonReader;
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
abstract class CopiedReply implements Codec<CopiedReply> {
  /** The answer begins at 0; longer than the answer if an earlier one was. */
  byte[] bytes;

  /**
   * @param usualBytes no answer of this size or less needs another array
   */
  CopiedReply(int usualBytes) {
    this.bytes = new byte[usualBytes];
  }

  /** The database, which lets this read its answers. */
  final MongoDatabase decoding(MongoDatabase database) {
    return database.withCodecRegistry(
        CodecRegistries.fromRegistries(
            CodecRegistries.fromCodecs(this), MongoClientSettings.getDefaultCodecRegistry()));
  }

  /** Reads the fields of the copied answer. */
  abstract void read();

  /** Reads an answer that no server has sent. */
  final void read(RawBsonDocument answer) {
    answer.getByteBuffer().asNIO().get(bytes, 0, answer.getByteBuffer().remaining());
    read();
  }

  @Override
  public final CopiedReply decode(BsonReader reader, DecoderContext context) {
    BsonInput input = ((BsonBinaryReader) reader).getBsonInput();
    int length = input.readInt32();
    if (bytes.length < length) {
      bytes = new byte[Math.max(length, bytes.length * 2)];
    }
    BsonBytes.setInt32(bytes, 0, length);
    input.readBytes(bytes, 4, length - 4);
    read();
    return this;
  }

  @Override
  public final void encode(BsonWriter writer, CopiedReply value, EncoderContext context) {
    throw new UnsupportedOperationException("answers are not sent");
  }

  @Override
  public final Class<CopiedReply> getEncoderClass() {
    return CopiedReply.class;
  }
}
