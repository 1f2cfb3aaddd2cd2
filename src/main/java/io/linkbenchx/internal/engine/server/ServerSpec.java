package io.linkbenchx.internal.engine.server;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.config.Sources;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A server that a plan starts.
 *
 * @param instance its name in run/servers; the same for equal profiles whose data directories are
 *     created in the same way
 * @param profile a name of config/servers or a directory
 * @param options properties that override the profile, each KEY=VALUE, in the given order
 * @param script that starts it
 */
public record ServerSpec(
    String instance, String profile, List<String> options, ServerScript script) {
  /** The setting that names the profile. */
  public static final String PROFILE = ServerFactor.STARTED;

  static final String OPTIONS = ServerFactor.OPTIONS;
  static final String PREFIX = "server.prefix";
  static final String DEFAULT_PREFIX = "plan";
  private static final String AT_INITIALISATION = "init.";

  /** The property of a profile with its database, and the setting that overrides it. */
  private static final String DATABASE = "database=";

  private static final String DBID = "dbid";

  /**
   * The server in a cell's settings, before they can be bound; empty if the plan starts no server.
   */
  public static Optional<ServerSpec> of(Sources cell) {
    Optional<String> profile = cell.peek(PROFILE).map(String::strip).filter(t -> !t.isEmpty());
    List<String> options = new ArrayList<>(List.of(cell.peek(OPTIONS).orElse("").split(",", -1)));
    options.replaceAll(String::strip);
    options.removeIf(String::isEmpty);
    if (options.stream().noneMatch(option -> option.startsWith(DATABASE))) {
      cell.peek(DBID).ifPresent(name -> options.add(DATABASE + name.strip()));
    }
    String prefix = cell.peek(PREFIX).map(String::strip).orElse(DEFAULT_PREFIX);
    return profile.map(
        p -> new ServerSpec(instance(prefix, p, options), p, options, ServerScript.of(cell)));
  }

  /** The name of a profile, without its directory. */
  public static String nameOf(String profile) {
    return String.valueOf(Path.of(profile).getFileName());
  }

  /**
   * Creates its directory and address without starting it.
   *
   * @throws ServerException if the script cannot be run
   */
  public ServerScript.Answer prepare() {
    return script.call(arguments(List.of("prepare")));
  }

  /** The file with its address; exists after {@link #prepare}. */
  public Path clientProperties() {
    return script.instances().resolve(instance).resolve("client.properties");
  }

  /** The directory of its data; may not exist before its first start. */
  public Path dataDirectory() {
    return script.instances().resolve(instance).resolve("data");
  }

  /** Arguments of the script: a command, and the definition of this server. */
  List<String> arguments(List<String> command) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(profile, "--name", instance));
    options.forEach(option -> all.addAll(List.of("-o", option)));
    return all;
  }

  /** Other options for the creation of the data directory require another data directory. */
  private static String instance(String prefix, String profile, List<String> options) {
    List<String> made = options.stream().filter(o -> o.startsWith(AT_INITIALISATION)).toList();
    String name = prefix + "-" + nameOf(profile);
    if (made.isEmpty()) {
      return name;
    }
    CRC32 sum = new CRC32();
    sum.update(String.join("\n", made).getBytes(StandardCharsets.UTF_8));
    return name + "-" + String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}
