package io.linkbenchx.config;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
  private static final ValueType TEXT = ValueType.of("text", "a text", text -> text);
  private static final Map<Class<?>, Class<?>> OPTIONAL =
      Map.of(
          OptionalLong.class, long.class,
          OptionalInt.class, int.class,
          OptionalDouble.class, double.class);

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

  /**
   * The type of an annotated component.
   *
   * @param range called with every single parsed value, throws {@link BadValue} for one that is out
   *     of range
   * @throws IllegalStateException for an unsupported component type or unit: a defect of the
   *     declaration
   */
  static ValueType of(RecordComponent component, Unit unit, Consumer<Object> range) {
    Class<?> type = component.getType();
    if (type == Map.class) {
      return TEXT.emptyAs(Map.of());
    }
    ValueType one = scalar(component, unit).checked(range);
    if (type == List.class) {
      return list(one);
    } else if (type == Optional.class) {
      return one.optionally(Optional::of, Optional.empty());
    } else if (type == OptionalLong.class) {
      return one.optionally(v -> OptionalLong.of((Long) v), OptionalLong.empty());
    } else if (type == OptionalInt.class) {
      return one.optionally(v -> OptionalInt.of((Integer) v), OptionalInt.empty());
    } else if (type == OptionalDouble.class) {
      return one.optionally(v -> OptionalDouble.of((Double) v), OptionalDouble.empty());
    } else if (component.getGenericType() == type) {
      return one;
    }
    throw unsupported(component);
  }

  /** The class of a single value, also of those in a list or an Optional. */
  static Class<?> single(RecordComponent component) {
    Class<?> type = component.getType();
    return component.getGenericType() instanceof ParameterizedType generic
            && generic.getActualTypeArguments()[0] instanceof Class<?> inner
        ? inner
        : OPTIONAL.getOrDefault(type, type);
  }

  private static ValueType scalar(RecordComponent component, Unit unit) {
    Class<?> type = single(component);
    boolean duration = type == Duration.class;
    if (unit == Unit.DURATION && !duration) {
      throw new IllegalStateException(component + ": the unit DURATION needs the type Duration");
    }
    if (type == long.class || type == Long.class) {
      return Numbers.wholeType(unit, n -> n.longValueExact());
    } else if (type == int.class || type == Integer.class) {
      return Numbers.wholeType(unit, n -> n.intValueExact());
    } else if (type == double.class || type == Double.class) {
      return Numbers.doubleType(unit);
    } else if (duration) {
      return ValueType.of("duration", Numbers.DURATION, Numbers::duration);
    } else if (type == boolean.class || type == Boolean.class) {
      return ValueType.of("true or false", "true or false", ValueType::parseBoolean);
    } else if (type == String.class) {
      return TEXT.emptyAs("");
    } else if (type == Path.class) {
      return ValueType.of("path", "a path", ValueType::parsePath);
    } else if (type == Secret.class) {
      String form = "${env:NAME}, ${file:PATH} or prompt";
      return ValueType.of("secret", form, Secret::new).emptyAs(new Secret(""));
    } else if (type.isEnum()) {
      return ofEnum(type);
    }
    throw unsupported(component);
  }

  private static ValueType list(ValueType element) {
    return ValueType.of(
            "list of " + element.name(),
            element.form() + "; several are separated by commas",
            text -> parseList(text, element))
        .emptyAs(List.of());
  }

  private static Object parseList(String text, ValueType element) {
    String[] parts = text.split(",", -1);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i].strip();
      String which = parts.length == 1 ? "" : "(element " + (i + 1) + ") ";
      if (part.isEmpty()) {
        throw new BadValue(which + "is empty", "remove the comma or write a value");
      }
      try {
        values.add(element.parse().apply(part));
      } catch (BadValue e) {
        throw new BadValue(which + e.reason(), e.suggestion());
      }
    }
    return List.copyOf(values);
  }

  private static Object parseBoolean(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "on" -> true;
      case "false", "off" -> false;
      default -> throw new BadValue("is neither true nor false", "write true or false");
    };
  }

  private static Object parsePath(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new BadValue("is not a path (" + e.getReason() + ")", "write the path of a file");
    }
  }

  private static IllegalStateException unsupported(RecordComponent component) {
    return new IllegalStateException(
        component.getDeclaringRecord().getName() + ": no settings of the type of " + component);
  }

  /** An enum, written in lower case with '-'; case does not matter and '_' equals '-'. */
  private static ValueType ofEnum(Class<?> enumType) {
    Map<String, Object> bySpelling = new LinkedHashMap<>();
    List<String> documented = new ArrayList<>();
    for (Object constant : enumType.getEnumConstants()) {
      documented.add(text(constant));
      for (String spelling : spellings(constant)) {
        Object other = bySpelling.putIfAbsent(normal(spelling), constant);
        if (other != null && other != constant) {
          throw new IllegalStateException(enumType.getName() + " spells two constants " + spelling);
        }
      }
    }
    String all = String.join(", ", documented);
    String form = documented.size() == 1 ? all : "one of " + all;
    return ValueType.of(
        form,
        form,
        text -> {
          Object constant = bySpelling.get(normal(text));
          if (constant == null) {
            Optional<String> near = DidYouMean.nearest(text, documented);
            String hint = near.map(n -> "did you mean " + n + "? Write ").orElse("write ");
            throw new BadValue("is not a valid value", hint + form);
          }
          return constant;
        });
  }

  private static List<String> spellings(Object constant) {
    List<String> all = new ArrayList<>(List.of(text(constant), ((Enum<?>) constant).name()));
    if (constant instanceof Named named) {
      all.addAll(named.aliases());
    }
    return all;
  }

  private static String text(Object constant) {
    return constant instanceof Named named ? named.text() : normal(((Enum<?>) constant).name());
  }

  private static String normal(String text) {
    return text.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
