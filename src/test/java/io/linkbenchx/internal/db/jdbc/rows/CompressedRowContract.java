package io.linkbenchx.internal.db.jdbc.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.TestSql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The row contract on compressed pages of InnoDB. */
abstract class CompressedRowContract extends JdbcRowContract {

  CompressedRowContract(TestSql server) {
    super(server.with(StorageEngine.INNODB_COMPRESSED), Shape.PREPARED);
  }

  /** Its pages differ, not its locks. */
  @Override
  protected int rounds() {
    return 15;
  }

  @Test
  void itsPagesAreCompressed() throws SQLException {
    open().schema(layout()).create(0);
    assertThat(rowFormats()).contains("compressed").doesNotContain("dynamic");
  }

  /** Row formats of the tables, in lower case. */
  private Set<String> rowFormats() throws SQLException {
    Set<String> formats = new TreeSet<>();
    try (Connection connection = database().connect();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT row_format FROM information_schema.tables"
                    + " WHERE table_schema = DATABASE() AND table_name LIKE 'sbtest%'")) {
      while (row.next()) {
        formats.add(row.getString(1).toLowerCase(Locale.ROOT));
      }
    }
    return formats;
  }
}
