package io.linkbenchx.db.sql;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.Support;
import java.util.Map;

/** An adapter's support for SQL text. Safe for use by many threads. */
public interface SqlSupport extends Support {
  /** Statements of the user's own. */
  DataModel<SqlSupport> MODEL = new DataModel<>("SQL text", SqlSupport.class);

  /** That of a database; a plan has checked before that it has it. */
  static SqlSupport of(DbAdapter database) {
    return database.support(MODEL).orElseThrow();
  }

  /** The dialect by sysbench's name of its driver: {@code mysql} or {@code pgsql}. */
  String driver();

  /**
   * Where it connects, as far as known, by the ends of sysbench's names of options: {@code host},
   * {@code port}, {@code user}, {@code db}. No secret.
   */
  default Map<String, String> address() {
    return Map.of();
  }

  /** A new store: one connection in autocommit, with the session set up as configured. */
  SqlStore openStore();

  /** The SQLState of an error of one of its stores; "" if there is none. */
  String state(DbException error);

  /** Empty: notes in the database would be a table that the user did not ask for. */
  @Override
  default Metadata metadata() {
    return Metadata.NONE;
  }
}
