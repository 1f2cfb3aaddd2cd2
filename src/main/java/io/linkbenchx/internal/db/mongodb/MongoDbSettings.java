package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.result.Word;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * {@code database = mongodb}: the connection keys of LinkBench, LinkbenchX and the forks, as used
 * in their property files, then settings of driver, server and documents.
 *
 * @param host one server or several, separated by commas, each with a port if it is not the default
 * @param port of a single host
 * @param user empty for no authentication
 * @param password may be empty
 * @param database that holds the collections
 * @param links collection of links
 * @param counts collection of counts
 * @param nodes collection of nodes
 * @param connectionOptions appended to the connection string
 * @param transactionSupportLevel LinkbenchX's name of {@code mongodb.mode}
 * @param skipTransactions another fork's name of it
 * @param url a complete connection string; replaces host, port, connection_options and, if it names
 *     one, the database
 * @param mode how a link and its count are written; empty for transactions if available
 * @param model document model
 * @param writeConcern a number of members, {@code majority} or a tag
 * @param journal whether an acknowledged write must be in the journal
 * @param writeTimeout longest wait for the write concern
 * @param readConcern local, available, majority, linearizable or snapshot
 * @param readPreference primary, primaryPreferred, secondary, secondaryPreferred or nearest
 * @param retryWrites whether a write is sent again if its answer was lost
 * @param retryReads the same for reads
 * @param compressors in order of preference
 * @param pool connections per pool; empty for the number of clients
 * @param poolPer owner of a connection pool
 * @param connectTimeout longest wait for a server to be found and for a connection to it
 * @param readTimeout longest wait for an answer; empty = no limit
 * @param batch documents per insert of the load
 * @param indexWhen when the index that lists are read from is built
 * @param wiredTiger a WiredTiger configuration string for new collections
 */
@SettingGroup("MongoDB")
public record MongoDbSettings(
    @Setting(
            aliases = {"MONGO_SERVER"},
            def = "localhost",
            help = "Server to connect to, or several separated by commas.")
        String host,
    @Setting(
            aliases = {"MONGO_PORT"},
            min = "1",
            max = "65535",
            help = "Port; unset = the product's default.")
        OptionalInt port,
    @Setting(help = "User name; empty = no authentication.") String user,
    @Setting(help = "Password; may be empty.") Secret password,
    @Setting(
            key = "dbid",
            aliases = {"DB_NAME"},
            def = "linkdb",
            help = "Database that contains the collections.")
        String database,
    @Setting(key = "linktable", def = "linktable", help = "Name of the collection of links.")
        String links,
    @Setting(key = "counttable", def = "counttable", help = "Name of the collection of counts.")
        String counts,
    @Setting(key = "nodetable", def = "nodetable", help = "Name of the collection of nodes.")
        String nodes,
    @Setting(help = "Options of the connection string, without the question mark.")
        String connectionOptions,
    @Setting(
            min = "0",
            max = "2",
            help =
                "LinkbenchX's name for mongodb.mode: 0 = none, 1 or 2 = transactions where"
                    + " offered.")
        OptionalInt transactionSupportLevel,
    @Setting(help = "A fork's name for mongodb.mode: true = none, false = transactions.")
        Optional<Boolean> skipTransactions,
    @Setting(
            key = "mongodb.url",
            aliases = {"mongodb.uri", "url", "URI"},
            help = "Connection string instead of host, port and connection_options.")
        String url,
    @Setting(
            key = "mongodb.mode",
            help =
                "transactions = a link and its count in one transaction; none = one after"
                    + " the other; unset = transactions on a replica set or a sharded cluster;"
                    + " other servers require a value.")
        Optional<WriteMode> mode,
    @Setting(
            key = "mongodb.model",
            def = "auto",
            help =
                "compact = binary _id and one covering index; linkbenchx = ObjectIds and unique"
                    + " indexes; auto = the existing one, else compact.")
        DataModelName model,
    @Setting(
            key = "mongodb.write_concern",
            aliases = {"WRITE_CONCERN"},
            help =
                "Members that must acknowledge a write: a number, majority or a tag, or"
                    + " sysbench-mongodb's names; unset = majority on a replica set.")
        String writeConcern,
    @Setting(
            key = "mongodb.journal",
            help = "Whether a write must be in the journal before it is acknowledged.")
        Optional<Boolean> journal,
    @Setting(
            key = "mongodb.write_timeout",
            def = "30s",
            min = ">0",
            help = "Maximum wait for the members of the write concern.")
        Duration writeTimeout,
    @Setting(
            key = "mongodb.read_concern",
            help = "local, available, majority, linearizable or snapshot; unset = the server's.")
        String readConcern,
    @Setting(
            key = "mongodb.read_preference",
            help = MongoDbSettings.READ_PREFERENCES + "; unset = primary.")
        String readPreference,
    @Setting(
            key = "mongodb.retry_writes",
            help =
                "Whether a write whose answer was lost is retried; unset = true, without effect on"
                    + " a standalone server.")
        Optional<Boolean> retryWrites,
    @Setting(
            key = "mongodb.retry_reads",
            help = "Whether a read whose answer was lost is retried; unset = true.")
        Optional<Boolean> retryReads,
    @Setting(
            key = "mongodb.compressors",
            help = "Wire compression, in order of preference: zlib; unset = none.")
        List<String> compressors,
    @Setting(
            key = "mongodb.pool",
            min = "1",
            help = "Connections of the pool, all opened before the first step; unset = clients.")
        OptionalInt pool,
    @Setting(
            key = "mongodb.pool_per",
            def = "process",
            help = "Scope of a MongoClient and its connection pool: process or client.")
        PoolPer poolPer,
    @Setting(
            key = "mongodb.connect_timeout",
            def = "10s",
            min = ">0",
            help = "Maximum wait for server selection, and for a connection to the server.")
        Duration connectTimeout,
    @Setting(
            key = "mongodb.read_timeout",
            min = ">0",
            help =
                "Maximum wait for an answer, after which the connection counts as lost; must exceed"
                    + " the longest index build; unset = no limit.")
        Optional<Duration> readTimeout,
    @Setting(
            key = "mongodb.batch",
            aliases = {
              "mongo_bulk_insert_batch",
              "bulk_insert_count",
              "bulkinsert_size",
              "NUM_DOCUMENTS_PER_INSERT"
            },
            def = "1024",
            min = "1",
            max = "100000",
            help = "Documents per insert of the load.")
        int batch,
    @Setting(
            key = "mongodb.index_when",
            def = "before",
            help = "Builds the index of the lists before the load or after it.")
        IndexWhen indexWhen,
    @Setting(
            key = "mongodb.wiredtiger",
            help = "WiredTiger configuration of new collections, such as block_compressor=zstd.")
        String wiredTiger)
    implements Checked {
  /** How a link and its count are written together; results of the two modes are not comparable. */
  public enum WriteMode implements Word {
    /** One multi-document transaction for both. */
    TRANSACTIONS,
    /**
     * One atomic write each, the link first: after a crash or a lost answer in between, the count
     * does not match, which verification detects.
     */
    NONE
  }

  /** The document model of a graph's rows. */
  public enum DataModelName implements Word {
    /** The model of existing data; compact in an empty database. */
    AUTO,
    /**
     * Links and counts have their key as binary {@code _id}; one more index, which covers lists.
     */
    COMPACT,
    /** The model of LinkbenchX: ObjectIds, and a unique index for each key. */
    LINKBENCHX
  }

  /** Owner of a connection pool. */
  public enum PoolPer implements Word {
    PROCESS,
    CLIENT
  }

  /** When the index of the lists is built. */
  public enum IndexWhen implements Word {
    /** With the collections: slows down every loaded row. */
    BEFORE,
    /** After the last row; timed separately. */
    AFTER
  }

  private static final String READ_CONCERNS =
      "local, available, majority, linearizable or snapshot";
  static final String READ_PREFERENCES =
      "primary, primaryPreferred, secondary, secondaryPreferred or nearest";

  @Override
  public void check(Checks checks) {
    check(checks, "read concern", readConcern(), READ_CONCERNS);
    check(checks, "read preference", readPreference(), READ_PREFERENCES);
    if (Set.of("0", "NONE", "NORMAL").contains(writeConcern().strip())) {
      checks.error(
          "mongodb.write_concern",
          "with w:0 the server does not answer, so there is nothing to measure",
          "use 1 or majority");
    }
    for (String name : compressors()) {
      if (!List.of("zlib", "snappy", "zstd").contains(name)) {
        checks.error(
            "mongodb.compressors",
            "\"" + name + "\" is not a compressor",
            "use zlib, which needs no library");
      }
    }
  }

  /** Rejects a value that is not one of these words. */
  private static void check(Checks checks, String name, String value, String words) {
    Set<String> known = Set.of(words.toLowerCase(Locale.ROOT).split(", | or "));
    if (!value.isEmpty() && !known.contains(value.toLowerCase(Locale.ROOT))) {
      checks.error(
          "mongodb." + name.replace(' ', '_'),
          "\"" + value + "\" is not a " + name,
          "choose " + words);
    }
  }
}
