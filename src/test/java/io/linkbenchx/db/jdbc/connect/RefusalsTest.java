package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import java.io.IOException;
import java.security.cert.CertificateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A refusal names a cause only where the driver or the server has named it. */
class RefusalsTest {
  private static final String URL = "jdbc:postgresql://192.0.2.1:5432/d?user=u&password=p";

  private static String explain(SQLException e) {
    TestSql server = new TestSql("postgresql", StorageEngine.INNODB, URL, new PgJdbc());
    ServerTarget target = JdbcDbs.at(server, URL).target(StatementMode.PREPARED);
    return Refusals.explain(e, target, "192.0.2.1:5432/d", "u");
  }

  /** Servers and poolers use the states of lost connections for errors of their own. */
  @ParameterizedTest
  @CsvSource({
    "08P01, FATAL: query_wait_timeout",
    "08P01, FATAL: no more connections allowed (max_client_conn)",
    "08004, ERROR: login failed",
    "08S01, Communications link failure",
    "XX000, FATAL: pooler error"
  })
  void whatTheServerSaidIsNotTakenForAnotherProtocol(String state, String text) {
    assertThat(explain(new SQLException(text, state)))
        .isEqualTo(
            "no connection to 192.0.2.1:5432/d: check host and port, and see the server's log ("
                + text
                + ")");
  }

  @Test
  void anotherProtocolIsNamedWhereTheDriverSawOne() {
    assertThat(explain(new SQLException("Protocol error.  Session setup failed.", "08P01")))
        .contains("does not answer like postgresql");
  }

  @ParameterizedTest
  @CsvSource({
    "Server identity verification failed. None of the names matched '0.0.0.0'.",
    "No subject alternative DNS name matching db.invalid found.",
    "No name matching db.invalid found"
  })
  void aNameThatDiffersIsNotAnUnknownAuthority(String text) {
    SQLException e =
        new SQLException(
            "Communications link failure",
            "08S01",
            new IOException(new CertificateException(text)));
    assertThat(explain(e))
        .contains("a certificate for another host name", "postgresql.tls = verify-ca")
        .doesNotContain("untrusted");
  }
}
