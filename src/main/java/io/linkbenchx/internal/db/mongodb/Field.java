package io.linkbenchx.internal.db.mongodb;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The names used in documents and commands, encoded once. */
enum Field implements Name {
  KEY("_id"),
  ID("id"),
  ID1("id1"),
  ID2("id2"),
  TYPE("type"),
  LINK_TYPE("link_type"),
  VISIBILITY("visibility"),
  TIME("time"),
  VERSION("version"),
  DATA("data"),
  COUNT("count"),
  K("k"),
  C("c"),
  PAD("pad"),
  N("n"),
  V("v"),
  SET("$set"),
  SET_ON_INSERT("$setOnInsert"),
  INC("$inc"),
  IN("$in"),
  GTE("$gte"),
  LTE("$lte"),
  LT("$lt"),
  GT("$gt"),
  ADD("$add"),
  MAX("$max"),
  IF_NULL("$ifNull"),
  MATCH("$match"),
  GROUP("$group"),
  SUM("$sum"),
  OR("$or"),

  FIND("find"),
  FILTER("filter"),
  PROJECTION("projection"),
  SORT("sort"),
  SKIP("skip"),
  LIMIT("limit"),
  BATCH_SIZE("batchSize"),
  SINGLE_BATCH("singleBatch"),
  HINT("hint"),
  GET_MORE("getMore"),
  COLLECTION("collection"),
  KILL_CURSORS("killCursors"),
  CURSORS("cursors"),
  AGGREGATE("aggregate"),
  PIPELINE("pipeline"),
  CURSOR("cursor"),
  DISTINCT("distinct"),
  KEY_NAME("key"),
  QUERY("query"),
  UPDATE("update"),
  UPDATES("updates"),
  Q("q"),
  U("u"),
  UPSERT("upsert"),
  DELETE("delete"),
  DELETES("deletes"),
  INSERT("insert"),
  DOCUMENTS("documents"),
  FIND_AND_MODIFY("findAndModify"),
  FIELDS("fields"),
  REMOVE("remove"),
  TXN_NUMBER("txnNumber"),
  WRITE_CONCERN("writeConcern"),
  READ_CONCERN("readConcern");

  private final String text;

  @SuppressWarnings("ImmutableEnumChecker") // never passed out, never written to
  private final byte[] bytes;

  Field(String text) {
    this.text = text;
    this.bytes = (text + '\0').getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public int copyTo(byte[] target, int at) {
    System.arraycopy(bytes, 0, target, at, bytes.length);
    return at + bytes.length;
  }

  /** The field of a stored document with this name, or null; allocates nothing. */
  static Field of(byte[] bytes, int from, int length) {
    Field candidate =
        switch (length) {
          case 2 -> ID;
          case 3 -> bytes[from] == '_' ? KEY : bytes[from + 2] == '1' ? ID1 : ID2;
          case 4 -> bytes[from] == 'd' ? DATA : bytes[from + 1] == 'i' ? TIME : TYPE;
          case 5 -> COUNT;
          case 7 -> VERSION;
          case 9 -> LINK_TYPE;
          case 10 -> VISIBILITY;
          default -> null;
        };
    return candidate != null
            && Arrays.equals(candidate.bytes, 0, length, bytes, from, from + length)
        ? candidate
        : null;
  }
}
