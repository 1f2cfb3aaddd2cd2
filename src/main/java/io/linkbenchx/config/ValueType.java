package io.linkbenchx.config;

import java.util.Optional;
import java.util.function.Consumer;
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
 */
record ValueType(
    String name,
    String form,
    Function<String, Object> parse,
    Optional<Object> whenEmpty,
    boolean optional) {

  static ValueType of(String name, String form, Function<String, Object> parse) {
    return new ValueType(name, form, parse, Optional.empty(), false);
  }

  ValueType emptyAs(Object value) {
    return new ValueType(name, form, parse, Optional.of(value), optional);
  }

  /** This type, with a check of every value, which throws {@link BadValue}. */
  ValueType checked(Consumer<Object> range) {
    Function<String, Object> checked =
        text -> {
          Object value = parse.apply(text);
          range.accept(value);
          return value;
        };
    return new ValueType(name, form, checked, whenEmpty, optional);
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
    return new ValueType(name + " or " + word, form + ", or " + word, parsed, whenEmpty, optional);
  }

  /** This type as an Optional; the key may be absent. */
  ValueType optionally(Function<Object, Object> wrap, Object none) {
    Function<String, Object> wrapped = parse.andThen(wrap);
    return new ValueType(name, form, wrapped, Optional.of(none), true);
  }
}
