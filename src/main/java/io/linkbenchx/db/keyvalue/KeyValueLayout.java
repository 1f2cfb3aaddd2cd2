package io.linkbenchx.db.keyvalue;

/**
 * The shape of the map; a database ignores what it cannot express. In a SQL database it is the
 * table {@value #TABLE} of k and v, in a document database the collection of that name.
 *
 * @param keyBytes of every key, 8 … 128
 * @param valueBytes of every value, 8 … 1 MiB
 * @param tableOptions appended to CREATE TABLE, or ""
 */
public record KeyValueLayout(int keyBytes, int valueBytes, String tableOptions) {
  /** Name of the table or collection. */
  public static final String TABLE = "kv";

  /** Smallest length of a key and of a value. */
  public static final int MIN_BYTES = 8;

  public static final int MAX_KEY_BYTES = 128;
  public static final int MAX_VALUE_BYTES = 1 << 20;

  /** Checks the ranges. */
  public KeyValueLayout {
    check("keys", keyBytes, MAX_KEY_BYTES);
    check("values", valueBytes, MAX_VALUE_BYTES);
  }

  private static void check(String what, int bytes, int most) {
    if (bytes < MIN_BYTES || bytes > most) {
      throw new IllegalArgumentException(
          what + " of " + bytes + " bytes; possible are " + MIN_BYTES + " to " + most);
    }
  }
}
