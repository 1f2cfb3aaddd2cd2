package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;
import java.util.Map;

/** Provider of ReadWhileWriting. */
public final class ReadWhileWritingProvider extends DeclaredProvider<KeyValueSettings> {

  /** For ServiceLoader. */
  public ReadWhileWritingProvider() {
    super(
        "ReadWhileWriting",
        List.of("readwhilewriting", "rww"),
        "point reads with one concurrent writer, on keys and values of fixed size: embedded"
            + " engines",
        KeyValueSettings.class,
        Map.of(
            "stats_interval", "intervals are given in time: use interval = 10s",
            "use_existing_db", "to skip the load, use phases = run",
            "histogram", "all percentiles are always recorded"),
        (settings, config) -> new ReadWhileWriting(settings));
  }
}
