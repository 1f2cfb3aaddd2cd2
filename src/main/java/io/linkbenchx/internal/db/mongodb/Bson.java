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
  private final int[] elements = new int[DEEPEST + 1];
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
    Fields.set(bytes, 0, at);
  }

  private void ensure(int more) {
    if (at + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(at + more, bytes.length * 2));
    }
  }

  private void name(byte type, Field field, int valueBytes) {
    ensure(20 + valueBytes);
    bytes[at++] = type;
    if (field == Field.ELEMENT) {
      number(elements[depth]++);
    } else {
      at = field.copyTo(bytes, at);
    }
  }

  private void number(int index) {
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

  Bson int32(Field field, int value) {
    name(INT32, field, 4);
    return putInt(value);
  }

  Bson int64(Field field, long value) {
    name(INT64, field, 8);
    return putLong(value);
  }

  /** An int32 if it fits, as other programs write small numbers, otherwise an int64. */
  Bson number(Field field, long value) {
    return value == (int) value ? int32(field, (int) value) : int64(field, value);
  }

  Bson float64(Field field, double value) {
    name(DOUBLE, field, 8);
    return putLong(Double.doubleToRawLongBits(value));
  }

  Bson bool(Field field, boolean value) {
    name(BOOLEAN, field, 1);
    bytes[at++] = (byte) (value ? 1 : 0);
    return this;
  }

  Bson nothing(Field field) {
    name(NULL, field, 0);
    return this;
  }

  /** A text whose bytes are already UTF-8. */
  Bson text(Field field, byte[] text, int from, int length) {
    name(Fields.STRING, field, 5 + length);
    putInt(length + 1).copy(text, from, length);
    bytes[at++] = 0;
    return this;
  }

  Bson text(Field field, byte[] text) {
    return text(field, text, 0, text.length);
  }

  private Bson copy(byte[] source, int from, int length) {
    System.arraycopy(source, from, bytes, at, length);
    at += length;
    return this;
  }

  private Bson putInt(int value) {
    Fields.set(bytes, at, value);
    at += 4;
    return this;
  }

  private Bson putLong(long value) {
    Fields.set(bytes, at, value);
    at += 8;
    return this;
  }

  /** A reference such as {@code "$count"}. */
  Bson reference(Field name, Field field) {
    return text(name, field.reference);
  }

  /**
   * Binary data of the general subtype.
   *
   * @throws IndexOutOfBoundsException if {@code data} is shorter
   */
  Bson binary(Field field, byte[] data, int length) {
    if (length > data.length) {
      throw new IndexOutOfBoundsException(
          "a payload of " + length + " bytes in an array of " + data.length);
    }
    return binary(field, length).copy(data, 0, length);
  }

  /** Two numbers as 16 binary bytes, big-endian so that they sort numerically. */
  Bson key(Field field, long first, long second) {
    return binary(field, 16).big(first).big(second);
  }

  /** Three numbers as 24 binary bytes. */
  Bson key(Field field, long first, long second, long third) {
    return binary(field, 24).big(first).big(second).big(third);
  }

  /** Binary data from a buffer, from 0 to its limit, padded with zeros up to {@code length}. */
  Bson binary(Field field, ByteBuffer data, int length) {
    binary(field, length);
    data.get(0, bytes, at, data.limit());
    Arrays.fill(bytes, at + data.limit(), at + length, (byte) 0);
    at += length;
    return this;
  }

  private Bson binary(Field field, int length) {
    name(Fields.BINARY, field, 5 + length);
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
  Bson begin(Field field) {
    name(Fields.DOCUMENT, field, 5);
    return push();
  }

  /** A complete document. */
  Bson document(Field field, byte[] other) {
    name(Fields.DOCUMENT, field, other.length);
    return copy(other, 0, other.length);
  }

  /** An embedded document by another writer, which is ended. */
  Bson document(Field field, Bson other) {
    other.finish();
    name(Fields.DOCUMENT, field, other.at);
    return copy(other.bytes, 0, other.at);
  }

  /** Opens an array. */
  Bson array(Field field) {
    name(Fields.ARRAY, field, 5);
    return push();
  }

  private Bson push() {
    open[depth++] = at;
    elements[depth] = 0;
    at += 4;
    return this;
  }

  /** Closes the innermost document or array. */
  Bson end() {
    ensure(1);
    bytes[at++] = 0;
    int from = open[--depth];
    Fields.set(bytes, from, at - from);
    return this;
  }
}
