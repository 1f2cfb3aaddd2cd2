package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import java.util.List;
import java.util.Map;

/** A table with its own layout and figures. */
interface OwnTable {
  /** Text for people, ending in a line end. */
  String text(List<StoredRun> runs);

  /** One map per line, column → value; null if not measured. */
  List<Map<String, Object>> rows(List<StoredRun> runs);
}
