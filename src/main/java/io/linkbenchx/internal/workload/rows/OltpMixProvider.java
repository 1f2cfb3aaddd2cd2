package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;

/** Provider of OltpMix. */
public final class OltpMixProvider extends DeclaredProvider<OltpSettings> {

  /** For ServiceLoader. */
  public OltpMixProvider() {
    super(
        "OltpMix",
        List.of("oltp"),
        "transactions of sysbench and sysbench-mongodb",
        OltpSettings.class,
        IgnoredRowKeys.all(),
        (settings, config) -> new RowWorkload(OltpMix.of(settings)));
  }
}
