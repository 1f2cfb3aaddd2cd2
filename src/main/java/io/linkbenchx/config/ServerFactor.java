package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The server of a cell in its settings: one that is running already, or the profile of one that the
 * plan starts.
 */
@Internal
public final class ServerFactor {
  /** The setting that names a running server. */
  public static final String RUNNING = "server";

  /** The setting that names the profile of a server of the plan. */
  public static final String STARTED = "server.profile";

  /** The setting that overrides a profile's properties. */
  public static final String OPTIONS = "server.options";

  /** Both names of a server; at most one is set. */
  public static final List<String> KEYS = List.of(RUNNING, STARTED);

  private static final String FILE = ".properties";

  /** Options that begin with the size of the cache and the memory limit. */
  private static final Pattern SIZES =
      Pattern.compile(
          "start\\.(?:innodb_buffer_pool_size|rocksdb_block_cache_size|shared_buffers)"
              + " *= *([^, ]+?)B?, *memory *= *([^, ]+)(.*)");

  private ServerFactor() {}

  /** The name of the server in these settings; empty if they name none. */
  public static Optional<String> name(Map<String, String> settings) {
    return value(settings).map(ServerFactor::nameOf);
  }

  /** The server in these settings, as written. */
  public static Optional<String> value(Map<String, String> settings) {
    return KEYS.stream()
        .map(settings::get)
        .filter(value -> value != null && !value.isEmpty())
        .findFirst();
  }

  /**
   * Whether each server of a plan has only one value of {@link #OPTIONS}, as in a link of both, so
   * that its name says all.
   *
   * @param cells factors of each cell
   */
  public static boolean ownOptions(List<Map<String, String>> cells) {
    Map<String, String> options = new HashMap<>();
    return cells.stream()
        .allMatch(
            cell -> {
              String server = value(cell).orElse(null);
              String own = cell.get(OPTIONS);
              return server != null
                  && own != null
                  && own.equals(options.computeIfAbsent(server, s -> own));
            });
  }

  /**
   * Options for a table, which are the same for servers of different products with the same cache
   * and memory limit: "24M/624M". Others are unchanged.
   */
  public static String sizes(String options) {
    Matcher sizes = SIZES.matcher(options);
    return sizes.matches() ? sizes.group(1) + "/" + sizes.group(2) + sizes.group(3) : options;
  }

  /** The name of a server, a profile, or a file of settings, without its directory. */
  public static String nameOf(String value) {
    String name = String.valueOf(Path.of(value).getFileName());
    return name.endsWith(FILE) ? name.substring(0, name.length() - FILE.length()) : name;
  }
}
