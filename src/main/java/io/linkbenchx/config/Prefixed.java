package io.linkbenchx.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component that is itself a settings record, read with a prefix before each of its keys
 * and aliases. The same record may be used under several prefixes. On a record, the prefix of its
 * keys wherever it is used.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Prefixed {
  /** Prepended to the keys, separator included: {@code "read_"}; may be empty. */
  String value();

  /**
   * Defaults that differ under this prefix, each {@code "key=value"} with the inner record's key.
   */
  String[] defs() default {};
}
