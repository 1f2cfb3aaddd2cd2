package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCompressor;
import com.mongodb.ReadConcern;
import com.mongodb.ReadConcernLevel;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bson.Document;

/** Description of the server and of how we talk to it, which matters as much. */
final class MongoDescription {
  private static final Pattern COMPRESSOR = Pattern.compile("block_compressor=\"?([a-z]*)");

  private final Connection connection;
  private final Map<String, String> shown = new LinkedHashMap<>();
  private Long cacheBytes;

  MongoDescription(Connection connection) {
    this.connection = connection;
  }

  DbDescription describe() {
    ServerFacts server = connection.server();
    shown.put("mode", connection.mode().text());
    shown.put("write concern", WriteConcerns.text(connection.writeConcern()));
    ReadConcern read = connection.effective().getReadConcern();
    shown.put(
        "read concern",
        read.getLevel() == null ? "the server's default" : read.getLevel().getValue());
    shown.put("read preference", connection.effective().getReadPreference().getName());
    shown.put("isolation", isolation(connection.mode(), read, server.router()));
    Document defaults = ServerFacts.tolerant(admin(), "getDefaultRWConcern");
    if (defaults.get("defaultWriteConcern") instanceof Document write && !write.isEmpty()) {
      shown.put("server's write concern", write.toJson());
    }
    if (defaults.get("defaultReadConcern") instanceof Document reads && !reads.isEmpty()) {
      shown.put("server's read concern", reads.toJson());
    }
    client();
    shown.put("topology", server.topology() + ", wire version " + server.maxWire());
    if (!server.genuine()) {
      shown.put("stand-in", "identifies as MongoDB " + server.speaks() + "; not MongoDB's figures");
    }
    String engine = engine();
    return new DbDescription(
        "mongodb",
        server.product().text(),
        server.version(),
        engine,
        WriteConcerns.survives(connection.writeConcern(), server, majorityJournals())
            .and(
                connection.mode() == WriteMode.TRANSACTIONS
                    ? ""
                    : "; no transactions, a crash can leave half of a change of several documents")
            .and(
                "; %s, %s retryable writes"
                    .formatted(server.topology(), connection.sendsWritesTwice() ? "with" : "no")),
        shown,
        cacheBytes);
  }

  private Optional<Boolean> majorityJournals() {
    Document set = ServerFacts.tolerant(admin(), "replSetGetConfig");
    return at(set, "config") instanceof Document config
        ? Optional.of(config.getBoolean("writeConcernMajorityJournalDefault", true))
        : Optional.empty();
  }

  private MongoDatabase admin() {
    return connection.questions().getDatabase("admin");
  }

  /**
   * What reads see. On a single replica set, a transaction reads one state of its storage whatever
   * its read concern; only {@code snapshot} gives one state across several shards.
   */
  static String isolation(WriteMode mode, ReadConcern concern, boolean router) {
    if (mode != WriteMode.TRANSACTIONS) {
      return "single documents";
    }
    String reads =
        router && concern.getLevel() != ReadConcernLevel.SNAPSHOT
            ? "a snapshot of each shard inside a transaction, not one of all (see"
                + " mongodb.read_concern = snapshot)"
            : "one snapshot inside a transaction";
    return reads + "; single reads by read concern";
  }

  private void client() {
    MongoClientSettings effective = connection.effective();
    shown.put("model", connection.layout().model().text());
    shown.put("address", connection.clients().where());
    shown.put("driver", driver());
    shown.put(
        "retries", "writes " + effective.getRetryWrites() + ", reads " + effective.getRetryReads());
    shown.put(
        "compressors",
        effective.getCompressorList().stream()
            .map(MongoCompressor::getName)
            .reduce((one, other) -> one + "," + other)
            .orElse("none"));
    MongoDbSettings settings = connection.settings();
    shown.put(
        "pool",
        "%s, %s open at the start, a MongoClient per %s"
            .formatted(
                Plural.of(effective.getConnectionPoolSettings().getMaxSize(), "connection"),
                connection.warm(),
                settings.poolPer().text()));
    shown.put("tls", effective.getSslSettings().isEnabled() ? "on" : "off");
    shown.put("load", "batches of " + settings.batch() + ", index " + settings.indexWhen().text());
    shown.put("counts by", connection.server().pipelines() ? "pipeline" : "two statements");
  }

  private static String driver() {
    try {
      Object version =
          Class.forName(
                  "com.mongodb.internal.build.MongoDriverVersion",
                  true,
                  MongoClientSettings.class.getClassLoader())
              .getField("VERSION")
              .get(null);
      return "mongodb-driver-sync " + version;
    } catch (ReflectiveOperationException e) {
      return "mongodb-driver-sync, version unknown";
    }
  }

  private String engine() {
    ServerFacts server = connection.server();
    Document status = ServerFacts.tolerant(admin(), "serverStatus");
    String name = text(status, "storageEngine", "name").orElse("");
    if (!server.genuine()) {
      return server.product().engine(name, server.router());
    }
    if (status.isEmpty() && !server.router()) {
      shown.put("engine", "unknown: this user may not send serverStatus (role clusterMonitor)");
    }
    Object cache = at(status, "wiredTiger", "cache", "maximum bytes configured");
    if (cache instanceof Number bytes) {
      cacheBytes = bytes.longValue();
      shown.put("cache", cacheBytes + " bytes");
    }
    Document options = ServerFacts.tolerant(admin(), "getCmdLineOpts");
    text(options, "parsed", "storage", "journal").ifPresent(j -> shown.put("journal", j));
    text(options, "parsed", "storage", "wiredTiger").ifPresent(w -> shown.put("wiredTiger", w));
    compression().ifPresent(c -> shown.put("block compressor", c));
    return server.product().engine(name, server.router());
  }

  private Optional<String> compression() {
    Document stats =
        ServerFacts.tolerant(
            connection.database(), new Document("collStats", connection.settings().links()));
    Matcher found = COMPRESSOR.matcher(text(stats, "wiredTiger", "creationString").orElse(""));
    return found.find()
        ? Optional.of(found.group(1).isEmpty() ? "none" : found.group(1))
        : Optional.empty();
  }

  private static Object at(Document document, String... path) {
    Object value = document;
    for (String name : path) {
      value = value instanceof Document inner ? inner.get(name) : null;
    }
    return value;
  }

  private static Optional<String> text(Document document, String... path) {
    return Optional.ofNullable(at(document, path))
        .map(v -> v instanceof Document inner ? inner.toJson() : String.valueOf(v));
  }
}
