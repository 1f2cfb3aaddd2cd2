package io.linkbenchx.internal.db.mongodb.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.bson.BsonArray;
import org.bson.BsonBinaryWriter;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;

/**
 * A request: OP_MSG, or OP_QUERY, which drivers still greet with.
 *
 * @param old whether it was an OP_QUERY, which wants an OP_REPLY
 * @param command with its document sequences as arrays
 */
record WireMessage(int id, boolean old, BsonDocument command) {
  private static final int OP_REPLY = 1;
  private static final int OP_QUERY = 2004;
  private static final int OP_MSG = 2013;
  private static final int HEADER = 16;

  static WireMessage read(DataInputStream in) throws IOException {
    int length = Integer.reverseBytes(in.readInt());
    byte[] bytes = new byte[length - 4];
    in.readFully(bytes);
    ByteBuffer body = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int id = body.getInt();
    body.getInt();
    int code = body.getInt();
    return switch (code) {
      case OP_QUERY -> query(id, body);
      case OP_MSG -> message(id, body);
      default -> throw new IOException("unexpected opcode " + code);
    };
  }

  private static WireMessage query(int id, ByteBuffer body) {
    body.getInt();
    String collection = string(body);
    body.getInt();
    body.getInt();
    BsonDocument command = document(body);
    command.put("$db", new BsonString(collection.replaceFirst("\\..*", "")));
    return new WireMessage(id, true, command);
  }

  private static WireMessage message(int id, ByteBuffer body) throws IOException {
    body.getInt();
    BsonDocument command = null;
    BsonDocument sequences = new BsonDocument();
    while (body.hasRemaining()) {
      byte kind = body.get();
      if (kind == 0) {
        command = document(body);
      } else {
        int end = body.position() + body.getInt(body.position());
        body.getInt();
        BsonArray documents = new BsonArray();
        sequences.put(string(body), documents);
        while (body.position() < end) {
          documents.add(document(body));
        }
      }
    }
    if (command == null) {
      throw new IOException("a message without a command");
    }
    command.putAll(sequences);
    return new WireMessage(id, false, command);
  }

  private static String string(ByteBuffer body) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (byte b = body.get(); b != 0; b = body.get()) {
      text.write(b);
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  private static BsonDocument document(ByteBuffer body) {
    int length = body.getInt(body.position());
    byte[] bytes = new byte[length];
    body.get(bytes);
    return new RawBsonDocument(bytes).decode(new BsonDocumentCodec());
  }

  void answer(OutputStream out, BsonDocument reply) throws IOException {
    BasicOutputBuffer buffer = new BasicOutputBuffer();
    new BsonDocumentCodec()
        .encode(new BsonBinaryWriter(buffer), reply, EncoderContext.builder().build());
    byte[] document = buffer.toByteArray();
    int length = HEADER + (old ? 20 : 5) + document.length;
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(length).putInt(0).putInt(id).putInt(old ? OP_REPLY : OP_MSG).putInt(0);
    if (old) {
      bytes.putLong(0).putInt(0).putInt(1);
    } else {
      bytes.put((byte) 0);
    }
    out.write(bytes.put(document).array());
    out.flush();
  }
}
