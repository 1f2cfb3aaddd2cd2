package io.linkbenchx.internal.db.jdbc.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Secret;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.admin.DdlStatement.Kind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DdlStatementTest {
  private static final ServerSettings RENAMED =
      new ServerSettings(
          "h",
          OptionalInt.empty(),
          "u",
          new Secret(""),
          "d",
          "edges",
          "degrees",
          "things",
          1,
          false);

  private static String renamed(String text) {
    return DdlStatement.renamed(text, RENAMED);
  }

  @Test
  void statementsEndWithASemicolonAtTheEndOfALine() {
    List<DdlStatement> script =
        DdlStatement.parse(
            renamed(
                """
                -- c; omment
                CREATE TABLE a (x INT DEFAULT 1, -- why; not
                 y INT);

                SET z = 1;
                """));
    assertThat(script).extracting(DdlStatement::kind).containsExactly(Kind.TABLE, Kind.OTHER);
    assertThat(script.get(1).text()).isEqualTo("SET z = 1");
  }

  @Test
  void bodiesOfRoutinesBelongTogether() {
    List<DdlStatement> mysql =
        DdlStatement.parse(
            renamed(
                "DELIMITER //\nCREATE PROCEDURE linktable_add()\nBEGIN\n  SET a = 1;\nEND//\n"));
    assertThat(mysql).hasSize(1);
    assertThat(mysql.get(0).name()).isEqualTo("edges_add");
    assertThat(mysql.get(0).text()).endsWith("END");
    List<DdlStatement> postgres =
        DdlStatement.parse(
            renamed(
                """
                CREATE FUNCTION f() RETURNS INT AS $$
                BEGIN
                  RETURN 1;
                END
                $$;
                SELECT 1;
                """));
    assertThat(postgres).extracting(DdlStatement::kind).containsExactly(Kind.ROUTINE, Kind.OTHER);
  }

  @ParameterizedTest
  @EnumSource(StorageEngine.class)
  void everyEngineHasAFileThatMakesAllTablesAndTheIndex(StorageEngine engine) {
    List<DdlStatement> script =
        DdlStatement.load(Optional.empty(), engine.file(), DdlStatementTest::renamed);
    assertThat(script)
        .extracting(item -> item.kind() + " " + item.name())
        .containsExactly(
            "TABLE edges", "INDEX edges", "TABLE degrees", "TABLE things", "TABLE linkbenchx_meta");
    assertThat(script.get(0).engine())
        .contains(engine.product().toUpperCase(java.util.Locale.ROOT));
  }

  @Test
  void postgresHasOneTooAndBothHaveTheirRoutines() {
    assertThat(DdlStatement.load(Optional.empty(), "postgresql.sql", DdlStatementTest::renamed))
        .hasSize(5);
    for (String file : new String[] {"mysql-routines.sql", "postgresql-routines.sql"}) {
      assertThat(DdlStatement.load(Optional.empty(), file, DdlStatementTest::renamed))
          .extracting(DdlStatement::name)
          .containsExactly("edges_add", "edges_update", "edges_delete");
    }
  }
}
