package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * A database under test.
 *
 * @param id short name used by steps: its kind, with a number if there are several of a kind
 * @param kind the database as settings name it, such as "mysql"
 * @param product what the server or the engine calls itself
 * @param version its version
 * @param engine storage engine
 * @param embedded true where the database runs in this process
 * @param mapped true where an embedded database maps its files, so that they count as memory of
 *     this process
 * @param settings those that decide durability and cost, as read back, in display order
 * @param durability requested and effective
 * @param server how it was reached and what it says of itself; null where the database runs in this
 *     process
 */
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
    @JsonInclude(JsonInclude.Include.NON_NULL) Server server) {

  /**
   * A database in a process of its own.
   *
   * @param onThisHost whether it runs on the client's machine, as far as its address shows: a
   *     forwarded port seems to. If not, figures of the machine are not the database's
   * @param cacheBytes its own cache as configured; null if not known
   * @param variables where server_variables.csv is from, or why it is not there; null if the server
   *     was not asked
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Server(boolean onThisHost, Long cacheBytes, Provenance variables) {
    /** A server that was not asked for its variables. */
    public Server(boolean onThisHost, Long cacheBytes) {
      this(onThisHost, cacheBytes, null);
    }
  }

  /**
   * What was asked for and what is in effect.
   *
   * @param requested the setting {@code durability}
   * @param effective what the database really does, in words
   * @param level what that amounts to, a word of {@code durability}; null where nothing proves one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Durability(String requested, String effective, String level) {}
}
