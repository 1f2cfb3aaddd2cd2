package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What every SQL provider can be told, under its own name.
 *
 * @param url a JDBC address that replaces host, port and dbid; its parameters go before ours
 * @param user replaces {@code user} for this provider
 * @param password replaces {@code password} for this provider
 * @param statements how transactions travel
 * @param connections connections per client: with two, reads and single-statement writes have one
 *     in autocommit and longer transactions another
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
 * @param connectTimeout longest wait for a new connection
 * @param readTimeout longest wait of a client for an answer; zero for ever
 * @param sockets whose sockets a driver uses
 * @param sqlFile statements that replace ours of the same names
 */
public record JdbcSettings(
    @Setting(
            key = "url",
            def = "",
            help = "JDBC address instead of host, port and dbid; its parameters win over ours")
        String url,
    @Setting(key = "user", def = "", help = "instead of user, for this database")
        Optional<String> user,
    @Setting(key = "password", def = "", help = "instead of password, for this database")
        Optional<Secret> password,
    @Setting(
            key = "statements",
            def = "procedure",
            help =
                "text: SQL text, commit attached; prepared: on the server; procedure: one call per"
                    + " link write")
        StatementMode statements,
    @Setting(
            key = "connections",
            def = "",
            min = "1",
            max = "2",
            help = "connections per client; unset = 2 where that saves round trips")
        OptionalInt connections,
    @Setting(
            key = "schema_file",
            def = "",
            help = "DDL file to create the tables with, instead of schemas/<engine>.sql")
        Optional<Path> schemaFile,
    @Setting(
            key = "index_when",
            def = "before",
            help = "build the secondary index before the load or after it")
        IndexWhen indexWhen,
    @Setting(
            key = "load",
            def = "multi-row",
            help = "multi-row inserts, or bulk: LOAD DATA LOCAL INFILE, COPY, MyRocks bulk load")
        LoadMode load,
    @Setting(
            key = "session",
            def = "",
            help = "statements run on every new connection, separated by ;")
        String session,
    @Setting(
            key = "tls",
            def = "preferred",
            help = "off, preferred, required, verify-ca or verify-full")
        Tls tls,
    @Setting(key = "tls_ca", def = "", help = "PEM file of the authorities to trust")
        Optional<Path> tlsCa,
    @Setting(key = "tls_cert", def = "", help = "PEM file of the client's certificate")
        Optional<Path> tlsCert,
    @Setting(key = "tls_key", def = "", help = "PEM file of its private key (PKCS #8)")
        Optional<Path> tlsKey,
    @Setting(key = "socket", def = "", help = "Unix socket to connect to instead of TCP")
        Optional<Path> socket,
    @Setting(
            key = "driver.jar",
            def = "",
            help = "JDBC driver to load instead of the one shipped, for servers too old for it")
        Optional<Path> driverJar,
    @Setting(key = "driver.class", def = "", help = "class of the driver in driver.jar")
        Optional<String> driverClass,
    @Setting(
            key = "connect_timeout",
            def = "10s",
            min = ">0",
            help = "longest wait for a new connection")
        Duration connectTimeout,
    @Setting(
            key = "read_timeout",
            def = "0s",
            min = "0",
            help =
                "longest wait of a client for an answer, then it connects again; 0 = for ever;"
                    + " choose more than the server's longest lock wait")
        Duration readTimeout,
    @Setting(
            key = "sockets",
            def = "own",
            help =
                "own: linkbenchx's sockets where it has some for the driver (fewer system calls);"
                    + " driver: the driver's")
        Sockets sockets,
    @Setting(
            key = "sql_file",
            def = "",
            help =
                "file of named statements that replace those of schemas/sql/; see"
                    + " docs/sql-dialects.md")
        Optional<Path> sqlFile) {

  JdbcSettings with(StatementMode other) {
    return new JdbcSettings(
        url,
        user,
        password,
        other,
        connections,
        schemaFile,
        indexWhen,
        load,
        session,
        tls,
        tlsCa,
        tlsCert,
        tlsKey,
        socket,
        driverJar,
        driverClass,
        connectTimeout,
        readTimeout,
        sockets,
        sqlFile);
  }

  /** Whose sockets carry the driver's protocol. */
  public enum Sockets {
    /** Ours, made for blocking round trips. */
    OWN,
    /** The driver's, as everybody else has them. */
    DRIVER
  }

  /** When the secondary index is built. */
  public enum IndexWhen {
    /** With the tables: every row loaded pays for it. */
    BEFORE,
    /** After the last row, by a sort; timed apart. */
    AFTER
  }

  /** How rows are loaded. */
  public enum LoadMode {
    MULTI_ROW,
    BULK
  }

  /** Encryption of the connection, the same words for all drivers. */
  public enum Tls {
    /** In clear. */
    OFF,
    /** Encrypted if the server offers it; whatever certificate it shows. */
    PREFERRED,
    /** Encrypted, whatever certificate the server shows. */
    REQUIRED,
    /** Encrypted, certificate signed by an authority of {@code tls_ca}. */
    VERIFY_CA,
    /** As verify-ca, and made out to the host. */
    VERIFY_FULL
  }
}
