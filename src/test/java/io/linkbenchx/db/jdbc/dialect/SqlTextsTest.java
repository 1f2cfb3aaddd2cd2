package io.linkbenchx.db.jdbc.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlVersions;
import io.linkbenchx.internal.db.jdbc.postgresql.PgVersions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTextsTest {
  private static final String KEY = "mariadb.sql_file";

  private static final Map<String, String> TABLES =
      Map.of("linktable", "l", "counttable", "c", "nodetable", "n");

  @TempDir private Path folder;

  private static SqlDialect dialect(String version) {
    return MySqlVersions.dialect(version);
  }

  private static SqlTexts texts(String version) {
    return SqlTexts.of(dialect(version), Optional.empty(), KEY);
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("own.sql"), content);
  }

  private SqlTexts with(String content) throws IOException {
    return SqlTexts.of(dialect("10.11.19-MariaDB"), Optional.of(file(content)), KEY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.11.19-MariaDB", "8.4.3", "5.7.44-log"})
  void everyStatementHasATextOrIsLeftOutOnPurpose(String version) {
    SqlTexts texts = texts(version);
    assertThat(texts.of(SqlStatement.GRAPH_UPDATE_LINK, TABLES))
        .isEqualTo(
            "UPDATE l FORCE INDEX (`PRIMARY`) SET visibility = ?, data = ?, time = ?, version = ?"
                + " WHERE id1 = ? AND link_type = ? AND id2 = ?");
    assertThat(texts.has(SqlStatement.ROWS_SECONDARY_ID)).isFalse();
  }

  @Test
  void postgreSqlHasAllStatements() {
    SqlTexts texts = SqlTexts.of(PgVersions.dialect(), Optional.empty(), KEY);
    assertThat(texts.of(SqlStatement.LOAD_BYTES, Map.of("hex", "00ff"))).isEqualTo("'\\x00ff'");
    assertThat(texts.has(SqlStatement.CATALOG_ENGINE_OF)).isFalse();
  }

  /** A statement that replaces another has its parameters, or the program would bind others. */
  @ParameterizedTest
  @CsvSource({"mysql.sql, 10.11.19-MariaDB", "mysql-row-alias.sql, 8.4.3"})
  void theShippedFilesAgreeOnParameters(String name, String version) {
    SqlTexts standard = texts(version);
    for (SqlStatement statement : SqlStatement.values()) {
      if (statement.text().startsWith("graph.") && standard.has(statement)) {
        String text = standard.of(statement, all());
        String postgres =
            SqlTexts.of(PgVersions.dialect(), Optional.empty(), KEY).of(statement, all());
        assertThat(SqlTexts.parameters(text))
            .as(name + " " + statement.text())
            .isEqualTo(SqlTexts.parameters(postgres));
      }
    }
  }

  private static Map<String, String> all() {
    return Map.of("linktable", "l", "counttable", "c", "nodetable", "n", "list", "1", "next", "7");
  }

  @Test
  void aFileOfTheUsersReplacesAStatement() throws IOException {
    SqlTexts texts =
        with(
            """
            -- a hint less
            -- name: graph.lock_link
            SELECT visibility
              FROM {{linktable}}
              -- by the full key
              WHERE id1 = ? AND link_type = ? AND id2 = ? FOR UPDATE;
            """);
    assertThat(texts.of(SqlStatement.GRAPH_LOCK_LINK, TABLES))
        .isEqualTo(
            "SELECT visibility FROM l WHERE id1 = ? AND link_type = ? AND id2 = ? FOR UPDATE");
    assertThat(texts.replaced()).containsExactly("graph.lock_link");
    assertThat(texts.of(SqlStatement.GRAPH_HIDE_LINK, TABLES)).contains("FORCE INDEX (`PRIMARY`)");
  }

  @Test
  void aHintMayBeLeftOut() throws IOException {
    SqlTexts texts = with("-- name: rows.scan_rows\nSELECT 1 FROM {{table}} WHERE 1 > ? AND 2 > ?");
    assertThat(texts.of(SqlStatement.ROWS_SCAN_ROWS, "t")).endsWith("FROM t WHERE 1 > ? AND 2 > ?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-- name: graph.list_linkz;SELECT 1 | own.sql:1: unknown statement graph.list_linkz:"
            + " did you mean graph.list_links?",
        "-- name: zzz;SELECT 1 | schemas/sql/standard.sql has all names",
        "SELECT 1 | own.sql:1: a statement without a name: write a line \"-- name: NAME\" above it",
        "-- name: rows.delete;DELETE FROM sbtest1 WHERE id = ? | own.sql:1: rows.delete lacks"
            + " {{table}}",
        "-- name: rows.delete;DELETE FROM {{tabel}} WHERE id = ? | rows.delete has {{tabel}}, which"
            + " is not filled in; use {{table}}",
        "-- name: rows.delete;DELETE FROM {{table}} | rows.delete has 0 parameters (?) but needs 1",
        "-- name: rows.delete; | rows.delete lacks {{table}}",
        "-- name: rows.secondary_id;SELECT 1 | rows.secondary_id is not used with this server",
        ";-- name: rows.max_id;SELECT 1 FROM {{table}} -- why | own.sql:3: a comment after",
        "-- name: rows.max_id;SELECT 1 FROM {{table}};-- name: rows.max_id;SELECT 2 FROM {{table}}"
            + " | own.sql:3: rows.max_id is repeated: remove it, or the one on line 1",
      })
  void whatDoesNotFitIsRefusedWithItsLine(String content, String message) {
    assertThatThrownBy(() -> with(content.replace(';', '\n')))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining(message);
  }

  @Test
  void allProblemsAreListedAtOnce() {
    assertThatThrownBy(() -> with("-- name: a.b\nSELECT 1\n-- name: rows.delete\nSELECT 1"))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("own.sql:1: ")
        .hasMessageContaining("own.sql:3: rows.delete lacks {{table}}")
        .hasMessageContaining("own.sql:3: rows.delete has 0 parameters");
  }

  @Test
  void questionMarksInQuotesAreNoParameters() throws IOException {
    SqlTexts texts =
        with("-- name: rows.delete\nDELETE FROM {{table}} WHERE id = ? AND c <> 'why?'");
    assertThat(texts.of(SqlStatement.ROWS_DELETE, "t")).contains("why?");
  }

  @Test
  void aMissingFileIsRefused() {
    Path none = folder.resolve("none.sql");
    assertThatThrownBy(() -> SqlTexts.of(dialect("8.4.3"), Optional.of(none), KEY))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("none.sql cannot be read: correct mariadb.sql_file");
  }
}
