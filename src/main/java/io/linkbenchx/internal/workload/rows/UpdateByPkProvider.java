package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;

/** Provider of UpdateByPK. */
public final class UpdateByPkProvider extends DeclaredProvider<UpdateSettings> {

  /** For ServiceLoader. */
  public UpdateByPkProvider() {
    super(
        "UpdateByPK",
        List.of("pkupdate"),
        "one row updated by primary key, cold or hot",
        UpdateSettings.class,
        IgnoredRowKeys.all(),
        (settings, config) -> new RowWorkload(UpdateByPk.of(settings)));
  }
}
