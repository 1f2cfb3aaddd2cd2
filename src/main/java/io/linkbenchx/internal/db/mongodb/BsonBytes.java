package io.linkbenchx.internal.db.mongodb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/** Reads BSON values in place. Numbers may have any type that other programs give them. */
final class BsonBytes {
  static final byte STRING = 2;
  static final byte DOCUMENT = 3;
  static final byte ARRAY = 4;
  static final byte BINARY = 5;

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private BsonBytes() {}

  /** A document of the driver. */
  static byte[] of(BsonDocument document) {
    ByteBuffer encoded =
        new RawBsonDocument(document, new BsonDocumentCodec()).getByteBuffer().asNIO();
    byte[] bytes = new byte[encoded.remaining()];
    encoded.get(bytes);
    return bytes;
  }

  static int int32(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  static void setInt32(byte[] bytes, int at, int value) {
    INT.set(bytes, at, value);
  }

  static void setInt64(byte[] bytes, int at, long value) {
    LONG.set(bytes, at, value);
  }

  /** Whether the name at this position is this one. */
  static boolean is(String name, byte[] bytes, int at) {
    for (int i = 0; i < name.length(); i++) {
      if (bytes[at + i] != name.charAt(i)) {
        return false;
      }
    }
    return bytes[at + name.length()] == 0;
  }

  /** A number, rounded toward 0; 0 if it is not a number. */
  static long number(byte[] bytes, byte tag, int at) {
    return switch (tag) {
      case 16 -> int32(bytes, at);
      case 18 -> (long) LONG.get(bytes, at);
      case 9 -> (long) LONG.get(bytes, at);
      case 1 -> (long) Double.longBitsToDouble((long) LONG.get(bytes, at));
      default -> 0;
    };
  }

  /** The same, not rounded. */
  static double real(byte[] bytes, byte tag, int at) {
    return tag == 1
        ? Double.longBitsToDouble((long) LONG.get(bytes, at))
        : (double) number(bytes, tag, at);
  }

  /** Length of the name at this position, without its terminating zero. */
  static int nameLength(byte[] bytes, int at) {
    int end = at;
    while (bytes[end] != 0) {
      end++;
    }
    return end - at;
  }

  /** Size in bytes of a value with this type. */
  static int size(byte[] bytes, byte tag, int at) {
    return switch (tag) {
      case 1, 9, 17, 18 -> 8;
      case 2, 13, 14 -> 4 + int32(bytes, at);
      case 3, 4, 15 -> int32(bytes, at);
      case 5 -> 5 + int32(bytes, at);
      case 6, 10, -1, 127 -> 0;
      case 7 -> 12;
      case 8 -> 1;
      case 11 -> nameLength(bytes, at) + 2 + nameLength(bytes, at + nameLength(bytes, at) + 1);
      case 12 -> 16 + int32(bytes, at);
      case 16 -> 4;
      case 19 -> 16;
      default -> throw new IllegalStateException("BSON has no type " + tag);
    };
  }
}
