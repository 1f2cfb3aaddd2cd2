package io.linkbenchx.internal.db.jdbc.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server's words and settings amount to. */
class PgServerTest {

  private static Map<String, String> settings(String text) {
    Map<String, String> all = new HashMap<>();
    for (String pair : text.split(" ")) {
      String[] parts = pair.split("=", 2);
      all.put(parts[0], parts.length > 1 ? parts[1] : "");
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PostgreSQL 15.18 (Debian 15.18-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc (Debian"
            + " 12.2.0) 12.2.0, 64-bit | fsync=on synchronous_commit=on | PostgreSQL"
            + " | 15.18 (Debian 15.18-0+deb12u1) | sync: survives a crash of the server and of the"
            + " machine",
        "PostgreSQL 17.2 on aarch64-apple-darwin, compiled by clang 15, 64-bit"
            + " | fsync=off synchronous_commit=on | PostgreSQL | 17.2 | os: survives a crash of the"
            + " server, not of the machine",
        "PostgreSQL 17.2 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit | synchronous_commit=on"
            + " | PostgreSQL | 17.2 | unknown: the server has no setting fsync",
        "PostgreSQL 16.4 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit | fsync=on"
            + " rds.extensions=x | Amazon RDS for PostgreSQL | PostgreSQL 16.4 | sync: survives",
        "PostgreSQL 17.2 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit | fsync=off"
            + " neon.tenant_id=1 | Neon | PostgreSQL 17.2 | unknown: a commit waits for Neon's",
        "PostgreSQL 17.2 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit | synchronous_commit=off"
            + " neon.tenant_id=1 | Neon | PostgreSQL 17.2 | buffered: survives no crash; a commit",
        "PostgreSQL 15.12-YB-2025.1.0.1-b0 on x86_64-pc-linux-gnu, compiled by clang, 64-bit"
            + " | fsync=on | YugabyteDB | PostgreSQL 15.12-YB | unknown: a commit waits for a Raft",
        "CockroachDB CCL v25.4.0 (x86_64-pc-linux-gnu, built 2025) | max_connections=-1"
            + " | CockroachDB | CockroachDB CCL v25.4.0 | unknown: a commit waits for a Raft",
        "PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC gcc (GCC) 3.4.2, Redshift 1.0.1 |"
            + " fsync=on | a server with the PostgreSQL protocol | PostgreSQL 8.0.2 | unknown:"
            + " the durability",
        "PostgreSQL 9.4.26 (Greenplum Database 6.25.3) on x86_64, compiled by gcc, 64-bit |"
            + " fsync=on | a server with the PostgreSQL protocol | PostgreSQL 9.4.26 | unknown:"
            + " the durability",
      })
  void postgreSqlAndWhatSpeaksItsProtocol(
      String words, String set, String product, String version, String durability) {
    PgServer server = PgServer.of(words, settings(set));
    assertThat(server.product().title()).isEqualTo(product);
    assertThat(server.version()).startsWith(version);
    assertThat(server.lasting("").text()).startsWith(durability);
  }

  @Test
  void anUnloggedTableLosesEverything() {
    PgServer server =
        PgServer.of(
            "PostgreSQL 15.1 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit",
            settings("fsync=on synchronous_commit=on"));
    assertThat(server.lasting("table linktable").text())
        .isEqualTo("nojournal: survives no crash; table linktable is UNLOGGED");
  }
}
