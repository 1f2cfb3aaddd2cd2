package io.linkbenchx.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What share 1 wants, as properties: they come from its process, and go to each task. The keys are
 * {@code workers}, {@code port}, {@code jar}, {@code configuration}, {@code jvm.N} for the options
 * of the JVM in their order, and {@code env.NAME} for secrets in the environment.
 */
final class Request {
  private static final String ENVIRONMENT = "env.";
  private static final String JVM = "jvm.";

  private final Properties values = new Properties();

  Request(String text) throws IOException {
    values.load(new StringReader(text));
  }

  /** Reads up to an empty line; the input stays open. */
  static String read(BufferedReader input) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String line = input.readLine(); ; line = input.readLine()) {
      if (line == null) {
        throw new IOException("the request of share 1 is incomplete");
      }
      if (line.isEmpty()) {
        return text.toString();
      }
      text.append(line).append('\n');
    }
  }

  /** Number of shares, including the first. */
  int workers() {
    return Integer.parseInt(get("workers"));
  }

  /** Where share 1 waits, on the driver's machine. */
  String port() {
    return get("port");
  }

  /** Path of the program, on the driver's machine. */
  String jar() {
    return get("jar");
  }

  String configuration() {
    return get("configuration");
  }

  List<String> options() {
    return List.copyOf(under(JVM).values());
  }

  /** Secrets by the variables of the environment in which a share expects them. */
  Map<String, String> secrets() {
    return under(ENVIRONMENT);
  }

  private Map<String, String> under(String prefix) {
    return values.stringPropertyNames().stream()
        .filter(key -> key.startsWith(prefix))
        .collect(
            Collectors.toMap(
                key -> key.substring(prefix.length()), this::get, (x, y) -> y, TreeMap::new));
  }

  private String get(String key) {
    String value = values.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("the request of share 1 has no " + key);
    }
    return value;
  }
}
