package io.linkbenchx.internal.db.mongodb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads the fields of a document, or the elements of an array, one after the other in place.
 * Numbers may have any type that other programs give them. Belongs to one thread.
 */
final class Fields {
  static final byte STRING = 2;
  static final byte DOCUMENT = 3;
  static final byte ARRAY = 4;
  static final byte BINARY = 5;

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes = {};
  private int name;
  private int nameLength;
  private int end;

  /** The type of the current value. */
  byte tag;

  /** The position of the current value. */
  int at;

  /** Begins with the document or array at this position. */
  Fields of(byte[] source, int from) {
    bytes = source;
    end = from + 4;
    return this;
  }

  /** Proceeds to the next field; false if there is none. */
  boolean next() {
    tag = bytes[end];
    if (tag == 0) {
      return false;
    }
    name = end + 1;
    nameLength = length(name);
    at = name + nameLength + 1;
    end = at + size();
    return true;
  }

  boolean is(Field field) {
    return field.at(bytes, name, nameLength);
  }

  /** Whether this is an element of an array, whose name is its number. */
  boolean element() {
    return bytes[name] <= '9';
  }

  /** The value if it is a number, rounded toward 0; otherwise 0. */
  long number() {
    return switch (tag) {
      case 16 -> int32(bytes, at);
      case 18, 9 -> (long) LONG.get(bytes, at);
      case 1 -> (long) Double.longBitsToDouble((long) LONG.get(bytes, at));
      default -> 0;
    };
  }

  /** The number, not rounded. */
  double real() {
    return tag == 1 ? Double.longBitsToDouble((long) LONG.get(bytes, at)) : (double) number();
  }

  /** Number of bytes of a text or of binary data. */
  int bytes() {
    return tag == STRING ? int32(bytes, at) - 1 : int32(bytes, at);
  }

  /** Copies as much of a text as fits; returns its length, 0 if the value is not a text. */
  int text(byte[] into) {
    int length = tag == STRING ? Math.min(bytes(), into.length) : 0;
    System.arraycopy(bytes, at + 4, into, 0, length);
    return length;
  }

  static int int32(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  static void set(byte[] bytes, int at, int value) {
    INT.set(bytes, at, value);
  }

  static void set(byte[] bytes, int at, long value) {
    LONG.set(bytes, at, value);
  }

  /** Length of the name at this position, without its terminating zero. */
  private int length(int from) {
    int zero = from;
    while (bytes[zero] != 0) {
      zero++;
    }
    return zero - from;
  }

  /** Size in bytes of the current value. */
  private int size() {
    return switch (tag) {
      case 1, 9, 17, 18 -> 8;
      case 2, 13, 14 -> 4 + int32(bytes, at);
      case 3, 4, 15 -> int32(bytes, at);
      case 5 -> 5 + int32(bytes, at);
      case 6, 10, -1, 127 -> 0;
      case 7 -> 12;
      case 8 -> 1;
      case 11 -> length(at) + 2 + length(at + length(at) + 1);
      case 12 -> 16 + int32(bytes, at);
      case 16 -> 4;
      case 19 -> 16;
      default -> throw new IllegalStateException("BSON has no type " + tag);
    };
  }
}
