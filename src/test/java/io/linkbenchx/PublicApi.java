package io.linkbenchx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The types that embedding code can name: public types outside {@code internal} that are not marked
 * {@link Internal}, and all that their public and protected members mention.
 */
final class PublicApi {
  private static final String ROOT = "io.linkbenchx";

  private final Map<String, Class<?>> types = new TreeMap<>();
  private final Deque<Class<?>> waiting = new ArrayDeque<>();

  PublicApi() {
    for (Path file : classFiles()) {
      String name = file.toString().replace('/', '.').replaceAll("\\.class$", "");
      Class<?> type = named(ROOT + "." + name);
      if (visible(type) && isForUsers(type)) {
        add(type);
      }
    }
    while (!waiting.isEmpty()) {
      mentionedBy(waiting.remove());
    }
  }

  /** All of them, by name. */
  Map<String, Class<?>> types() {
    return types;
  }

  /** Packages below the root that hold any of them. */
  Set<String> packages() {
    return types.values().stream().map(PublicApi::below).collect(Collectors.toSet());
  }

  /** A line per type and per member, in an order that does not depend on the compiler. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (Class<?> type : types.values()) {
      text.append(head(type)).append('\n');
      members(type).forEach(member -> text.append("  ").append(member).append('\n'));
    }
    return text.toString();
  }

  /** Neither in {@code internal} nor marked, nor is a type around it. */
  static boolean isForUsers(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return !below(type).startsWith("internal.")
        && !type.isAnnotationPresent(Internal.class)
        && (outer == null || isForUsers(outer));
  }

  /** Package of a type below the root. */
  static String below(Class<?> type) {
    String name = type.getPackageName();
    return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
  }

  private static List<Path> classFiles() {
    try {
      Path classes =
          Path.of(LinkBenchX.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .resolve(ROOT.replace('.', '/'));
      try (Stream<Path> files = Files.walk(classes)) {
        return files
            .filter(file -> file.toString().endsWith(".class"))
            .filter(file -> !file.endsWith("package-info.class"))
            .map(classes::relativize)
            .toList();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name, false, PublicApi.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether code of another package can name it. */
  private static boolean visible(Class<?> type) {
    boolean open =
        Modifier.isPublic(type.getModifiers()) || Modifier.isProtected(type.getModifiers());
    Class<?> outer = type.getEnclosingClass();
    return open
        && !type.isSynthetic()
        && !type.isAnonymousClass()
        && (outer == null || visible(outer));
  }

  private void add(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    boolean ours = element.getName().startsWith(ROOT + ".");
    if (ours && visible(element) && types.putIfAbsent(element.getName(), element) == null) {
      waiting.add(element);
    }
  }

  private void mentionedBy(Class<?> type) {
    mention(type.getGenericSuperclass());
    Arrays.stream(type.getGenericInterfaces()).forEach(this::mention);
    Arrays.stream(type.getDeclaredClasses()).filter(PublicApi::isForUsers).forEach(this::add);
    for (Executable executable : executables(type)) {
      Arrays.stream(executable.getGenericParameterTypes()).forEach(this::mention);
      Arrays.stream(executable.getGenericExceptionTypes()).forEach(this::mention);
      if (executable instanceof Method method) {
        mention(method.getGenericReturnType());
      }
    }
    fields(type).forEach(field -> mention(field.getGenericType()));
  }

  private void mention(Type type) {
    if (type instanceof Class<?> named) {
      add(named);
    } else if (type instanceof ParameterizedType generic) {
      mention(generic.getRawType());
      Arrays.stream(generic.getActualTypeArguments()).forEach(this::mention);
    } else if (type instanceof GenericArrayType array) {
      mention(array.getGenericComponentType());
    } else if (type instanceof WildcardType wildcard) {
      Arrays.stream(wildcard.getUpperBounds()).forEach(this::mention);
      Arrays.stream(wildcard.getLowerBounds()).forEach(this::mention);
    } else if (type instanceof TypeVariable<?> variable
        && !(variable.getBounds()[0] == Object.class)) {
      Arrays.stream(variable.getBounds())
          .filter(bound -> !(bound instanceof ParameterizedType)) // T extends Comparable<T>
          .forEach(this::mention);
    }
  }

  private static List<Executable> executables(Class<?> type) {
    List<Executable> all = new ArrayList<>();
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      boolean internal = constructor.isAnnotationPresent(Internal.class);
      if (open(constructor) && !constructor.isSynthetic() && !internal) {
        all.add(constructor);
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      boolean internal = method.isAnnotationPresent(Internal.class);
      if (open(method) && !method.isSynthetic() && !internal && !ofEveryType(type, method)) {
        all.add(method);
      }
    }
    return all;
  }

  private static List<Field> fields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> open(field) && !field.isSynthetic())
        .toList();
  }

  private static boolean open(Member member) {
    return Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers());
  }

  /** What records, enums and objects have anyway. */
  private static boolean ofEveryType(Class<?> type, Method method) {
    boolean ofEnums = type.isEnum() && Set.of("values", "valueOf").contains(method.getName());
    boolean ofObjects = Set.of("equals", "hashCode", "toString").contains(method.getName());
    return ofEnums || ofObjects;
  }

  private static String head(Class<?> type) {
    String kind =
        type.isAnnotation()
            ? "annotation"
            : type.isInterface()
                ? "interface"
                : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
    String open =
        Modifier.isFinal(type.getModifiers()) ? "" : type.isSealed() ? "sealed " : "open ";
    return (kind.equals("class") ? open : "") + kind + " " + type.getName();
  }

  private static List<String> members(Class<?> type) {
    List<String> lines = new ArrayList<>();
    fields(type)
        .forEach(f -> lines.add(modifiers(f) + name(f.getGenericType()) + " " + f.getName()));
    for (Executable executable : executables(type)) {
      String parameters =
          Arrays.stream(executable.getGenericParameterTypes())
              .map(PublicApi::name)
              .collect(Collectors.joining(", ", "(", ")"));
      if (executable instanceof Method method) {
        boolean optional = method.isDefault() || method.getDefaultValue() != null;
        lines.add(
            modifiers(method)
                + (optional ? "default " : "")
                + name(method.getGenericReturnType())
                + " "
                + method.getName()
                + parameters);
      } else {
        lines.add(modifiers(executable) + "new" + parameters);
      }
    }
    lines.sort(Comparator.naturalOrder());
    return lines;
  }

  /** Those that decide what other code can do with a member. */
  private static String modifiers(Member member) {
    int modifiers = member.getModifiers();
    return (Modifier.isProtected(modifiers) ? "protected " : "")
        + (Modifier.isStatic(modifiers) ? "static " : "")
        + (Modifier.isAbstract(modifiers) ? "abstract " : "");
  }

  /** Without the packages that no reader needs. */
  private static String name(Type type) {
    return type.getTypeName().replaceAll("\\bjava(?:\\.[a-z]+)+\\.|\\bio\\.linkbenchx\\.", "");
  }
}
