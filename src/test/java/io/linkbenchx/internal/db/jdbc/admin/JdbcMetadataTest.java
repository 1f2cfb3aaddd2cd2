package io.linkbenchx.internal.db.jdbc.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.LookAlikes;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JdbcMetadataTest {
  private ScriptedMySql server;
  private DbAdapter adapter;
  private Metadata metadata;

  @BeforeEach
  void open() {
    server =
        LookAlikes.server("8.0.36", "MySQL Community Server - GPL")
            .when("information_schema.engines", Answer.one("MyISAM"));
    adapter = Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS));
    metadata = adapter.support(RowSupport.MODEL).orElseThrow().metadata();
  }

  @AfterEach
  void close() {
    adapter.close();
    server.close();
  }

  /** Which may be those of another program: the server decides which engine it uses instead. */
  @Test
  void theTableOfMarksOfExistingTablesNeedsNoEngine() {
    metadata.write("a", "b");
    assertThat(server.heard()).anyMatch(sql -> sql.matches("(?s)CREATE TABLE.*row_meta.*"));
  }

  @Test
  void toRemoveNothingIsToReadAlone() {
    int begun = server.heard().size();
    metadata.read("a");
    int read = server.heard().size() - begun;
    metadata.remove("a");
    assertThat(server.heard()).hasSize(begun + 2 * read);
  }
}
