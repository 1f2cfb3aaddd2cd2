package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Settings of the MySQL family only.
 *
 * @param engine storage engine of the tables to create; existing tables keep theirs
 * @param loadChecks whether MyRocks checks for duplicate keys while loading by inserts
 * @param serverPublicKey PEM file of the RSA key that encrypts passwords without TLS
 */
public record MySqlOptions(
    @Setting(def = "innodb", help = "Storage engine of new tables; selects the file in schemas/.")
        StorageEngine engine,
    @Setting(
            def = "true",
            help =
                "Checks for duplicate keys while loading MyRocks by inserts; off is faster, and"
                    + " effective only without a secondary index (index_when = after).")
        boolean loadChecks,
    @Setting(
            help =
                "PEM file of the server's RSA key, which encrypts the password"
                    + " (caching_sha2_password) without TLS: obtained through a trusted connection"
                    + " by SHOW STATUS LIKE 'Caching_sha2_password_rsa_public_key'.")
        Optional<Path> serverPublicKey) {}
