package io.linkbenchx.internal.db.mongodb;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The name of a field in documents or commands, encoded once; at most 19 bytes long. */
final class Field {
  /** The next number, which is the name of an array's element. */
  static final Field ELEMENT = new Field("");

  static final Field KEY = new Field("_id");
  static final Field ID = new Field("id");
  static final Field ID1 = new Field("id1");
  static final Field ID2 = new Field("id2");
  static final Field TYPE = new Field("type");
  static final Field LINK_TYPE = new Field("link_type");
  static final Field VISIBILITY = new Field("visibility");
  static final Field TIME = new Field("time");
  static final Field VERSION = new Field("version");
  static final Field DATA = new Field("data");
  static final Field COUNT = new Field("count");
  static final Field K = new Field("k");
  static final Field C = new Field("c");
  static final Field PAD = new Field("pad");
  static final Field N = new Field("n");
  static final Field V = new Field("v");
  static final Field SET = new Field("$set");
  static final Field SET_ON_INSERT = new Field("$setOnInsert");
  static final Field INC = new Field("$inc");
  static final Field IN = new Field("$in");
  static final Field GTE = new Field("$gte");
  static final Field LTE = new Field("$lte");
  static final Field LT = new Field("$lt");
  static final Field GT = new Field("$gt");
  static final Field ADD = new Field("$add");
  static final Field MAX = new Field("$max");
  static final Field IF_NULL = new Field("$ifNull");
  static final Field MATCH = new Field("$match");
  static final Field GROUP = new Field("$group");
  static final Field SUM = new Field("$sum");
  static final Field OR = new Field("$or");
  static final Field FIND = new Field("find");
  static final Field FILTER = new Field("filter");
  static final Field PROJECTION = new Field("projection");
  static final Field SORT = new Field("sort");
  static final Field SKIP = new Field("skip");
  static final Field LIMIT = new Field("limit");
  static final Field BATCH_SIZE = new Field("batchSize");
  static final Field SINGLE_BATCH = new Field("singleBatch");
  static final Field HINT = new Field("hint");
  static final Field GET_MORE = new Field("getMore");
  static final Field COLLECTION = new Field("collection");
  static final Field KILL_CURSORS = new Field("killCursors");
  static final Field CURSORS = new Field("cursors");
  static final Field AGGREGATE = new Field("aggregate");
  static final Field PIPELINE = new Field("pipeline");
  static final Field CURSOR = new Field("cursor");
  static final Field DISTINCT = new Field("distinct");
  static final Field KEY_NAME = new Field("key");
  static final Field QUERY = new Field("query");
  static final Field UPDATE = new Field("update");
  static final Field UPDATES = new Field("updates");
  static final Field Q = new Field("q");
  static final Field U = new Field("u");
  static final Field UPSERT = new Field("upsert");
  static final Field DELETE = new Field("delete");
  static final Field DELETES = new Field("deletes");
  static final Field INSERT = new Field("insert");
  static final Field DOCUMENTS = new Field("documents");
  static final Field FIND_AND_MODIFY = new Field("findAndModify");
  static final Field FIELDS = new Field("fields");
  static final Field REMOVE = new Field("remove");
  static final Field TXN_NUMBER = new Field("txnNumber");
  static final Field WRITE_CONCERN = new Field("writeConcern");
  static final Field READ_CONCERN = new Field("readConcern");
  static final Field VALUE = new Field("value");
  static final Field VALUES = new Field("values");
  static final Field FIRST_BATCH = new Field("firstBatch");
  static final Field NEXT_BATCH = new Field("nextBatch");
  static final Field UPSERTED = new Field("upserted");
  static final Field WRITE_ERRORS = new Field("writeErrors");
  static final Field WRITE_CONCERN_ERROR = new Field("writeConcernError");

  private final String text;
  private final byte[] bytes;

  /** The name behind a dollar sign, which stands for the field's value in pipelines. */
  final byte[] reference;

  Field(String text) {
    this.text = text;
    this.bytes = (text + '\0').getBytes(StandardCharsets.US_ASCII);
    this.reference = ("$" + text).getBytes(StandardCharsets.US_ASCII);
  }

  /** The name. */
  String text() {
    return text;
  }

  /** Copies the name and its terminating zero; returns the position after it. */
  int copyTo(byte[] target, int at) {
    System.arraycopy(bytes, 0, target, at, bytes.length);
    return at + bytes.length;
  }

  /** Whether this name is at that position. */
  boolean at(byte[] source, int from, int length) {
    return length == bytes.length - 1
        && Arrays.equals(source, from, from + length, bytes, 0, length);
  }
}
