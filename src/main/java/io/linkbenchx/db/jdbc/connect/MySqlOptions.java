package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What only the MySQL family knows.
 *
 * @param engine storage engine of the tables to create; tables that are there keep theirs
 * @param loadChecks whether MyRocks looks for duplicate keys while loading by inserts
 * @param serverPublicKey PEM file of the RSA key that passwords are encrypted with where TLS is off
 */
public record MySqlOptions(
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
        boolean loadChecks,
    @Setting(
            key = "server_public_key",
            def = "",
            help =
                "PEM file of the server's RSA key, which encrypts the password"
                    + " (caching_sha2_password) where TLS is off: got over a way you trust by SHOW"
                    + " STATUS LIKE 'Caching_sha2_password_rsa_public_key'")
        Optional<Path> serverPublicKey) {}
