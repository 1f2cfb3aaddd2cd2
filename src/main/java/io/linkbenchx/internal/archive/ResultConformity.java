package io.linkbenchx.internal.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Compares result.json with schemas/result.schema.json, so that readers find what the records
 * require: the parts of JSON Schema that this file uses. Members that it does not have are allowed,
 * because a later version may write them.
 */
record ResultConformity(JsonNode root) {
  private static final String FILE = "/schemas/result.schema.json";

  /** Absent where it could not be computed, such as the rate of a step that was stopped at once. */
  private static final String FIGURE = "#/$defs/figure";

  /**
   * Checks a whole file.
   *
   * @throws IOException naming the first place that does not conform
   */
  static void require(JsonNode result) throws IOException {
    try (InputStream in = ResultConformity.class.getResourceAsStream(FILE)) {
      JsonNode root = new ObjectMapper().readTree(in);
      new ResultConformity(root).require(root, result, "");
    }
  }

  private void require(JsonNode schema, JsonNode value, String at) throws IOException {
    if (schema.has("$ref")) {
      require(root.at(schema.get("$ref").asText().substring(1)), value, at);
    }
    for (JsonNode member : schema.path("required")) {
      JsonNode own = schema.path("properties").path(member.asText());
      boolean maybe = own.isMissingNode() || own.path("$ref").asText().equals(FIGURE);
      if (value.isObject() && !value.has(member.asText()) && !maybe) {
        throw new IOException("it has no " + (at + '.' + member.asText()).substring(1));
      }
    }
    if (!isOfType(schema.path("type"), value) || !isAllowed(schema, value)) {
      String name = at.isEmpty() ? "it" : at.substring(1);
      throw new IOException(name + " is " + value.toString().replaceFirst("(?s)(.{60}).+", "$1…"));
    }
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      JsonNode own = schema.path("properties").path(member.getKey());
      JsonNode of = own.isMissingNode() ? schema.path("additionalProperties") : own;
      require(of, member.getValue(), at + '.' + member.getKey());
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      require(schema.path("items"), value.get(i), at + '[' + i + ']');
    }
    for (JsonNode all : schema.path("allOf")) {
      require(all, value, at);
    }
    if (schema.has("if")) {
      require(schema.path(conforms(schema.get("if"), value) ? "then" : "else"), value, at);
    }
  }

  private boolean conforms(JsonNode schema, JsonNode value) {
    try {
      require(schema, value, "");
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isOfType(JsonNode types, JsonNode value) {
    if (types.isArray()) {
      return any(types, type -> isOfType(type, value));
    }
    return switch (types.asText("")) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isTextual();
      case "boolean" -> value.isBoolean();
      case "null" -> value.isNull();
      case "integer" -> value.isIntegralNumber() && value.canConvertToLong();
      case "number" -> value.isNumber() && Double.isFinite(value.doubleValue());
      default -> true;
    };
  }

  private boolean isAllowed(JsonNode schema, JsonNode value) {
    double number = value.isNumber() ? value.doubleValue() : Double.NaN; // NaN is in every range
    String text = value.isTextual() ? value.textValue() : null;
    JsonNode only = schema.path("oneOf");
    return (!schema.has("enum") || any(schema.get("enum"), value::equals))
        && (!schema.has("const") || schema.get("const").equals(value))
        && !(number < schema.path("minimum").asDouble(number))
        && !(number > schema.path("maximum").asDouble(number))
        && !(schema.has("exclusiveMinimum") && number <= schema.get("exclusiveMinimum").asDouble())
        && !(value.isArray() && value.size() < schema.path("minItems").asInt())
        && (text == null || isText(schema, text))
        && (only.isEmpty() || any(only, one -> conforms(one, value)))
        && !(schema.has("not") && conforms(schema.get("not"), value));
  }

  private static boolean isText(JsonNode schema, String text) {
    return text.length() >= schema.path("minLength").asInt()
        && Pattern.compile(schema.path("pattern").asText("")).matcher(text).find()
        && (!schema.has("format") || isTime(text));
  }

  private static boolean isTime(String text) {
    try {
      return Instant.parse(text).isBefore(Instant.parse("9999-12-31T00:00:00Z"));
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean any(JsonNode all, Predicate<JsonNode> is) {
    return StreamSupport.stream(all.spliterator(), false).anyMatch(is);
  }
}
