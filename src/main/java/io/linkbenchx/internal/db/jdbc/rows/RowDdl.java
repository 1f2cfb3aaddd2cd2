package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.internal.db.jdbc.admin.Ddl;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SchemaScript;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The DDL files of sysbench's tables, adapted to one table at a time. */
final class RowDdl {
  private static final Pattern PARTITIONS =
      Pattern.compile("\\bPARTITION\\s+BY\\b", Pattern.CASE_INSENSITIVE);

  private final SqlServer server;
  private final Ddl ddl;
  private final RowTables tables;

  RowDdl(SqlServer server, RowTables tables) {
    this.server = server;
    this.ddl = new Ddl(server);
    this.tables = tables;
  }

  private String schemaFile() {
    return server.dialect().schemaFile(server.target(), "rows-");
  }

  private SchemaScript script() {
    return SchemaScript.load(
        server.target().rows().schemaFile(), schemaFile(), UnaryOperator.identity());
  }

  private static boolean metadata(SchemaScript.Item item) {
    return item.name().equals(JdbcMetadata.ROW_TABLE);
  }

  /** Creates a table without its index on k. */
  void createTable(Connection connection, JdbcRowTable table, RowLayout layout)
      throws SQLException {
    for (SchemaScript.Item item : script().items()) {
      if (metadata(item) || item.kind() == SchemaScript.Kind.INDEX) {
        continue;
      }
      ddl.checkEngine(connection, item);
      String text = renamed(item.text(), table, layout);
      if (item.kind() == SchemaScript.Kind.TABLE) {
        text = withOptions(fitted(text, layout), layout.tableOptions());
      }
      ddl.execute(connection, item, text);
    }
    String secondary = tables.secondaryId(table);
    if (layout.secondaryId() && !secondary.isEmpty()) {
      Queries.execute(connection, secondary);
    }
  }

  /** The DDL with the column types and the key of the layout. */
  private String fitted(String ddl, RowLayout layout) {
    String text = ddl;
    if (!layout.autoIncrement()) {
      text =
          text.replaceAll("(?i)\\s+AUTO_INCREMENT\\b(?!\\s*=)", "")
              .replaceAll("(?i)\\bBIGSERIAL\\b", "BIGINT")
              .replaceAll("(?i)\\bSERIAL\\b", "INTEGER");
    }
    if (layout.secondaryId()) {
      text = server.dialect().withoutPrimaryKey(text);
    }
    return layout.wideIds()
        ? text.replaceAll("(?i)\\b(INTEGER|INT)\\b", "BIGINT")
            .replaceAll("(?i)\\bSERIAL\\b", "BIGSERIAL")
        : text;
  }

  private static String renamed(String text, JdbcRowTable table, RowLayout layout) {
    return text.replaceAll("\\bsbtest1(?=\\b|_)", Matcher.quoteReplacement(table.qualified()))
        .replaceAll("\\bk_1\\b", Matcher.quoteReplacement(table.index()))
        .replaceAll("\\blatin1\\b", Matcher.quoteReplacement(layout.charset()));
  }

  private static String withOptions(String text, String options) {
    if (options.isBlank()) {
      return text;
    }
    Matcher partitions = PARTITIONS.matcher(text);
    int at = partitions.find() ? partitions.start() : text.length();
    return text.substring(0, at) + " " + options.strip() + " " + text.substring(at);
  }

  void createIndex(Connection connection, JdbcRowTable table, RowLayout layout)
      throws SQLException {
    boolean found = false;
    for (SchemaScript.Item item : script().items()) {
      if (item.kind() == SchemaScript.Kind.INDEX) {
        found = true;
        ddl.execute(connection, item, renamed(item.text(), table, layout));
      }
    }
    if (!found) {
      throw new DbUsageException(
          "the DDL file "
              + server.target().rows().schemaFile().map(Object::toString).orElse("of the table")
              + " has no CREATE INDEX k_1: add it, or set create_secondary = false");
    }
  }

  void createMetadata(Connection connection) throws SQLException {
    ddl.createMetadata(connection, script(), JdbcMetadata.ROW_TABLE, schemaFile());
  }

  /** The routines of a table, by their names in its schema. */
  List<SchemaScript.Item> routines(JdbcRowTable table, RowLayout layout) {
    return SchemaScript.load(
            Optional.empty(), server.dialect().routinesFile("rows-"), UnaryOperator.identity())
        .items()
        .stream()
        .map(
            item ->
                new SchemaScript.Item(
                    item.kind(),
                    item.name().replace("sbtest1", table.name()),
                    renamed(item.text(), table, layout)))
        .toList();
  }
}
