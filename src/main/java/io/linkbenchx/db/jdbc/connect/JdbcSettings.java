package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Settings of every SQL provider, prefixed with its name.
 *
 * @param url a JDBC address that replaces host, port and dbid; its parameters override ours
 * @param user replaces {@code user} for this provider
 * @param password replaces {@code password} for this provider
 * @param statements how transactions are sent
 * @param connections connections per client: with two, reads and single-statement writes use one in
 *     autocommit and longer transactions the other
 * @param schemaFile a DDL file instead of the one that {@code engine} names
 * @param indexWhen when the secondary index is built
 * @param load how rows are loaded
 * @param session statements run on every new connection
 * @param tls whether and how the connection is encrypted
 * @param tlsCa PEM file of the authorities to trust
 * @param tlsCert PEM file of the client's certificate
 * @param tlsKey PEM file of its private key
 * @param socket Unix socket to connect to instead of TCP
 * @param driverJar driver to load instead of the one shipped
 * @param driverClass class of that driver
 * @param connectTimeout maximum wait for a new connection
 * @param readTimeout longest wait of a client for an answer; zero = no limit
 * @param sockets the sockets that a driver uses
 * @param sqlFile statements that replace ours of the same names
 */
public record JdbcSettings(
    @Setting(help = "JDBC URL instead of host, port, dbid; its parameters override linkbenchx's.")
        String url,
    @Setting(help = "Overrides user for this database.") Optional<String> user,
    @Setting(help = "Overrides password for this database.") Optional<Secret> password,
    @Setting(
            def = "procedure",
            help =
                "text = SQL text, commit attached; prepared = prepared on the server; procedure ="
                    + " one call per link write.")
        StatementMode statements,
    @Setting(
            min = "1",
            max = "2",
            help = "Connections per client; unset = 2 if that saves round trips.")
        OptionalInt connections,
    @Setting(help = "DDL file to create the tables with, instead of schemas/<engine>.sql.")
        Optional<Path> schemaFile,
    @Setting(def = "before", help = "Builds the secondary index before the load or after it.")
        IndexWhen indexWhen,
    @Setting(
            def = "multi-row",
            help =
                "multi-row = inserts; bulk = LOAD DATA LOCAL INFILE, COPY or MyRocks' bulk load.")
        LoadMode load,
    @Setting(help = "Statements run on every new connection, separated by semicolons.")
        String session,
    @Setting(
            def = "preferred",
            help =
                "Encryption: off; preferred (if offered) or required, both without checking the"
                    + " server's certificate; verify-ca; verify-full (host name too).")
        Tls tls,
    @Setting(help = "PEM file of the authorities to trust.") Optional<Path> tlsCa,
    @Setting(help = "PEM file of the client's certificate.") Optional<Path> tlsCert,
    @Setting(help = "PEM file of the client's private key (PKCS #8).") Optional<Path> tlsKey,
    @Setting(help = "Unix socket to connect to instead of TCP.") Optional<Path> socket,
    @Setting(
            key = "driver.jar",
            help = "JDBC driver to load instead of the bundled one, for older servers.")
        Optional<Path> driverJar,
    @Setting(key = "driver.class", help = "Class of the driver in driver.jar.")
        Optional<String> driverClass,
    @Setting(
            def = "10s",
            min = ">0",
            help = "Maximum wait for a new connection, and for each answer while it is opened.")
        Duration connectTimeout,
    @Setting(
            min = "0",
            help =
                "Maximum wait of a client for an answer before it reconnects; 0 = no limit; use"
                    + " more than the server's lock wait timeout.")
        Duration readTimeout,
    @Setting(
            def = "own",
            help = "own = linkbenchx's if possible (fewer system calls); driver = the driver's.")
        Sockets sockets,
    @Setting(help = "File of statements that replace those of schemas/sql/: docs/sql-dialects.md.")
        Optional<Path> sqlFile)
    implements Checked {

  /** Found before anything is measured or written; the text may contain a password. */
  @Override
  public void check(Checks checks) {
    if (!url.isBlank() && !JdbcUrl.wellFormed(url)) {
      checks.error("url", "is not a JDBC address", "write jdbc:PRODUCT://host:port/database");
    }
  }

  /** Implementation of the sockets for the driver's protocol. */
  public enum Sockets {
    /** Our own, made for blocking round trips. */
    OWN,
    /** The driver's default. */
    DRIVER
  }

  /** When the secondary index is built. */
  public enum IndexWhen {
    /** With the tables: slows down every loaded row. */
    BEFORE,
    /** After the last row, by a sort; timed separately. */
    AFTER
  }

  /** How rows are loaded. */
  public enum LoadMode {
    MULTI_ROW,
    BULK
  }

  /** Encryption of the connection, with the same words for all drivers. */
  public enum Tls {
    /** Not encrypted. */
    OFF,
    /** Encrypted if the server offers it, with any certificate. */
    PREFERRED,
    /** Encrypted, with any certificate. */
    REQUIRED,
    /** Encrypted, with a certificate signed by an authority of {@code tls_ca}. */
    VERIFY_CA,
    /** Like verify-ca, and the certificate must match the host. */
    VERIFY_FULL
  }
}
