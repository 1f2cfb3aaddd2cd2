package io.linkbenchx.internal.db.jdbc.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.result.Outcome;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class LoadRepeatsTest {

  /** Knows one error. */
  private static final SqlDialect DIALECT =
      (SqlDialect)
          Proxy.newProxyInstance(
              SqlDialect.class.getClassLoader(),
              new Class<?>[] {SqlDialect.class},
              (proxy, method, arguments) ->
                  switch (method.getName()) {
                    case "classify" -> Outcome.FATAL;
                    case "hint" -> ": its disk is full: free space";
                    default -> InvocationHandler.invokeDefault(proxy, method, arguments);
                  });

  @Test
  void aLoadThatFailsSaysWhatToDo() {
    LoadRepeats repeats = new LoadRepeats(null, DIALECT);
    assertThatThrownBy(
            () ->
                repeats.run(
                    () -> {
                      throw new SQLException("The table 'nodetable' is full", "HY000", 1114);
                    }))
        .isInstanceOf(DbException.class)
        .hasMessage("loading: The table 'nodetable' is full: its disk is full: free space");
  }
}
