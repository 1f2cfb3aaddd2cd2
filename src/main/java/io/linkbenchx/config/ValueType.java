package io.linkbenchx.config;

import java.util.Optional;
import java.util.function.Function;

/**
 * Syntax of one component type.
 *
 * @param name for tables: "count", "list of duration"
 * @param form for error texts: "a count such as 10k"
 * @param parse from a trimmed, non-empty text; throws {@link BadValue} with a reason that does not
 *     repeat the text
 * @param whenEmpty value of an empty text; if absent, an empty text is an error unless the default
 *     is empty too
 * @param optional whether absence of the key is a value
 * @param secret whether the value must never be shown
 */
record ValueType(
    String name,
    String form,
    Function<String, Object> parse,
    Optional<Object> whenEmpty,
    boolean optional,
    boolean secret) {

  static ValueType of(String name, String form, Function<String, Object> parse) {
    return new ValueType(name, form, parse, Optional.empty(), false, false);
  }

  ValueType emptyAs(Object value) {
    return new ValueType(name, form, parse, Optional.of(value), optional, secret);
  }

  ValueType hidden() {
    return new ValueType(name, form, parse, whenEmpty, optional, true);
  }

  /** This type, with a word that stands for an empty text. */
  ValueType orWord(String word) {
    Object empty = whenEmpty.orElseThrow();
    Function<String, Object> parsed =
        text -> {
          try {
            return text.equals(word) ? empty : parse.apply(text);
          } catch (BadValue e) {
            throw new BadValue(e.reason(), e.suggestion() + ", or " + word);
          }
        };
    return new ValueType(
        name + " or " + word, form + ", or " + word, parsed, whenEmpty, optional, secret);
  }

  /** This type as an Optional; the key may be absent. */
  ValueType optionally(Function<Object, Object> wrap, Object none) {
    Function<String, Object> wrapped = parse.andThen(wrap);
    return new ValueType(name, form, wrapped, Optional.of(none), true, secret);
  }
}
