package io.linkbenchx.internal.figure;

import com.fasterxml.jackson.annotation.JsonValue;
import io.linkbenchx.result.Followed;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A figure of a step, or of each of its transaction types, as {@link Quantity} declares it. Which
 * there are is read once from the records of a result and from {@link Derived}.
 */
public final class Figure {
  private static final Pattern PERCENTILE = Pattern.compile("(?:.*\\.)?p(\\d+(?:\\.\\d+)?)");

  /** Names such as "server.wKB/q", and the words for their parts. */
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(settled\\.)?(?:(server|process|engine|counted)\\.)?(rKB|wKB|r|w|cs)/([qs])");

  private static final Map<String, String> AMOUNTS =
      Map.of(
          "r", "reads",
          "w", "writes",
          "rKB", "KiB read",
          "wKB", "KiB written",
          "cs", "context switches");
  private static final Map<String, String> PLACES =
      Map.of(
          "null", " on the devices",
          "server", " by the server",
          "process", " by this process",
          "engine", " by the engine",
          "counted", " as the server counts");

  private static final Map<String, Figure> ALL = read();

  private final String text;
  private final Quantity declared;
  private final Followed followed;
  private final int compared;

  /** Calls that lead to it from each of the objects that contain it. */
  private final Map<Class<?>, List<Method>> paths = new HashMap<>();

  private Figure(String text, Quantity declared, Followed followed, int compared) {
    this.text = text;
    this.declared = declared;
    this.followed = followed;
    this.compared = compared;
  }

  private static Map<String, Figure> read() {
    Map<String, Figure> all = new TreeMap<>();
    read(StepResult.class, List.of(), "", 0, all);
    read(TypeResult.class, List.of(), "", 0, all);
    return Collections.unmodifiableMap(all);
  }

  private static void read(
      Class<?> owner, List<Method> path, String prefix, int place, Map<String, Figure> all) {
    Stream.of(owner, Derived.class)
        .flatMap(type -> Stream.of(type.getDeclaredMethods()))
        .filter(method -> owner(method) == owner && method.isAnnotationPresent(Quantity.class))
        .forEach(method -> read(method, path, prefix, place, all));
  }

  private static void read(
      Method method, List<Method> path, String prefix, int place, Map<String, Figure> all) {
    Quantity quantity = method.getAnnotation(Quantity.class);
    String name = prefix + quantity.value();
    List<Method> longer = new ArrayList<>(path);
    longer.add(method);
    boolean group = method.getReturnType().isRecord();
    if (group && method.getReturnType() != OfferedLatency.Figure.class) {
      read(method.getReturnType(), longer, name, place + quantity.compared(), all);
    } else {
      Followed followed = method.getAnnotation(Followed.class);
      int compared = quantity.compared() == 0 ? 0 : place + quantity.compared();
      all.computeIfAbsent(name, n -> new Figure(n, quantity, followed, compared)).add(longer);
    }
  }

  /** What a call is of. */
  private static Class<?> owner(Method method) {
    return method.getDeclaringClass() == Derived.class && method.getParameterCount() == 1
        ? method.getParameterTypes()[0]
        : method.getDeclaringClass();
  }

  private void add(List<Method> path) {
    for (int i = 0; i < path.size(); i++) {
      path.get(i).setAccessible(true);
      paths.putIfAbsent(owner(path.get(i)), path.subList(i, path.size()));
    }
  }

  /** All figures, by name. */
  public static Collection<Figure> all() {
    return ALL.values();
  }

  /** The figure with this name. */
  public static Optional<Figure> find(String name) {
    return Optional.ofNullable(ALL.get(name));
  }

  /**
   * The figure with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Figure named(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException("no figure " + name));
  }

  /** The rows of a comparison, in order. */
  public static List<Figure> compared() {
    return by(figure -> figure.compared);
  }

  /** The figures that are followed over consecutive steps, in order. */
  public static List<Figure> overSteps() {
    return by(figure -> figure.followed == null ? 0 : figure.followed.place());
  }

  private static List<Figure> by(ToIntFunction<Figure> place) {
    return ALL.values().stream()
        .filter(figure -> place.applyAsInt(figure) > 0)
        .sorted(Comparator.comparingInt(place))
        .toList();
  }

  /** Its name: "wKB/q". */
  @JsonValue
  public String text() {
    return text;
  }

  /**
   * What it is, in words: "KiB written by the server per operation" for "server.wKB/q"; its name if
   * that says it.
   */
  public String title() {
    Matcher parts = AMOUNT.matcher(text);
    if (!declared.title().isEmpty() || !parts.matches()) {
      return declared.title().isEmpty() ? text : declared.title();
    }
    return AMOUNTS.get(parts.group(3))
        + (parts.group(3).equals("cs") ? "" : PLACES.get(String.valueOf(parts.group(2))))
        + (parts.group(4).equals("q") ? " per operation" : " per second")
        + (parts.group(1) == null ? "" : ", settled");
  }

  /** Unit of its values. */
  public Quantity.Unit unit() {
    return declared.unit();
  }

  /** What a value is the amount of, and in which unit. */
  public String meaning() {
    String unit =
        switch (declared.unit()) {
          case PER_SECOND, COUNT -> "";
          case MICROS -> ", in microseconds";
          case KIB -> ", in KB of 1024 bytes";
          case MIB -> ", in MB of 1024 KB";
          case BYTES -> ", in bytes";
        };
    return switch (declared.per()) {
          case OPERATION -> "per transaction, in a load per row";
          case SECOND -> "per second of the measured part";
          case STEP -> "of the step";
        }
        + unit;
  }

  /** Whether more is better; otherwise less is. */
  public boolean moreIsBetter() {
    return declared.moreIsBetter();
  }

  /** How it is followed over steps. */
  public Followed followed() {
    return followed;
  }

  /** Head of its column over steps, with the unit. */
  public String head() {
    return followed.head().isEmpty() ? text : followed.head();
  }

  /** Its percent; 0 if it is not a percentile. */
  public double percent() {
    Matcher percentile = PERCENTILE.matcher(text);
    return percentile.matches() ? Double.parseDouble(percentile.group(1)) : 0;
  }

  /** Whether it is a latency. */
  public boolean latency() {
    return declared.unit() == Quantity.Unit.MICROS && declared.per() == Quantity.Per.STEP;
  }

  /** Whether it is a percentile of the response time, which only an open loop has. */
  public boolean ofResponse() {
    return text.startsWith("response.p");
  }

  /** Whether steps have it, and not only their transaction types. */
  boolean ofSteps() {
    return paths.containsKey(StepResult.class);
  }

  /**
   * Its value.
   *
   * @param part a step, a transaction type, or a part of one
   * @return null if it was not measured, or if the part has no such figure
   */
  public Double of(Object part) {
    return of(part, false);
  }

  /** The same, or its lower bound if only that is known. */
  Double lowerBound(Object part) {
    return of(part, true);
  }

  private Double of(Object part, boolean bound) {
    Object value = part;
    for (Method call : paths.getOrDefault(part.getClass(), List.of())) {
      value = value == null ? null : called(call, value);
    }
    if (value instanceof OfferedLatency.Figure latency) {
      value = latency.greater() && !bound ? null : latency.micros();
    }
    return value instanceof Number number && Double.isFinite(number.doubleValue())
        ? Double.valueOf(number.doubleValue())
        : null;
  }

  private static Object called(Method method, Object part) {
    try {
      return Modifier.isStatic(method.getModifiers())
          ? method.invoke(null, part)
          : method.invoke(part);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(method + " of " + part, e);
    }
  }
}
