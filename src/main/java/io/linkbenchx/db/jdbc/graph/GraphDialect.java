package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.server.Dialect;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.MySqlFamily;
import java.util.List;

/** What differs between servers where LinkBench's tables are concerned. */
public sealed interface GraphDialect permits MySqlGraph, PostgreSqlGraph {

  static GraphDialect of(Dialect dialect) {
    return dialect instanceof MySqlFamily family ? new MySqlGraph(family) : new PostgreSqlGraph();
  }

  /** The ten transactions' statements. */
  GraphSql sql(ServerSettings tables);

  /** Name of the secondary index of links. */
  default String secondaryIndex(ServerSettings tables) {
    return SchemaCheck.SECONDARY;
  }

  /** File of stored routines in {@code schemas/}. */
  String routinesFile();

  /** SQL that lists the routines: name in column 1; parameter 1 is a LIKE pattern. */
  String listRoutines();

  /** The body of the routine whose name is parameter 1, as it was written. */
  String routineBody();

  /** Drops the three routines if they are there. */
  List<String> dropRoutines(ServerSettings tables);

  /** Makes the next id that the server allocates {@code next}. */
  String setNextId(ServerSettings tables, long next);

  /** Writes rows for a loader. */
  RowWriter newWriter(LoadContext context);

  /** The scans' statements. */
  ScanSql scan(ServerSettings tables);
}
