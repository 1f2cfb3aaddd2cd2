package io.linkbenchx.internal.engine.server;

import static io.linkbenchx.config.ServerFactor.OPTIONS;
import static io.linkbenchx.config.ServerFactor.STARTED;

import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.engine.server.ServerScript.Answer;
import io.linkbenchx.internal.engine.server.ServerScript.Status;
import io.linkbenchx.result.CellServer;
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
  static final String PREFIX = "server.prefix";
  static final String DEFAULT_PREFIX = "plan";
  private static final String OWNER = Long.toString(ProcessHandle.current().pid());
  private static final String AT_INITIALISATION = "init.";

  /** The property of a profile with its database, and the setting that overrides it. */
  private static final String DATABASE = "database=";

  /**
   * The server in a cell's settings, before they can be bound; empty if the plan starts no server.
   */
  public static Optional<ServerSpec> of(Sources cell) {
    Optional<String> profile = cell.peek(STARTED).map(String::strip).filter(t -> !t.isEmpty());
    List<String> options = new ArrayList<>(List.of(cell.peek(OPTIONS).orElse("").split(",", -1)));
    options.replaceAll(String::strip);
    options.removeIf(String::isEmpty);
    if (options.stream().noneMatch(option -> option.startsWith(DATABASE))) {
      cell.peek("dbid").ifPresent(name -> options.add(DATABASE + name.strip()));
    }
    String prefix = cell.peek(PREFIX).map(String::strip).orElse(DEFAULT_PREFIX);
    return profile.map(
        p -> new ServerSpec(instance(prefix, p, options), p, options, ServerScript.of(cell)));
  }

  /**
   * Creates its directory and address without starting it.
   *
   * @throws ServerException if the script cannot be run
   */
  public Answer prepare() {
    return script.call(arguments("prepare"));
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
  private List<String> arguments(String command) {
    List<String> all = new ArrayList<>(List.of(command, profile, "--name", instance));
    options.forEach(option -> all.addAll(List.of("-o", option)));
    return all;
  }

  /**
   * Starts it and waits until it answers; no effect if it is already running for this plan. A
   * differing setting shows up when settings are read back, and is handled there.
   *
   * @throws ServerException with advice, like all that follows
   */
  public void start() {
    List<String> command = arguments("start");
    command.addAll(List.of("--owner", OWNER));
    Answer answer = script.call(command);
    if (answer.status() != Status.DONE && answer.status() != Status.NOT_AS_ASKED) {
      throw refused("started", answer);
    }
  }

  /** Stops it and waits for its end; no effect if it is not running. */
  public void stop() {
    require("stopped", script.call(List.of("stop", "--owner", OWNER, instance)));
  }

  /**
   * Reads back every setting of the running server.
   *
   * @return requested and reported values
   */
  public CellServer.ReadBack readBack() {
    Answer answer = script.call(List.of("check", instance));
    if (noRows(answer)
        || (answer.status() != Status.DONE && answer.status() != Status.NOT_AS_ASKED)) {
      throw refused("checked", answer);
    }
    List<CellServer.Difference> differences = new ArrayList<>();
    int settings = 0;
    CellServer.Cache cache = CellServer.Cache.OS;
    CellServer.Disk disk = null;
    for (String line : answer.output().split("\n", -1)) {
      String[] row = line.split("\t", -1);
      switch (row[0]) {
        case "setting" -> {
          settings++;
          if (!row[4].equals("same")) {
            boolean read = !row[4].equals("unreadable");
            differences.add(new CellServer.Difference(row[1], row[2], read ? row[3] : null));
          }
        }
        case "cache" -> cache = CellServer.Cache.valueOf(row[1].toUpperCase(Locale.ROOT));
        case "disk" ->
            disk = new CellServer.Disk(Integer.parseInt(row[1]), Integer.parseInt(row[2]));
        default -> {}
      }
    }
    return new CellServer.ReadBack(settings, differences, cache, disk);
  }

  /**
   * Why it is no longer running.
   *
   * @return empty if it is running
   */
  public Optional<String> down() {
    Answer answer = script.call(List.of("check", instance));
    return noRows(answer) ? Optional.of("server " + answer.message()) : Optional.empty();
  }

  /** A running server has rows, also if settings differ. */
  private static boolean noRows(Answer answer) {
    return answer.status() == Status.NOT_AS_ASKED && answer.output().isBlank();
  }

  /** Drops the operating system's caches below it; false if that is not permitted. */
  public boolean dropCaches() {
    return script.call(List.of("drop-caches")).status() == Status.DONE;
  }

  /**
   * Copies the data of the stopped server.
   *
   * @param tag later passed to {@link #restore}
   */
  public void save(String tag) {
    require("copied", script.call(List.of("save", instance, tag)));
  }

  /**
   * Replaces the stopped server's data by a copy. If that fails half-way, the server's data are
   * unusable, and {@link #start} rejects them.
   *
   * @return false if there is no copy with that tag
   */
  public boolean restore(String tag) {
    Answer answer = script.call(List.of("restore", instance, tag));
    if (answer.status() != Status.NO_COPY) {
      require("restored", answer);
    }
    return answer.status() == Status.DONE;
  }

  private void require(String done, Answer answer) {
    if (answer.status() != Status.DONE) {
      throw refused(done, answer);
    }
  }

  private ServerException refused(String done, Answer answer) {
    return new ServerException(
        "server " + instance + " could not be " + done + ": " + answer.message());
  }

  /** Other options for the creation of the data directory require another data directory. */
  private static String instance(String prefix, String profile, List<String> options) {
    List<String> made = options.stream().filter(o -> o.startsWith(AT_INITIALISATION)).toList();
    String name = prefix + "-" + Path.of(profile).getFileName();
    if (made.isEmpty()) {
      return name;
    }
    CRC32 sum = new CRC32();
    sum.update(String.join("\n", made).getBytes(StandardCharsets.UTF_8));
    return name + "-" + String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}
