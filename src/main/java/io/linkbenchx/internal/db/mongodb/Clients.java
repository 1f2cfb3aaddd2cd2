package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadConcernLevel;
import com.mongodb.ReadPreference;
import com.mongodb.ServerAddress;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.connection.ClusterConnectionMode;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.ThisHost;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bson.Document;

/** Creates MongoClients: from the connection string, then the keys that override it. */
final class Clients {
  private final MongoDbSettings settings;
  final ConnectionString address;
  private final boolean retries;

  /** The servers that answer the requests of its MongoClients. */
  final LastServer servers = new LastServer();

  /**
   * @param retries false if the driver must not send a write again, whatever the settings
   * @throws DbUsageException if the address is invalid
   */
  Clients(MongoDbSettings settings, boolean retries) {
    this.settings = settings;
    this.retries = retries;
    String text = settings.url().isBlank() ? built(settings) : settings.url();
    try {
      this.address = new ConnectionString(text.strip());
    } catch (IllegalArgumentException | MongoException e) {
      throw new DbUsageException(
          ("\"%s\" is not a connection string: correct mongodb.url, or host, port and"
                  + " connection_options (%s)")
              .formatted(Masking.mask(text), Masking.mask(String.valueOf(e.getMessage()))));
    }
  }

  private static String built(MongoDbSettings keys) {
    StringBuilder text = new StringBuilder("mongodb://");
    if (!keys.user().isEmpty()) {
      text.append(encoded(keys.user()));
      if (!keys.password().isEmpty()) {
        text.append(':').append(encoded(keys.password().value()));
      }
      text.append('@');
    }
    String host = keys.host().replace(" ", "");
    boolean address = host.matches("[^\\[,]*:[^,]*:[^,]*"); // IPv6, which a URL has in brackets
    boolean several = !address && (host.contains(",") || host.matches("[^:]*:\\d+|.*]:\\d+"));
    text.append(address ? "[" + host + "]" : host);
    if (!several && keys.port().isPresent()) {
      text.append(':').append(keys.port().getAsInt());
    }
    text.append('/');
    if (!keys.connectionOptions().isBlank()) {
      text.append(keys.connectionOptions().strip().replaceFirst("^[/?]*", "?"));
    }
    return text.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** The address without its secrets, for messages and results. */
  String where() {
    return Masking.mask(
        String.join(",", address.getHosts())
            + (address.getRequiredReplicaSetName() == null
                ? ""
                : ", replica set " + address.getRequiredReplicaSetName()));
  }

  /** Whether every member of the address is on this machine. */
  boolean onThisHost() {
    return address.getHosts().stream()
        .allMatch(
            host -> host.endsWith(".sock") || ThisHost.has(new ServerAddress(host).getHost()));
  }

  /** Its ports and sockets, and these directories. */
  Residence residence(List<Path> directories) {
    boolean here = onThisHost();
    List<Integer> ports =
        address.getHosts().stream()
            .filter(host -> here && !host.endsWith(".sock"))
            .map(host -> new ServerAddress(host).getPort())
            .toList();
    List<Path> sockets =
        address.getHosts().stream().filter(h -> h.endsWith(".sock")).map(Path::of).toList();
    return new Residence(ports, sockets, directories, false);
  }

  String database() {
    return address.getDatabase() == null ? settings.database() : address.getDatabase();
  }

  String user() {
    return address.getCredential() == null ? "" : address.getCredential().getUserName();
  }

  /**
   * The driver's settings except for the write concern.
   *
   * @param pool number of connections to open at once, also the maximum
   * @param warmth notified of every connection, or null
   */
  MongoClientSettings.Builder builder(int pool, PoolWarmth warmth) {
    long timeout = settings.connectTimeout().toMillis();
    MongoClientSettings.Builder builder =
        MongoClientSettings.builder()
            .applyConnectionString(address)
            .applicationName("linkbenchx")
            .applyToClusterSettings(
                c ->
                    c.serverSelectionTimeout(timeout, TimeUnit.MILLISECONDS)
                        .serverSelector(servers))
            .applyToSocketSettings(s -> s.applyConnectionString(timeouts(settings.readTimeout())))
            .applyToConnectionPoolSettings(
                p -> {
                  p.maxSize(pool).minSize(warmth == null ? 0 : pool).maxConnecting(8);
                  p.maxWaitTime(timeout, TimeUnit.MILLISECONDS);
                  p.addConnectionPoolListener(servers);
                  if (warmth != null) {
                    p.addConnectionPoolListener(warmth);
                  }
                });
    settings.retryWrites().ifPresent(builder::retryWrites);
    if (!retries) {
      builder.retryWrites(false);
    }
    settings.retryReads().ifPresent(builder::retryReads);
    if (!settings.readConcern().isEmpty()) {
      builder.readConcern(new ReadConcern(ReadConcernLevel.fromString(settings.readConcern())));
    }
    if (!settings.readPreference().isEmpty()) {
      builder.readPreference(ReadPreference.valueOf(settings.readPreference()));
    }
    if (!settings.compressors().isEmpty()) {
      String names = "compressors=" + String.join(",", settings.compressors());
      builder.compressorList(options(names).getCompressorList());
    }
    return builder;
  }

  /**
   * As text, because the setters take an int in version 4 of the driver and a long in version 5.
   */
  private ConnectionString timeouts(Optional<Duration> readTimeout) {
    return options(
        "connectTimeoutMS="
            + settings.connectTimeout().toMillis()
            + readTimeout.map(silence -> "&socketTimeoutMS=" + silence.toMillis()).orElse(""));
  }

  private static ConnectionString options(String text) {
    return new ConnectionString("mongodb://localhost/?" + text);
  }

  /**
   * One connection for questions about the server, which it keeps: none can be had later from a
   * server at its limit. It waits for an answer as long as for a connection.
   */
  MongoClient forQuestions() {
    ConnectionString bounded = timeouts(Optional.of(settings.connectTimeout()));
    return MongoClients.create(
        builder(1, null).applyToSocketSettings(s -> s.applyConnectionString(bounded)).build());
  }

  /** The write concern that the keys and the connection string request. */
  WriteConcern writeConcern(WriteConcern otherwise) {
    WriteConcern concern =
        address.getWriteConcern() == null ? otherwise : address.getWriteConcern();
    String w = settings.writeConcern().strip();
    concern =
        switch (w) { // a number, a tag, or a name of the first drivers, as in sysbench-mongodb
          case "" -> concern;
          case "SAFE" -> concern.withW(1);
          case "FSYNC_SAFE" -> concern.withW(1).withJournal(true);
          case "REPLICAS_SAFE" -> concern.withW(2);
          default -> w.matches("\\d+") ? concern.withW(Integer.parseInt(w)) : concern.withW(w);
        };
    if (settings.journal().isPresent()) {
      concern = concern.withJournal(settings.journal().get());
    }
    boolean waits =
        concern.getWObject() != null && !Integer.valueOf(1).equals(concern.getWObject());
    if (waits && concern.getWTimeout(TimeUnit.MILLISECONDS) == null) {
      concern = concern.withWTimeout(settings.writeTimeout().toMillis(), TimeUnit.MILLISECONDS);
    }
    return concern;
  }

  /** Whether a write concern was configured at all. */
  boolean givesWriteConcern() {
    return address.getWriteConcern() != null
        || !settings.writeConcern().isBlank()
        || settings.journal().isPresent();
  }

  /**
   * Why the configured replica set is not found, determined by asking its first member; empty if
   * that is not the cause.
   */
  Optional<String> inReplicaSet() {
    String host = address.getHosts().get(0);
    String wanted = address.getRequiredReplicaSetName();
    MongoClientSettings direct =
        builder(1, null)
            .applyToClusterSettings(
                c ->
                    c.hosts(List.of(new ServerAddress(host)))
                        .mode(ClusterConnectionMode.SINGLE)
                        .requiredReplicaSetName(null))
            .build();
    try (MongoClient client = MongoClients.create(direct)) {
      Document hello = client.getDatabase("admin").runCommand(new Document("isMaster", 1));
      String found = hello.getString("setName");
      if (found == null) {
        return Optional.of(
            ("%s is not a member of a replica set: remove replicaSet = %s from the connection"
                    + " string, or start it with --replSet")
                .formatted(host, wanted));
      }
      return found.equals(wanted)
          ? Optional.empty()
          : Optional.of(
              "%s is a member of replica set %s, not of %s: correct replicaSet in the connection string"
                  .formatted(host, found, wanted));
    } catch (MongoException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
