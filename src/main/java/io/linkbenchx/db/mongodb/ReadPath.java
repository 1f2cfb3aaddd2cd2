package io.linkbenchx.db.mongodb;

import com.mongodb.ReadPreference;
import io.linkbenchx.db.DbUsageException;
import java.util.Optional;

/** Who sends the measured reads and takes their answers apart. Writes are the driver's always. */
public enum ReadPath {
  /** Commands and answers by linkbenchx, over the driver's connections. */
  OWN("own: commands and answers by linkbenchx, over the driver's connections"),
  /** The driver's find, aggregate and distinct. */
  DRIVER("driver: its find, aggregate and distinct");

  private final String text;

  ReadPath(String text) {
    this.text = text;
  }

  /** For the head of a result. */
  String text() {
    return text;
  }

  /**
   * The driver's where several servers may answer a read: only it can send the rest of a long
   * answer to the server that has its cursor.
   *
   * @param asked by the user, if so
   * @param several whether there are several routers, or a load balancer before them
   * @throws DbUsageException when {@link #OWN} is asked for and cannot work
   */
  static ReadPath choose(
      Optional<ReadPath> asked, ServerFacts server, ReadPreference preference, boolean several) {
    boolean members = !server.setName().isEmpty() && !preference.equals(ReadPreference.primary());
    boolean own = !several && !members;
    if (asked.isEmpty()) {
      return own ? OWN : DRIVER;
    }
    if (asked.get() == OWN && !own) {
      throw new DbUsageException(
          "mongodb.reads = own needs one server that answers all reads, and here are several: set"
              + " mongodb.reads = driver, or "
              + (members ? "read from the primary" : "name one router only"));
    }
    return asked.get();
  }
}
