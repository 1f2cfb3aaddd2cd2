package io.linkbenchx.servers;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** The tests of this class run on an embedded engine; the build's last lines count them. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(CoversExtension.class)
public @interface Covers {
  /** The engine's name. */
  String value();

  /** A class of its library, whose jar's name gives the version. */
  Class<?> library();
}
