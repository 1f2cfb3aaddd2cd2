package io.linkbenchx.internal.db.jdbc.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.result.Outcome;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BulkLoaderTest {

  /** Knows one error, and a sink that is full. */
  private static final SqlDialect DIALECT =
      (SqlDialect)
          Proxy.newProxyInstance(
              SqlDialect.class.getClassLoader(),
              new Class<?>[] {SqlDialect.class},
              (proxy, method, arguments) ->
                  switch (method.getName()) {
                    case "bulkSink" -> Optional.of(sink());
                    case "classify" -> Outcome.FATAL;
                    case "hint" -> ": its disk is full: free space";
                    default -> InvocationHandler.invokeDefault(proxy, method, arguments);
                  });

  private static BulkSink sink() {
    return (BulkSink)
        Proxy.newProxyInstance(
            BulkSink.class.getClassLoader(),
            new Class<?>[] {BulkSink.class},
            (proxy, method, arguments) -> {
              throw new SQLException("The table 'nodetable' is full", "HY000", 1114);
            });
  }

  @Test
  void aLoadThatFailsSaysWhatToDo() throws SQLException {
    SqlServer server = new SqlServer(null, null, DIALECT, null);
    BulkTable table = new BulkTable("nodetable", List.of(), List.of());
    BulkLoader loader =
        new BulkLoader(new LoadContext(null, server, 1, false), "meta", List.of(table)) {};
    assertThatThrownBy(() -> loader.send(0))
        .isInstanceOf(DbException.class)
        .hasMessage("loading: The table 'nodetable' is full: its disk is full: free space");
  }
}
