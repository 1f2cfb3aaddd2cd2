package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;

/** The graph's statements as text, for tests of other packages. */
public final class GraphStatements {
  private GraphStatements() {}

  public static String text(SqlServer server, SqlStatement statement) {
    return new GraphSql(server).of(statement);
  }
}
