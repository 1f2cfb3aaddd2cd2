package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Named;
import java.util.List;
import java.util.Locale;

/** The scripts of sysbench and the one of sysbench-mongodb. */
enum Script implements Named {
  OLTP_READ_WRITE(true, true),
  OLTP_READ_ONLY(true, false),
  OLTP_WRITE_ONLY(false, true),
  /** The statements of {@link #OLTP_READ_WRITE} on one table, without BEGIN and COMMIT. */
  SYSBENCH_MONGO(true, true),
  OLTP_POINT_SELECT(true, false),
  OLTP_UPDATE_INDEX(false, true),
  OLTP_UPDATE_NON_INDEX(false, true),
  OLTP_DELETE(false, true),
  OLTP_INSERT(false, true),
  BULK_INSERT(false, true),
  SELECT_RANDOM_POINTS(true, false),
  SELECT_RANDOM_RANGES(true, false);

  private final boolean reads;
  private final boolean writes;

  Script(boolean reads, boolean writes) {
    this.reads = reads;
    this.writes = writes;
  }

  boolean reads() {
    return reads;
  }

  boolean writes() {
    return writes;
  }

  /** Whether a transaction consists of the counted statements, not of a single statement. */
  boolean transactional() {
    return inTransaction() || this == SYSBENCH_MONGO;
  }

  /** Whether it only adds rows, so that it can begin with empty tables. */
  boolean inserts() {
    return this == OLTP_INSERT || this == BULK_INSERT;
  }

  /** Whether it uses BEGIN and COMMIT unless they are disabled. */
  boolean inTransaction() {
    return this == OLTP_READ_WRITE || this == OLTP_READ_ONLY || this == OLTP_WRITE_ONLY;
  }

  /** The transaction's name in results: READ_WRITE, POINT_SELECT, SYSBENCH_MONGO. */
  String transaction() {
    return name().startsWith("OLTP_") ? name().substring("OLTP_".length()) : name();
  }

  @Override
  public List<String> aliases() {
    return name().startsWith("OLTP_") ? List.of(transaction().toLowerCase(Locale.ROOT)) : List.of();
  }
}
