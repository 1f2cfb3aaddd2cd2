package io.linkbenchx.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Enums, written in lower case with '-'; case does not matter and '_' equals '-'. */
final class EnumWords {
  private EnumWords() {}

  static ValueType type(Class<?> enumType) {
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
