package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The connection keys of LinkBench, LinkbenchX and the forks, as used in their property files.
 *
 * @param host one server or several, separated by commas, each with a port if it is not the default
 * @param port of a single host
 * @param user empty for no authentication
 * @param password may be empty
 * @param database that holds the collections
 * @param links collection of links
 * @param counts collection of counts
 * @param nodes collection of nodes
 * @param options appended to the connection string
 * @param supportLevel LinkbenchX's name of {@code mongodb.mode}
 * @param skipTransactions another fork's name of it
 */
@SettingGroup("MongoDB")
public record MongoOptions(
    @Setting(
            key = "host",
            aliases = {"MONGO_SERVER"},
            def = "localhost",
            help = "Server to connect to, or several separated by commas.")
        String host,
    @Setting(
            key = "port",
            aliases = {"MONGO_PORT"},
            min = "1",
            max = "65535",
            help = "Port; unset = the product's default.")
        OptionalInt port,
    @Setting(key = "user", def = "", help = "User name; empty = no authentication.") String user,
    @Setting(key = "password", def = "", help = "Password; may be empty.") Secret password,
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
    @Setting(
            key = "connection_options",
            def = "",
            help = "Options of the connection string, without the question mark.")
        String options,
    @Setting(
            key = "transaction_support_level",
            min = "0",
            max = "2",
            help =
                "LinkbenchX's name for mongodb.mode: 0 = none, 1 or 2 = transactions where"
                    + " offered.")
        OptionalInt supportLevel,
    @Setting(
            key = "skip_transactions",
            help = "A fork's name for mongodb.mode: true = none, false = transactions.")
        Optional<Boolean> skipTransactions) {}
