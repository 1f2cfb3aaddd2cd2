package io.linkbenchx.internal.db.jdbc.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.LookAlikes;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import org.junit.jupiter.api.Test;

/** A verification reads thousands of ranges; what it must know of a table it asks once. */
class RowScanCatalogTest {

  @Test
  void theCatalogIsAskedOncePerTable() {
    try (ScriptedMySql server =
            LookAlikes.server("8.4.3", "(Debian)")
                .when("AND index_name =", Answer.one("id"))
                .when("AND column_name = 'k'", Answer.one("k_1"));
        DbAdapter adapter =
            Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS));
        RowScanner scanner =
            adapter.support(RowSupport.MODEL).orElseThrow().openScanner(RowLayout.of(2))) {
      for (int range = 0; range < 3; range++) {
        for (int table = 0; table < 2; table++) {
          scanner.rows(table, range, range + 1, row -> {});
          scanner.index(table, range, range + 1, (k, id) -> {});
        }
      }
      assertThat(times(server, "FROM sbtest1 FORCE INDEX")).isEqualTo(6);
      assertThat(times(server, "FROM sbtest2 FORCE INDEX")).isEqualTo(6);
      assertThat(times(server, "AND index_name =")).isEqualTo(2);
      assertThat(times(server, "AND column_name = 'k'")).isEqualTo(2);
    }
  }

  private static long times(ScriptedMySql server, String words) {
    return server.heard().stream()
        .filter(sql -> !sql.startsWith("PREPARE ") && sql.contains(words))
        .count();
  }
}
