package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.ServerIo;
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
import org.bson.types.Decimal128;

/** Queries a server with the MongoDB protocol about itself. Safe for use by many threads. */
final class MongoInsight implements ServerInsight {
  private static final List<Integer> UNKNOWN_COMMAND = List.of(59, 115, 238);

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

  @Override
  public ServerAnswer variables() {
    return ask(Subject.SERVER_VARIABLES, new Document("getParameter", "*"));
  }

  private ServerAnswer ask(Subject subject, Document command) {
    String name = command.keySet().iterator().next();
    try {
      Document reply = connection.questions().getDatabase("admin").runCommand(command);
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
          if (prefix.isEmpty() && envelope(name)) {
            return;
          }
          if (value instanceof Document inner) {
            numbers(prefix + name + ".", inner, into);
          } else if (value instanceof Number number && finite(number)) {
            into.put(prefix + name, new BigDecimal(number.toString()).toPlainString());
          }
        });
  }

  private static boolean finite(Number number) {
    return number instanceof Decimal128 decimal
        ? !decimal.isNaN() && !decimal.isInfinite()
        : Double.isFinite(number.doubleValue());
  }

  private static void settings(Document reply, Map<String, String> into) {
    reply.forEach(
        (name, value) -> {
          if (!envelope(name)) {
            String text = value instanceof Document d ? d.toJson() : String.valueOf(value);
            into.put(name, value == null ? "" : Masking.variable(name, text));
          }
        });
  }

  private static Long started(Document status) {
    return status.get("localTime") instanceof Date now
            && status.get("uptimeMillis") instanceof Number uptime
        ? Long.valueOf(now.toInstant().toEpochMilli() - uptime.longValue())
        : null;
  }
}
