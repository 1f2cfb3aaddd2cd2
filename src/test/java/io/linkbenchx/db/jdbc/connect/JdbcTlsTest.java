package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.ByKeys;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestCertificates;
import io.linkbenchx.servers.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** One vocabulary of TLS on each kind of server with each driver, against real certificates. */
class JdbcTlsTest {

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  abstract static class Tls {
    private Path directory;
    private TestCertificates certificates;
    private PrivateServer server;

    ServerKind kind() {
      return ServerKind.of(getClass());
    }

    String provider() {
      return kind().provider();
    }

    abstract String[] properties(TestCertificates certificates) throws Exception;

    /** The driver's own keys. */
    ByKeys with(ByKeys keys) {
      return keys;
    }

    @BeforeAll
    void start() throws Exception {
      directory = Files.createTempDirectory("lbx-tls");
      certificates = TestCertificates.in(directory);
      server = PrivateServer.start(kind(), properties(certificates));
    }

    @AfterAll
    void stop() throws Exception {
      if (server != null) {
        server.close();
      }
      try (Stream<Path> files = Files.walk(directory)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }

    TestServer server() {
      return server.server();
    }

    private ByKeys keys() {
      return with(ByKeys.at(provider(), server.server().user().url()));
    }

    private Path pem(String name) {
      return certificates.certificate(name);
    }

    static String tls(ByKeys keys) {
      DbAdapter adapter = keys.open();
      try {
        return adapter.describe().settings().get("tls");
      } finally {
        adapter.close();
      }
    }

    @Test
    void offIsInClearAndRequiredIsNot() {
      assertThat(tls(keys().own("tls", "off"))).isEqualTo("off");
      assertThat(tls(keys().own("tls", "required"))).startsWith("TLS");
    }

    /** The default is the same. */
    @Test
    void preferredIsEncryptedWhereTheServerOffersIt() {
      assertThat(tls(keys().own("tls", "preferred"))).startsWith("TLS");
      assertThat(tls(keys())).startsWith("TLS");
    }

    @Test
    void aCertificateOfTheAuthorityIsTaken() {
      String ca = pem("ca").toString();
      assertThat(tls(keys().own("tls", "verify-ca").own("tls_ca", ca))).startsWith("TLSv1.");
      assertThat(tls(keys().own("tls", "verify-full").own("tls_ca", ca))).startsWith("TLSv1.");
    }

    @Test
    void aCertificateOfAnotherAuthorityIsRefused() {
      String other = pem("stranger").toString();
      for (String tls : new String[] {"verify-ca", "verify-full"}) {
        assertThatThrownBy(() -> keys().own("tls", tls).own("tls_ca", other).open())
            .isInstanceOf(DbOpenException.class)
            .hasMessageContaining("presents an untrusted certificate")
            .hasMessageContaining(provider() + ".tls_ca");
      }
    }

    /** 0.0.0.0 leads to this machine, but is not one of the certificate's names. */
    @Test
    void aCertificateOfAnotherHostIsRefusedForItsName() {
      String url = server.server().user().url().replaceFirst("//[^:/]+", "//0.0.0.0");
      ByKeys keys = with(ByKeys.at(provider(), url)).own("tls_ca", pem("ca").toString());
      assertThat(tls(keys.own("tls", "verify-ca"))).startsWith("TLSv1.");
      assertThatThrownBy(() -> keys.own("tls", "verify-full").open())
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("presents a certificate for another host name")
          .hasMessageContaining(provider() + ".tls = verify-ca")
          .hasMessageNotContaining("untrusted");
    }

    @Test
    void aFileThatIsNoCertificateIsNamed() {
      String key = certificates.key("client").toString();
      assertThatThrownBy(() -> keys().own("tls", "verify-ca").own("tls_ca", key).open())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining(key)
          .hasMessageContaining("PEM");
      assertThatThrownBy(() -> keys().own("tls", "verify-ca").own("tls_ca", "/no/such.pem").open())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("/no/such.pem");
    }

    @Test
    void aClientShowsItsCertificateWhereTheServerAsksForOne() throws Exception {
      try (Connection admin = server.server().admin().connect()) {
        askForCertificate(admin);
      }
      ByKeys bare = as("certified").own("tls", "verify-ca").own("tls_ca", pem("ca").toString());
      assertThatThrownBy(bare::open)
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("certified")
          .hasMessageContaining("tls_cert");
      bare.own("tls_cert", pem("client").toString());
      bare.own("tls_key", certificates.key("client").toString());
      assertThat(tls(bare)).startsWith("TLSv1.");
    }

    private ByKeys as(String user) {
      String url = server.server().user().with("user", user).with("password", "pw").url();
      return with(ByKeys.at(provider(), url));
    }

    /** Makes user certified, with password pw, who must show a certificate. */
    void askForCertificate(Connection admin) throws Exception {
      Queries.execute(admin, "CREATE USER certified@'127.0.0.1' IDENTIFIED BY 'pw' REQUIRE X509");
      Queries.execute(admin, "GRANT ALL ON linkdb.* TO certified@'127.0.0.1'");
    }
  }

  private static String[] mysqlFamily(TestCertificates certificates) {
    return new String[] {
      "start.ssl-ca=" + certificates.certificate("ca"),
      "start.ssl-cert=" + certificates.certificate("server"),
      "start.ssl-key=" + certificates.key("server")
    };
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Tls {
    @Override
    String[] properties(TestCertificates certificates) {
      return mysqlFamily(certificates);
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDbWithItsOwnDriver extends OnMariaDb {
    @Override
    ByKeys with(ByKeys keys) {
      return keys.own("driver", "mariadb");
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Tls {
    /** What caching_sha2_password wants of a user whom the server has not seen since its start. */
    @Test
    void withoutTlsThePasswordIsEncryptedWithAKeyThatTheUserTrusts() throws Exception {
      Path key = Files.createTempFile("lbx-rsa", ".pem");
      try (Connection admin = server().admin().connect()) {
        Queries.execute(admin, "CREATE USER keyed@'127.0.0.1' IDENTIFIED BY 'pw'");
        Queries.execute(admin, "GRANT ALL ON linkdb.* TO keyed@'127.0.0.1'");
        String status = "SHOW STATUS LIKE 'Caching_sha2_password_rsa_public_key'";
        Files.writeString(key, Queries.pairs(admin, status).values().iterator().next());
      }
      String url =
          server()
              .user()
              .with("user", "keyed")
              .with("password", "pw")
              .with("allowPublicKeyRetrieval", "false")
              .url();
      ByKeys bare = ByKeys.at(provider(), url).own("tls", "off");
      assertThatThrownBy(bare::open)
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("mysql.server_public_key")
          .hasMessageContaining("verify-ca");
      assertThatThrownBy(() -> bare.own("server_public_key", "/no/such.pem").open())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("/no/such.pem");
      assertThat(tls(bare.own("server_public_key", key.toString()))).isEqualTo("off");
      Files.delete(key);
    }

    @Override
    String[] properties(TestCertificates certificates) {
      return mysqlFamily(certificates);
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Tls {
    @Override
    String[] properties(TestCertificates certificates) throws Exception {
      if (System.getProperty("user.name").equals("root")) {
        certificates.giveTo("postgres", "server");
      }
      return new String[] {
        "start.ssl=on",
        "start.ssl_ca_file=" + certificates.certificate("ca"),
        "start.ssl_cert_file=" + certificates.certificate("server"),
        "start.ssl_key_file=" + certificates.key("server")
      };
    }

    @Override
    void askForCertificate(Connection admin) throws Exception {
      Queries.execute(admin, "CREATE ROLE certified LOGIN PASSWORD 'pw'");
      String file = Queries.text(admin, "SHOW hba_file");
      String own = Queries.text(admin, "SELECT pg_read_file('" + file + "')");
      String rule = "hostssl all certified 127.0.0.1/32 scram-sha-256 clientcert=verify-ca\n";
      Files.writeString(Path.of(file), rule + own);
      Queries.execute(admin, "SELECT pg_reload_conf()");
    }
  }
}
