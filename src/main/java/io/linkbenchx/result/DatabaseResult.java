package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A database under test.
 *
 * @param id short name used by steps: its kind, with a number if there are several of a kind
 * @param kind the database as settings name it, such as "mysql"
 * @param product the name that the server or the engine reports
 * @param version its version
 * @param engine storage engine
 * @param embedded true if the database runs in this process
 * @param mapped true if an embedded database maps its files, so that they count as memory of this
 *     process
 * @param settings the settings that determine durability and cost, as read back, in display order
 * @param durability requested and effective
 * @param server how it was reached and what it reports; null if the database runs in this process
 * @param devices block devices of its files, as last opened; null if they are not known, as on
 *     another machine
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record DatabaseResult(
    String id,
    String kind,
    String product,
    String version,
    String engine,
    boolean embedded,
    boolean mapped,
    Map<String, String> settings,
    Durability durability,
    @JsonInclude(JsonInclude.Include.NON_NULL) Server server,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Device> devices) {

  /** A copy with one more setting, the last one shown. */
  public DatabaseResult with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(settings);
    more.put(name, value);
    return new DatabaseResult(
        id, kind, product, version, engine, embedded, mapped, more, durability, server, devices);
  }

  /**
   * A block device.
   *
   * @param name "vda"; for a stacked device, its own name and those of its members
   * @param readaheadBytes largest number of bytes that the kernel reads ahead of a sequential read;
   *     null if not known
   */
  public record Device(String name, Long readaheadBytes) {}

  /**
   * A database in a separate process.
   *
   * @param onThisHost whether it runs on the client's machine, judging by its address; a forwarded
   *     port looks local. If false, figures of the machine are not the database's
   * @param cacheBytes its own cache as configured; null if not known
   * @param variables origin of server_variables.csv, or why it is missing; null if the server was
   *     not queried
   * @param counters source of its reads and writes, "innodb_counters", if neither its processes nor
   *     its devices can be read; null otherwise, or if it has no counters
   */
  public record Server(
      boolean onThisHost, Long cacheBytes, Provenance variables, String counters) {}

  /**
   * Requested and effective durability.
   *
   * @param requested the setting {@code durability}
   * @param effective the database's actual behavior, as text
   * @param level the equivalent value of {@code durability}; null if none is proven
   */
  public record Durability(String requested, String effective, String level) {}
}
