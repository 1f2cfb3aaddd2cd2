package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;

/** Provider of PointQuery. */
public final class PointQueryProvider extends DeclaredProvider<PointQuerySettings> {

  /** For ServiceLoader. */
  public PointQueryProvider() {
    super(
        "PointQuery",
        List.of("pkread"),
        "one row by primary key: the point queries of 2014",
        PointQuerySettings.class,
        IgnoredRowKeys.all(),
        (settings, config) -> new RowWorkload(PointQuery.of(settings)));
  }
}
