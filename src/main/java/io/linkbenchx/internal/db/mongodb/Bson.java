package io.linkbenchx.internal.db.mongodb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.bson.RawBsonDocument;

/**
 * Writes BSON documents into one growing array that is reused for the next document. Belongs to one
 * thread; a document is valid until the next {@link #start}.
 */
final class Bson {
  private static final int DEEPEST = 8;
  private static final byte DOUBLE = 1;
  private static final byte BOOLEAN = 8;
  private static final byte NULL = 10;
  private static final byte INT32 = 16;
  private static final byte INT64 = 18;

  private static final VarHandle BIG_LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private byte[] bytes = new byte[512];
  private int at;
  private final int[] open = new int[DEEPEST];
  private int depth;

  /** Begins a new document and discards the last one. */
  Bson start() {
    at = 4;
    depth = 0;
    return this;
  }

  /** Ends the document, which stays in this writer's array. */
  RawBsonDocument done() {
    finish();
    return new RawBsonDocument(bytes, 0, at);
  }

  /** Ends the document and copies it into its own array. */
  RawBsonDocument copy() {
    finish();
    return new RawBsonDocument(Arrays.copyOf(bytes, at));
  }

  private void finish() {
    if (depth != 0) {
      throw new IllegalStateException("a document inside is still open");
    }
    ensure(1);
    bytes[at++] = 0;
    BsonBytes.setInt32(bytes, 0, at);
  }

  private void ensure(int more) {
    if (at + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(at + more, bytes.length * 2));
    }
  }

  private void name(byte type, Name field, int valueBytes) {
    ensure(20 + valueBytes);
    bytes[at++] = type;
    at = field.copyTo(bytes, at);
  }

  /** The name of an array's element, which is its number. */
  private void name(byte type, int index, int valueBytes) {
    ensure(20 + valueBytes);
    bytes[at++] = type;
    int digits = 1;
    for (int rest = index / 10; rest > 0; rest /= 10) {
      digits++;
    }
    int rest = index;
    for (int i = at + digits - 1; i >= at; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    at += digits;
    bytes[at++] = 0;
  }

  Bson int32(Name field, int value) {
    name(INT32, field, 4);
    return putInt(value);
  }

  Bson int64(Name field, long value) {
    name(INT64, field, 8);
    return putLong(value);
  }

  Bson int64(int index, long value) {
    name(INT64, index, 8);
    return putLong(value);
  }

  /** An int32 if it fits, as other programs write small numbers, otherwise an int64. */
  Bson number(Name field, long value) {
    return value == (int) value ? int32(field, (int) value) : int64(field, value);
  }

  /** The same as an array element. */
  Bson number(int index, long value) {
    if (value != (int) value) {
      return int64(index, value);
    }
    name(INT32, index, 4);
    return putInt((int) value);
  }

  Bson float64(Name field, double value) {
    name(DOUBLE, field, 8);
    return putLong(Double.doubleToRawLongBits(value));
  }

  Bson bool(Name field, boolean value) {
    name(BOOLEAN, field, 1);
    bytes[at++] = (byte) (value ? 1 : 0);
    return this;
  }

  Bson nothing(Name field) {
    name(NULL, field, 0);
    return this;
  }

  /** A text whose bytes are already UTF-8. */
  Bson text(Name field, byte[] text, int from, int length) {
    name(BsonBytes.STRING, field, 5 + length);
    putInt(length + 1).copy(text, from, length);
    bytes[at++] = 0;
    return this;
  }

  Bson text(Name field, byte[] text) {
    return text(field, text, 0, text.length);
  }

  private Bson copy(byte[] source, int from, int length) {
    System.arraycopy(source, from, bytes, at, length);
    at += length;
    return this;
  }

  private Bson putInt(int value) {
    BsonBytes.setInt32(bytes, at, value);
    at += 4;
    return this;
  }

  private Bson putLong(long value) {
    BsonBytes.setInt64(bytes, at, value);
    at += 8;
    return this;
  }

  /** A reference such as {@code "$count"} in an array of operands. */
  Bson reference(int index, Name field) {
    String name = "$" + field.text();
    name(BsonBytes.STRING, index, 6 + name.length());
    return putText(name);
  }

  /** The same as the value of a field. */
  Bson reference(Name name, Name field) {
    String text = "$" + field.text();
    name(BsonBytes.STRING, name, 6 + text.length());
    return putText(text);
  }

  private Bson putText(String name) {
    putInt(name.length() + 1);
    for (int i = 0; i < name.length(); i++) {
      bytes[at++] = (byte) name.charAt(i);
    }
    bytes[at++] = 0;
    return this;
  }

  /**
   * Binary data of the general subtype.
   *
   * @throws IndexOutOfBoundsException if {@code data} is shorter
   */
  Bson binary(Name field, byte[] data, int length) {
    if (length > data.length) {
      throw new IndexOutOfBoundsException(
          "a payload of " + length + " bytes in an array of " + data.length);
    }
    name(BsonBytes.BINARY, field, 5 + length);
    return keyHead(length).copy(data, 0, length);
  }

  /** Two numbers as 16 binary bytes, big-endian so that they sort numerically. */
  Bson key(Name field, long first, long second) {
    name(BsonBytes.BINARY, field, 21);
    return keyHead(16).big(first).big(second);
  }

  /** Three numbers as 24 binary bytes. */
  Bson key(Name field, long first, long second, long third) {
    name(BsonBytes.BINARY, field, 29);
    return keyHead(24).big(first).big(second).big(third);
  }

  /** The same as an array element. */
  Bson key(int index, long first, long second, long third) {
    name(BsonBytes.BINARY, index, 29);
    return keyHead(24).big(first).big(second).big(third);
  }

  /** Binary data from a buffer, from 0 to its limit, padded with zeros up to {@code length}. */
  Bson binary(Name field, ByteBuffer data, int length) {
    name(BsonBytes.BINARY, field, 5 + length);
    keyHead(length);
    data.get(0, bytes, at, data.limit());
    Arrays.fill(bytes, at + data.limit(), at + length, (byte) 0);
    at += length;
    return this;
  }

  private Bson keyHead(int length) {
    putInt(length);
    bytes[at++] = 0;
    return this;
  }

  private Bson big(long value) {
    BIG_LONG.set(bytes, at, value);
    at += 8;
    return this;
  }

  /** Opens an embedded document. */
  Bson begin(Name field) {
    name(BsonBytes.DOCUMENT, field, 5);
    return push();
  }

  /** Opens a document as an array element. */
  Bson begin(int index) {
    name(BsonBytes.DOCUMENT, index, 5);
    return push();
  }

  /** A complete document. */
  Bson document(Name field, byte[] other) {
    name(BsonBytes.DOCUMENT, field, other.length);
    return copy(other, 0, other.length);
  }

  /** An embedded document by another writer, which is ended. */
  Bson document(Name field, Bson other) {
    other.finish();
    name(BsonBytes.DOCUMENT, field, other.at);
    return copy(other.bytes, 0, other.at);
  }

  /** The same as an array element. */
  Bson document(int index, Bson other) {
    other.finish();
    name(BsonBytes.DOCUMENT, index, other.at);
    return copy(other.bytes, 0, other.at);
  }

  /** Opens an array. */
  Bson array(Name field) {
    name(BsonBytes.ARRAY, field, 5);
    return push();
  }

  /** Opens an array inside an array. */
  Bson array(int index) {
    name(BsonBytes.ARRAY, index, 5);
    return push();
  }

  private Bson push() {
    open[depth++] = at;
    at += 4;
    return this;
  }

  /** Closes the innermost document or array. */
  Bson end() {
    ensure(1);
    bytes[at++] = 0;
    int from = open[--depth];
    BsonBytes.setInt32(bytes, from, at - from);
    return this;
  }
}
