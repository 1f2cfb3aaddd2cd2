package io.linkbenchx.internal.db.jdbc.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Secret;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.admin.SchemaScript.Kind;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaScriptTest {
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
    return SchemaScript.renamed(text, RENAMED);
  }

  @Test
  void statementsEndWithASemicolonAtTheEndOfALine() {
    SchemaScript script =
        SchemaScript.parse(
            renamed(
                """
                -- c; omment
                CREATE TABLE a (x INT DEFAULT 1, -- why; not
                 y INT);

                SET z = 1;
                """));
    assertThat(script.items())
        .extracting(SchemaScript.Item::kind)
        .containsExactly(Kind.TABLE, Kind.OTHER);
    assertThat(script.items().get(1).text()).isEqualTo("SET z = 1");
  }

  @Test
  void bodiesOfRoutinesBelongTogether() {
    SchemaScript mysql =
        SchemaScript.parse(
            renamed(
                "DELIMITER //\nCREATE PROCEDURE linktable_add()\nBEGIN\n  SET a = 1;\nEND//\n"));
    assertThat(mysql.items()).hasSize(1);
    assertThat(mysql.items().get(0).name()).isEqualTo("edges_add");
    assertThat(mysql.items().get(0).text()).endsWith("END");
    SchemaScript postgres =
        SchemaScript.parse(
            renamed(
                """
                CREATE FUNCTION f() RETURNS INT AS $$
                BEGIN
                  RETURN 1;
                END
                $$;
                SELECT 1;
                """));
    assertThat(postgres.items())
        .extracting(SchemaScript.Item::kind)
        .containsExactly(Kind.ROUTINE, Kind.OTHER);
  }

  @ParameterizedTest
  @EnumSource(StorageEngine.class)
  void everyEngineHasAFileThatMakesAllTablesAndTheIndex(StorageEngine engine) {
    SchemaScript script =
        SchemaScript.load(Optional.empty(), engine.file(), SchemaScriptTest::renamed);
    assertThat(script.items())
        .extracting(item -> item.kind() + " " + item.name())
        .containsExactly(
            "TABLE edges", "INDEX edges", "TABLE degrees", "TABLE things", "TABLE linkbenchx_meta");
    assertThat(script.items().get(0).engine())
        .contains(engine.product().toUpperCase(java.util.Locale.ROOT));
  }

  @Test
  void postgresHasOneTooAndBothHaveTheirRoutines() {
    assertThat(
            SchemaScript.load(Optional.empty(), "postgresql.sql", SchemaScriptTest::renamed)
                .items())
        .hasSize(5);
    for (String file : new String[] {"mysql-routines.sql", "postgresql-routines.sql"}) {
      assertThat(SchemaScript.load(Optional.empty(), file, SchemaScriptTest::renamed).items())
          .extracting(SchemaScript.Item::name)
          .containsExactly("edges_add", "edges_update", "edges_delete");
    }
  }
}
