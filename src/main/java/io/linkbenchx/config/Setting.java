package io.linkbenchx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares one setting; the only place that defines its key, default, unit and help.
 *
 * <p>Component types: String, boolean, int, long, double, Duration, Path, an enum, {@link Secret},
 * a {@code List} or {@code Optional} of these, OptionalInt, OptionalLong, OptionalDouble; and a
 * {@code Map} of texts, whose key ends with {@code .*} and stands for all keys that begin like it
 * and that nobody declares.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Setting {
  /** The value of {@link #def} for a key that the user must set (an Optional is simply empty). */
  String REQUIRED = "\0required";

  /** The value of {@link #def} for nothing: empty, false or 0. */
  String NOTHING = "\0nothing";

  /**
   * Name in the file; inside a {@link Prefixed} record, the part after the prefix. Case-sensitive.
   * Unless given, the component's name with underscores: {@code lock_timeout} for {@code
   * lockTimeout}.
   */
  String key() default "";

  /** Other accepted names. Two of them with different values in one file are an error. */
  String[] aliases() default {};

  /** Other accepted names whose use gives a notice. */
  String[] deprecated() default {};

  /**
   * The default as a user would write it. The empty text means "none" and is allowed for String,
   * Secret, List and Optional types; only such settings accept an empty value from the user. Unless
   * given, it is the empty text for these types, false, 0 or 0s; an enum and a Path are {@link
   * #REQUIRED}.
   */
  String def() default NOTHING;

  /**
   * A word for the empty value of an Optional type, such as {@code auto} for a duration that the
   * program chooses; "" for none.
   */
  String emptyWord() default "";

  /**
   * Names that the owner replaces itself later: <code>${name}</code> with such a name stays in the
   * value.
   */
  String[] fills() default {};

  /**
   * Decides which suffixes are accepted and how the value is documented. A Duration needs none, nor
   * does a whole number whose default or bound has a suffix: KB, MB or GB of bytes, k or M of a
   * count.
   */
  Unit unit() default Unit.NONE;

  /** One line of help. */
  String help();

  /**
   * Smallest accepted value, inclusive, as a user would write it; {@code ">0"} excludes the bound
   * itself. Unless given, an int, a long, a double and a Duration are never negative.
   */
  String min() default "";

  /**
   * Largest accepted value, inclusive, as a user would write it; {@code "<1"} excludes the bound
   * itself.
   */
  String max() default "";

  /**
   * Heading on the reference page, of this setting and of those after it in the record that name
   * none; before the first one it is that of the whole record, if it has one.
   */
  String group() default "";
}
