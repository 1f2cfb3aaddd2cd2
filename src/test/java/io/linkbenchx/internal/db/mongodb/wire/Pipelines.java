package io.linkbenchx.internal.db.mongodb.wire;

import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonValue;

/** As much of update pipelines as counts need: $set of fields, literals, $add, $max, $ifNull. */
final class Pipelines {
  private Pipelines() {}

  static void apply(BsonDocument stage, BsonDocument to) {
    BsonDocument was = to.clone();
    stage.getDocument("$set").forEach((name, value) -> to.put(name, evaluate(value, was)));
  }

  private static BsonValue evaluate(BsonValue expression, BsonDocument in) {
    if (expression.isString() && expression.asString().getValue().startsWith("$")) {
      return in.get(expression.asString().getValue().substring(1), BsonNull.VALUE);
    }
    if (!expression.isDocument()) {
      return expression;
    }
    String operator = expression.asDocument().getFirstKey();
    BsonArray operands = expression.asDocument().getArray(operator);
    return switch (operator) {
      case "$add" ->
          new BsonInt64(operands.stream().mapToLong(operand -> number(operand, in)).sum());
      case "$max" ->
          new BsonInt64(
              operands.stream().mapToLong(operand -> number(operand, in)).max().orElseThrow());
      case "$ifNull" -> {
        BsonValue first = evaluate(operands.get(0), in);
        yield first.isNull() ? evaluate(operands.get(1), in) : first;
      }
      default -> throw new IllegalArgumentException("the test server does not know " + operator);
    };
  }

  private static long number(BsonValue operand, BsonDocument in) {
    return evaluate(operand, in).asNumber().longValue();
  }
}
