package io.linkbenchx.result;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A figure of a result, or a method that derives one: everything that a reader of results needs to
 * find, compare and print it. On a component that is a record, the prefix of its figures' names.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Quantity {
  /** Name in limits, gates and files: "server.cpu"; of a record, the prefix of such names. */
  String value();

  /** What it is, in words, for pages; empty if its name says it. */
  String title() default "";

  /** Unit of its values. */
  Unit unit() default Unit.COUNT;

  /** What a value is the amount of. */
  Per per() default Per.OPERATION;

  /** Whether more is better; otherwise less is. */
  boolean moreIsBetter() default false;

  /**
   * Place among the rows of a comparison, added to that of the record around it; 0 if it is not
   * compared, because each further row widens the intervals of all others. On a record, a negative
   * number excludes all of its figures.
   */
  int compared() default 0;

  /** Unit of a figure. */
  enum Unit {
    /** Per second. */
    PER_SECOND,
    /** Microseconds. */
    MICROS,
    /** 1024 bytes. */
    KIB,
    /** 1024 · 1024 bytes. */
    MIB,
    /** Bytes. */
    BYTES,
    /** A number of events. */
    COUNT
  }

  /** What a value is the amount of. */
  enum Per {
    /** One completed transaction; in a load, one row. */
    OPERATION,
    /** One second of the measured part. */
    SECOND,
    /** The step as a whole, or one of its latencies. */
    STEP
  }
}
