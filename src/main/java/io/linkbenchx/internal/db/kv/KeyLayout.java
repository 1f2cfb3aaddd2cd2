package io.linkbenchx.internal.db.kv;

/**
 * Encoding of rows as keys and values. All numbers are big-endian, so that keys sort like unsigned
 * numbers; {@code ~time} sorts the newest link first.
 *
 * <pre>
 * node   01 id                       →  type 4, version 8, time 4, data
 * link   02 type id1 id2             →  visibility 1, time 8, version 4, data
 * index  03 id1 type ~time id2       →  version 4, data               visible links only
 * count  04 id type                  →  count 8, time 8, version 8
 * meta   05 name (UTF-8)             →  value (UTF-8)
 * own    06 what                     →  layout version 4, or next node id 8
 * row    07 table 0 id               →  k 8, length of c 1, c, pad
 * key    08 table 0 k id             →  nothing                       secondary index on k
 * table  09 table                    →  layout version 4, indexed 1
 * meta   0A name (UTF-8)             →  value (UTF-8)                 of the rows
 * map    20 key                      →  value                         the ordered map
 * mark   21                          →  layout version 4              there is a map
 * meta   22 name (UTF-8)             →  value (UTF-8)                 of the map
 * buy    10 table 0 id               →  time 8, register 4, customer 4, product 4, cents 4, data
 * index  11 table number columns id  →  nothing                       time 8, other columns 4 each
 * table  12 table                    →  layout version 4, indexes 1, definitions' name
 * meta   13 name (UTF-8)             →  value (UTF-8)                 of the purchases
 * </pre>
 *
 * The link index repeats the payload, so that a list is one bounded forward scan of it. Rows and
 * their index have a zero in the position of links' id1, so that a table is one prefix for scans.
 */
final class KeyLayout {
  /** Incremented with every change of the layout: other layouts are rejected, not misread. */
  static final int VERSION = 1;

  static final byte NODE = 1;
  static final byte LINK = 2;
  static final byte INDEX = 3;
  static final byte COUNT = 4;
  static final byte META = 5;
  static final byte OWN = 6;

  static final byte ROW = 7;
  static final byte ROW_INDEX = 8;
  static final byte ROW_META = 10;

  static final byte PURCHASE = 0x10;
  static final byte PURCHASE_INDEX = 0x11;
  static final byte PURCHASE_META = 0x13;

  static final byte MAP = 0x20;
  static final byte MAP_MARK = 0x21;
  static final byte MAP_META = 0x22;

  /** Kinds of {@link #OWN} keys. */
  static final byte OWN_LAYOUT = 1;

  static final byte OWN_NEXT_NODE = 2;

  static final int NODE_KEY = 9;

  /**
   * Length of the tag and two numbers that all links of one (id1, type) share, in the primary key
   * and the index.
   */
  static final int LIST_PREFIX = 17;

  static final int ROW_HEAD = 9;
  static final int PURCHASE_HEAD = 24;
  static final int NODE_HEAD = 16;
  static final int LINK_HEAD = 13;
  static final int INDEX_HEAD = 4;
  static final int COUNT_VALUE = 24;

  private KeyLayout() {}
}
