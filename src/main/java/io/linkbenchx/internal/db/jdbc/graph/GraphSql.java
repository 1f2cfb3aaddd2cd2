package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import java.util.HashMap;
import java.util.Map;

/** LinkBench's statements for the tables as they are configured. */
record GraphSql(SqlServer server) {
  /** A statement that only needs the tables' names. */
  String of(SqlStatement statement) {
    return of(statement, "", "");
  }

  private String of(SqlStatement statement, String placeholder, String value) {
    ServerSettings names = server.target().server();
    Map<String, String> values = new HashMap<>();
    values.put("linktable", names.linktable());
    values.put("counttable", names.counttable());
    values.put("nodetable", names.nodetable());
    values.put(placeholder, value);
    return server.texts().of(statement, values);
  }

  /** The multiget of {@code n} ids. */
  String multiget(int n) {
    return of(SqlStatement.GRAPH_MULTIGET, "list", "?" + ",?".repeat(n - 1));
  }

  /** Sets the next id that the server allocates to {@code next}; "" if not necessary. */
  String setNextId(long next) {
    return of(SqlStatement.GRAPH_SET_NEXT_ID, "next", Long.toString(next));
  }

  /** The call that replaces one of LinkBench's three transactions: "add". */
  String call(String routine, int parameters) {
    return server.texts().call(server.target().server().linktable() + "_" + routine, parameters);
  }

  /** See {@link SqlDialect.Trait#UPSERT_REPORTS}. */
  boolean upsertReports() {
    return server.dialect().traits().contains(SqlDialect.Trait.UPSERT_REPORTS);
  }
}
