package io.linkbenchx.report;

import io.linkbenchx.archive.StoredRun;
import java.util.List;
import java.util.Map;

/** A table with a layout and figures of its own. */
interface OwnTable {
  /** As people read it, ending in a line end. */
  String text(List<StoredRun> runs);

  /** One line each, column → value; null where nothing was measured. */
  List<Map<String, Object>> rows(List<StoredRun> runs);
}
