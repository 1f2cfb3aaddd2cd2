package io.linkbenchx.internal.config;

import io.linkbenchx.config.Setting;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The {@link Setting#group} of the settings of a record before the first that names its own. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface SettingGroup {
  /** Heading on the reference page. */
  String value();
}
