package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Settings of driver, server and documents, in addition to LinkBench's keys.
 *
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
public record MongoSettings(
    @Setting(
            key = "mongodb.url",
            aliases = {"mongodb.uri", "url", "URI"},
            def = "",
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
            def = "",
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
            def = "",
            help = "local, available, majority, linearizable or snapshot; unset = the server's.")
        String readConcern,
    @Setting(
            key = "mongodb.read_preference",
            def = "",
            help =
                "primary, primaryPreferred, secondary, secondaryPreferred or nearest; unset ="
                    + " primary.")
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
            def = "",
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
            def = "",
            help = "WiredTiger configuration of new collections, such as block_compressor=zstd.")
        String wiredTiger) {

  /** Owner of a connection pool. */
  public enum PoolPer {
    PROCESS,
    CLIENT
  }

  /** When the index of the lists is built. */
  public enum IndexWhen {
    /** With the collections: slows down every loaded row. */
    BEFORE,
    /** After the last row; timed separately. */
    AFTER
  }
}
