package io.linkbenchx.internal.db.jdbc.session;

import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.internal.db.jdbc.network.ChannelSocket;
import java.sql.SQLException;

/** When an error ended a statement: before its execution, or at any point of it. */
final class ErrorTiming {
  private ErrorTiming() {}

  /**
   * Refusals before anything is executed: read-only, Galera node not ready, no connection, and
   * sessions that had ended because they were idle.
   */
  static boolean refusedUnexecuted(SQLException e) {
    return SqlErrors.causedBy(e, ChannelSocket.EndedWhileIdle.class)
        || Rights.readOnly(e)
        || switch (e.getErrorCode()) {
          case 1040, 1047, 1203, 4031, 9001, 9002 -> true;
          default -> "53300".equals(e.getSQLState()) || "57P05".equals(e.getSQLState());
        };
  }

  /** The statement was ended from outside or by a time limit, at any point of its execution. */
  static boolean interrupted(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1317, 1969, 3024 -> true;
      default -> "57014".equals(e.getSQLState());
    };
  }
}
