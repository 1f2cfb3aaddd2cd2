package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bson.Document;

/** Queries a server with the MongoDB protocol about itself. Safe for use by many threads. */
final class MongoInsight implements ServerInsight {
  private static final List<Integer> UNKNOWN_COMMAND = List.of(59, 115, 238);
  private static final String DIRTY = "cache_dirty_bytes";

  /**
   * WiredTiger's figures, by the names that the embedded engine has. Each list has the name of a
   * figure, then its counters in serverStatus, below wiredTiger. The figure is the sum of those
   * that exist, as names differ between versions; without any it is left out.
   */
  private static final List<List<String>> WORK =
      List.of(
          List.of("read_bytes", "block-manager.bytes read"),
          List.of("written_bytes", "block-manager.bytes written"),
          List.of("checkpoint_written_bytes", "block-manager.bytes written for checkpoint"),
          List.of("log_written_bytes", "log.log bytes written"),
          List.of("log_syncs", "log.log sync operations"),
          List.of(
              "checkpoints",
              "transaction.transaction checkpoints",
              "checkpoint.total succeed number of checkpoints"),
          List.of(
              "checkpoint_micros",
              "transaction.transaction checkpoint total time (msecs)",
              "checkpoint.total time (msecs)"),
          List.of("cache_requests", "cache.pages requested from the cache"),
          List.of("cache_read_pages", "cache.pages read into cache"),
          List.of(
              "cache_evicted_pages",
              "cache.unmodified pages evicted",
              "cache.modified pages evicted"),
          List.of("application_evicted_pages", "cache.pages evicted by application threads"));

  private static final List<List<String>> STATE =
      List.of(
          List.of("cache_used_bytes", "cache.bytes currently in the cache"),
          List.of(DIRTY, "cache.tracked dirty bytes in the cache"));

  private final Connection connection;

  MongoInsight(Connection connection) {
    this.connection = connection;
  }

  @Override
  public ServerAnswer counters() {
    return ask(Subject.DBMS_COUNTERS, new Document("serverStatus", 1));
  }

  /** WiredTiger's figures: its blocks do not include the journal. */
  @Override
  public Optional<ServerIo> inputOutput(ServerAnswer counters) {
    return counters.values().keySet().stream().anyMatch(name -> name.startsWith("wiredTiger."))
        ? Optional.of(
            new ServerIo(
                "wiredtiger_counters",
                number(counters, "connection.total read I/Os"),
                number(counters, "block-manager.bytes read"),
                number(counters, "connection.total write I/Os"),
                number(counters, "block-manager.bytes written")
                    + number(counters, "log.log bytes written")))
        : Optional.empty();
  }

  private static double number(ServerAnswer counters, String name) {
    String value = counters.values().get("wiredTiger." + name);
    return value == null ? Double.NaN : Double.parseDouble(value);
  }

  /** WiredTiger's figures; empty if none of the counters is its, or if this is not MongoDB. */
  Optional<EngineStatistics> statistics() {
    if (!connection.server().genuine()) {
      return Optional.empty();
    }
    Map<String, String> counters = counters().values();
    Map<String, Long> work = figures(WORK, counters);
    return work.isEmpty()
        ? Optional.empty()
        : Optional.of(new EngineStatistics(work, figures(STATE, counters)));
  }

  private static Map<String, Long> figures(List<List<String>> table, Map<String, String> counters) {
    Map<String, Long> found = new LinkedHashMap<>();
    for (List<String> figure : table) {
      String name = figure.get(0);
      int unit = name.endsWith("_micros") ? 1000 : 1; // the server counts milliseconds
      for (String counter : figure.subList(1, figure.size())) {
        String value = counters.get("wiredTiger." + counter);
        if (value != null) {
          found.merge(name, new BigDecimal(value).longValue() * unit, Long::sum);
        }
      }
    }
    return found;
  }

  /** Whether all data is in the files, so that their size is that of the data. */
  boolean allWritten() {
    return !connection.server().genuine()
        || statistics().filter(all -> Long.valueOf(0).equals(all.state().get(DIRTY))).isPresent();
  }

  @Override
  public ServerAnswer variables() {
    return ask(Subject.SERVER_VARIABLES, new Document("getParameter", "*"));
  }

  private ServerAnswer ask(Subject subject, Document command) {
    String name = command.keySet().iterator().next();
    try {
      Document reply = connection.questions().getDatabase("admin").runCommand(command);
      reply.keySet().removeIf(MongoInsight::envelope);
      Map<String, String> values = new LinkedHashMap<>();
      if (subject == Subject.DBMS_COUNTERS) {
        numbers("", reply, values);
      } else {
        settings(reply, values);
      }
      return values.isEmpty()
          ? ServerAnswer.missing(subject, Missing.NOT_OFFERED, name)
          : ServerAnswer.of(subject, List.of(name), values, started(reply));
    } catch (MongoException e) {
      return ServerAnswer.missing(subject, why(e), MongoErrors.message(e));
    }
  }

  /** The server's data directory, and that of its log if it is a link; empty if it does not say. */
  static List<Path> directories(MongoClient questions) {
    Document options = ServerFacts.tolerant(questions.getDatabase("admin"), "getCmdLineOpts");
    if (!(options.get("parsed") instanceof Document parsed)) {
      return List.of();
    }
    Document storage = parsed.get("storage", new Document());
    Path data = Path.of(storage.get("dbPath", "/data/db"));
    Path log = data.resolve("journal");
    return Files.isSymbolicLink(log) ? List.of(data, log) : List.of(data);
  }

  static Missing why(MongoException e) {
    if (e.getCode() == MongoErrors.UNAUTHORIZED) {
      return Missing.NO_RIGHT;
    }
    return UNKNOWN_COMMAND.contains(e.getCode()) ? Missing.NOT_OFFERED : Missing.NO_ANSWER;
  }

  /** Fields of the reply itself, not of the server's answer. */
  private static boolean envelope(String name) {
    return name.equals("ok") || name.startsWith("$") || name.equals("operationTime");
  }

  private static void numbers(String prefix, Document document, Map<String, String> into) {
    document.forEach(
        (name, value) -> {
          if (value instanceof Document inner) {
            numbers(prefix + name + ".", inner, into);
          } else if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            into.put(prefix + name, new BigDecimal(number.toString()).toPlainString());
          }
        });
  }

  private static void settings(Document reply, Map<String, String> into) {
    reply.forEach(
        (name, value) -> {
          String text = value instanceof Document d ? d.toJson() : String.valueOf(value);
          into.put(name, value == null ? "" : Masking.variable(name, text));
        });
  }

  private static Long started(Document status) {
    return status.get("localTime") instanceof Date now
            && status.get("uptimeMillis") instanceof Number uptime
        ? Long.valueOf(now.toInstant().toEpochMilli() - uptime.longValue())
        : null;
  }
}
