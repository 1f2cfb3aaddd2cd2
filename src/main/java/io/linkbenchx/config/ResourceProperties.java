package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Reads properties files from the jar, such as profiles. */
@Internal
public final class ResourceProperties {
  private ResourceProperties() {}

  /**
   * Keys and values of a resource.
   *
   * @param owner a class in the resource's package
   * @throws IllegalStateException if there is none: the jar is incomplete
   */
  public static Map<String, String> read(Class<?> owner, String resource) {
    Properties properties = new Properties();
    try (InputStream in = owner.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "resource " + resource + " is missing from the jar; build it again");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("resource " + resource + " cannot be read", e);
    }
    Map<String, String> values = new TreeMap<>();
    properties.stringPropertyNames().forEach(k -> values.put(k, properties.getProperty(k)));
    return values;
  }
}
