package io.linkbenchx.result;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A {@link Quantity} that tables and charts follow over consecutive steps. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Followed {
  /** Place among them. */
  int place();

  /** Head of its column, with the unit; empty if that is its name. */
  String head() default "";

  /** Name of its column in machine-readable output. */
  String column();

  /** Decimals in a table. */
  int decimals() default 0;
}
