package io.linkbenchx.config;

import io.linkbenchx.internal.config.SettingGroup;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A settings record as declared, with all prefixes joined.
 *
 * @param prefix joined prefixes of the enclosing records
 * @param parts one per component, in order: a {@link Leaf}, or the model of a settings record
 */
record RecordModel<T extends Record>(Class<T> type, String prefix, List<Record> parts) {
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);

  /** A component holding one setting. */
  record Leaf(SettingInfo info, ValueType type) {

    boolean acceptsEmpty() {
      return type.whenEmpty().isPresent()
          && !info.required()
          && (info.def().isEmpty() || type.optional());
    }
  }

  /**
   * Reads the annotations.
   *
   * @throws IllegalStateException if the declaration is incorrect
   */
  static <T extends Record> RecordModel<T> of(Class<T> type, String owner) {
    RecordModel<T> model = of(type, owner, "", Map.of());
    Set<String> names = new HashSet<>();
    model
        .leaves()
        .flatMap(leaf -> leaf.info().names().stream())
        .filter(name -> !names.add(name))
        .forEach(
            name -> {
              throw new IllegalStateException(type.getName() + " declares " + name + " twice");
            });
    return model;
  }

  /** All settings, including those of nested records. */
  Stream<Leaf> leaves() {
    return parts.stream()
        .flatMap(p -> p instanceof RecordModel<?> inner ? inner.leaves() : Stream.of((Leaf) p));
  }

  /** Creates the record; an IllegalArgumentException of its constructor is passed on. */
  T create(List<Object> values) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw refused;
      }
      throw new IllegalStateException(type.getName() + " cannot be made", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName() + " cannot be made", e);
    }
  }

  private static <T extends Record> RecordModel<T> of(
      Class<T> type, String owner, String outer, Map<String, String> defs) {
    Prefixed own = type.getAnnotation(Prefixed.class);
    String prefix = own == null ? outer : outer + own.value();
    List<Record> parts = new ArrayList<>();
    SettingGroup named = type.getAnnotation(SettingGroup.class);
    String group = named == null ? "" : named.value();
    for (RecordComponent component : type.getRecordComponents()) {
      Setting setting = component.getAnnotation(Setting.class);
      Prefixed prefixed = component.getAnnotation(Prefixed.class);
      if (setting != null) {
        group = setting.group().isEmpty() ? group : setting.group();
        parts.add(leaf(component, setting, owner, group, prefix, defs));
      } else if (prefixed != null && component.getType().isRecord()) {
        Class<? extends Record> inner = component.getType().asSubclass(Record.class);
        parts.add(of(inner, owner, prefix + prefixed.value(), defs(prefixed)));
      } else {
        throw new IllegalStateException(
            component + " of " + type.getName() + " needs @Setting, or @Prefixed on a record");
      }
    }
    return new RecordModel<>(type, prefix, List.copyOf(parts));
  }

  private static Map<String, String> defs(Prefixed prefixed) {
    return Arrays.stream(prefixed.defs())
        .map(def -> def.split("=", 2))
        .collect(Collectors.toMap(def -> def[0], def -> def[1]));
  }

  private static Leaf leaf(
      RecordComponent component,
      Setting setting,
      String owner,
      String group,
      String prefix,
      Map<String, String> defs) {
    Class<?> single = ValueType.single(component);
    Unit unit = single == Duration.class ? Unit.DURATION : unit(setting, single);
    String key = setting.key().isEmpty() ? underscored(component.getName()) : setting.key();
    Bounds bounds = Bounds.of(component.getType(), unit, setting.min(), setting.max());
    ValueType plain = ValueType.of(component, unit, bounds);
    ValueType type = setting.emptyWord().isEmpty() ? plain : plain.orWord(setting.emptyWord());
    String given = defs.getOrDefault(key, setting.def());
    String def = given.equals(Setting.NOTHING) ? nothing(component.getType()) : given;
    boolean required = def.equals(Setting.REQUIRED) && !type.optional();
    SettingInfo info =
        new SettingInfo(
            prefix + key,
            prefixed(prefix, setting.aliases()),
            prefixed(prefix, setting.deprecated()),
            required,
            def.equals(Setting.REQUIRED) ? "" : def,
            unit,
            type.name(),
            type.form(),
            bounds.text(),
            setting.help(),
            group,
            owner,
            single == Secret.class,
            List.of(setting.fills()));
    Leaf leaf = new Leaf(info, type);
    checkDefault(leaf);
    return leaf;
  }

  /** The unit of a number: that of a suffix of its default or of a bound, such as 64KB or 10k. */
  private static Unit unit(Setting setting, Class<?> type) {
    if (setting.unit() != Unit.NONE || !WHOLE.contains(type)) {
      return setting.unit();
    }
    List<String> texts = List.of(setting.def(), setting.min(), setting.max());
    boolean bytes = texts.stream().anyMatch(text -> text.matches(".*\\d[KMGT]B"));
    boolean count = texts.stream().anyMatch(text -> text.matches(".*\\d[kMGT]"));
    return bytes ? Unit.BYTES : count ? Unit.COUNT : Unit.NONE;
  }

  private static String nothing(Class<?> type) {
    if (type == boolean.class) {
      return "false";
    }
    if (type.isPrimitive()) {
      return "0";
    }
    return type == Duration.class
        ? "0s"
        : type == Path.class || type.isEnum() ? Setting.REQUIRED : "";
  }

  private static String underscored(String name) {
    return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  private static void checkDefault(Leaf leaf) {
    SettingInfo info = leaf.info();
    if (info.required() || (info.def().isEmpty() && leaf.acceptsEmpty())) {
      return;
    }
    if (info.def().isEmpty()) {
      throw new IllegalStateException(info.key() + ": this type needs a default or REQUIRED");
    }
    try {
      Object unused = leaf.type().parse().apply(info.def());
    } catch (BadValue e) {
      throw new IllegalStateException(
          "default '" + info.def() + "' of " + info.key() + " " + e.reason(), e);
    }
  }

  private static List<String> prefixed(String prefix, String[] names) {
    return Arrays.stream(names).map(name -> prefix + name).toList();
  }
}
