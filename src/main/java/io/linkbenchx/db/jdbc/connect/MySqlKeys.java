package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Setting;

/**
 * What only the MySQL family knows.
 *
 * @param engine storage engine of the tables to create; tables that are there keep theirs
 * @param loadChecks whether MyRocks looks for duplicate keys while loading by inserts
 */
public record MySqlKeys(
    @Setting(
            key = "engine",
            def = "innodb",
            help = "storage engine of the tables to create; selects the file in schemas/")
        StorageEngine engine,
    @Setting(
            key = "load_checks",
            def = "true",
            help =
                "let MyRocks look for duplicate keys while loading by inserts; off is faster, but"
                    + " obeyed only for tables without a secondary index (index_when = after)")
        boolean loadChecks) {}
