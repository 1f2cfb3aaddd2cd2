package io.linkbenchx.internal.db.mongodb.wire;

import java.util.Map;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonValue;

/** As much of MongoDB's filters and projections as the adapter uses. */
final class Filters {
  private Filters() {}

  /** Whether a condition is made of operators, rather than a value to be equal to. */
  static boolean operators(BsonValue condition) {
    return condition.isDocument() && condition.asDocument().getFirstKey().startsWith("$");
  }

  static int compare(BsonValue a, BsonValue b) {
    if (a.isNumber() && b.isNumber()) {
      return Long.compare(a.asNumber().longValue(), b.asNumber().longValue());
    }
    if (a.isBinary() && b.isBinary()) {
      return java.util.Arrays.compareUnsigned(a.asBinary().getData(), b.asBinary().getData());
    }
    if (a.isDocument() && b.isDocument()) {
      return a.toString().compareTo(b.toString());
    }
    return a.isString() && b.isString()
        ? a.asString().compareTo(b.asString())
        : a.getBsonType().compareTo(b.getBsonType());
  }

  static boolean matches(BsonDocument document, BsonDocument filter) {
    for (Map.Entry<String, BsonValue> condition : filter.entrySet()) {
      BsonValue is = document.get(condition.getKey());
      if (is == null || !holds(is, condition.getValue())) {
        return false;
      }
    }
    return true;
  }

  static boolean holds(BsonValue is, BsonValue condition) {
    if (!operators(condition)) {
      return compare(is, condition) == 0;
    }
    return condition.asDocument().entrySet().stream()
        .allMatch(
            c ->
                switch (c.getKey()) {
                  case "$in" -> c.getValue().asArray().stream().anyMatch(v -> compare(is, v) == 0);
                  case "$gte" -> compare(is, c.getValue()) >= 0;
                  case "$gt" -> compare(is, c.getValue()) > 0;
                  case "$lte" -> compare(is, c.getValue()) <= 0;
                  case "$lt" -> compare(is, c.getValue()) < 0;
                  default -> throw new IllegalArgumentException(c.getKey());
                });
  }

  static BsonDocument project(BsonDocument document, BsonDocument fields) {
    if (fields.isEmpty()) {
      return document;
    }
    BsonDocument kept = new BsonDocument();
    document.forEach(
        (name, value) -> {
          int ask = fields.getNumber(name, new BsonInt32(name.equals("_id") ? 1 : 0)).intValue();
          if (ask != 0) {
            kept.put(name, value);
          }
        });
    return kept;
  }
}
