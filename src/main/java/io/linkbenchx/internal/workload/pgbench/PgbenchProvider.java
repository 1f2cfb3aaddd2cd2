package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;
import java.util.Map;

/** Provider of Pgbench. */
public final class PgbenchProvider extends DeclaredProvider<PgbenchSettings> {

  /** For ServiceLoader. */
  public PgbenchProvider() {
    super(
        "Pgbench",
        List.of(),
        "the users' own script files in pgbench's language: SQL servers",
        PgbenchSettings.class,
        Map.of(),
        (settings, config) -> PgbenchWorkload.of(settings, config::locate, (key, known) -> {}));
  }
}
