package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.util.HashMap;
import java.util.Map;

/** LinkBench's statements for the tables as they are configured. */
final class GraphSql {
  private final SqlTexts texts;
  private final String linktable;
  private final boolean upsertReports;
  private final Map<String, String> tables;

  public GraphSql(SqlServer server) {
    ServerSettings t = server.target().server();
    this.texts = server.texts();
    this.linktable = t.linktable();
    this.upsertReports = server.dialect().traits().contains(SqlDialect.Trait.UPSERT_REPORTS);
    this.tables =
        Map.of(
            "linktable", t.linktable(), "counttable", t.counttable(), "nodetable", t.nodetable());
  }

  /** A statement that only needs the tables' names. */
  public String of(SqlStatement statement) {
    return texts.of(statement, tables);
  }

  /** The multiget of {@code n} ids. */
  String multiget(int n) {
    return texts.of(
        SqlStatement.GRAPH_MULTIGET,
        Map.of("linktable", linktable, "list", "?" + ",?".repeat(n - 1)));
  }

  /** Sets the next id that the server allocates to {@code next}; "" if not necessary. */
  String setNextId(long next) {
    Map<String, String> values = new HashMap<>(tables);
    values.put("next", Long.toString(next));
    return texts.of(SqlStatement.GRAPH_SET_NEXT_ID, values);
  }

  /** The call that replaces one of LinkBench's three transactions: "add". */
  String call(String routine, int parameters) {
    return texts.call(linktable + "_" + routine, parameters);
  }

  /** See {@link io.linkbenchx.db.jdbc.dialect.SqlDialect.Trait#UPSERT_REPORTS}. */
  boolean upsertReports() {
    return upsertReports;
  }
}
