package io.linkbenchx.db.purchase;

/**
 * Order-independent sums: of all rows of a table as read by primary key, and of all entries of each
 * secondary index. If an index does not match the rows, its sum or its count differs. Digests of
 * parts can be added; each belongs to one thread.
 */
public final class PurchaseDigest {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final PurchaseColumn[][] columns;
  private final long[] expected;
  private final long[] found;
  private final long[] entries;
  private long rows;

  /**
   * @param indexes number of the definitions that the table has
   */
  public PurchaseDigest(PurchaseIndexes definitions, int indexes) {
    columns = new PurchaseColumn[indexes][];
    for (int i = 0; i < indexes; i++) {
      columns[i] = definitions.columns(i).toArray(PurchaseColumn[]::new);
    }
    expected = new long[indexes];
    found = new long[indexes];
    entries = new long[indexes];
  }

  /** Adds rows read by primary key. */
  public void addRows(PurchaseRows portion) {
    rows += portion.size();
    for (int index = 0; index < columns.length; index++) {
      expected[index] += sum(index, portion);
    }
  }

  /** Adds entries read through an index. */
  public void addEntries(int index, PurchaseRows portion) {
    entries[index] += portion.size();
    found[index] += sum(index, portion);
  }

  private long sum(int index, PurchaseRows portion) {
    long sum = 0;
    for (int row = 0; row < portion.size(); row++) {
      long hash = mix(portion.id(row) + GOLDEN);
      for (PurchaseColumn column : columns[index]) {
        hash = mix(hash + column.of(portion, row) * GOLDEN);
      }
      sum += hash;
    }
    return sum;
  }

  /** SplitMix64's finalizer: every bit of the argument changes every bit of the result. */
  private static long mix(long z) {
    long mixed = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  /** Adds the digest of another part of the same table. */
  public void add(PurchaseDigest other) {
    rows += other.rows;
    for (int i = 0; i < columns.length; i++) {
      expected[i] += other.expected[i];
      found[i] += other.found[i];
      entries[i] += other.entries[i];
    }
  }

  /** Number of rows found by primary key. */
  public long rows() {
    return rows;
  }

  /** Number of entries found in an index. */
  public long entries(int index) {
    return entries[index];
  }

  /** Whether an index holds exactly the entries of the rows. */
  public boolean agrees(int index) {
    return entries[index] == rows && found[index] == expected[index];
  }
}
