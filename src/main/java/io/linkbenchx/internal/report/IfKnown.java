package io.linkbenchx.internal.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Values and texts that may not be known, which is null; a text may also have nothing to say. */
final class IfKnown {
  private IfKnown() {}

  /** What follows from a value; null if that is not known. */
  static <T, R> R of(T value, Function<T, R> then) {
    return value == null ? null : then.apply(value);
  }

  /** The same of a part of it. */
  static <T, P, R> R of(T value, Function<T, P> part, Function<P, R> then) {
    return of(of(value, part), then);
  }

  /** The text of a value; NA if that is not known. */
  static <T> String text(T value, Function<T, String> text) {
    return value == null ? Figures.NOT_MEASURED : text.apply(value);
  }

  /** The product; null if either is not known. */
  static Double times(Double figure, Double factor) {
    return figure == null || factor == null ? null : figure * factor;
  }

  /** A figure between words. */
  static String figure(String before, Double value, int decimals, String after) {
    return of(value, figure -> before + Figures.plain(figure, decimals) + after);
  }

  /** Those texts that are known and not empty. */
  static List<String> texts(String... texts) {
    return Stream.of(texts).filter(text -> text != null && !text.isEmpty()).toList();
  }

  /** The same as one text. */
  static String joined(String between, String... texts) {
    return String.join(between, texts(texts));
  }

  /** Adds those texts that are known and not empty. */
  static void addTo(List<String> items, String... texts) {
    items.addAll(texts(texts));
  }

  /** {@code " (log 1.2, flush 0.9)"}; empty if none of the texts is known. */
  static String inBrackets(String between, String... texts) {
    List<String> known = texts(texts);
    return known.isEmpty() ? "" : " (" + String.join(between, known) + ")";
  }
}
