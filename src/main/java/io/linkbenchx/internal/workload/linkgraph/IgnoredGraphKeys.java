package io.linkbenchx.internal.workload.linkgraph;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keys of LinkBench, linkbenchX and the fork of 2017 that have no effect here, with the reason. */
final class IgnoredGraphKeys {
  private static final String HISTOGRAMS =
      "latencies are always recorded in histograms, not samples";
  private static final String HADOOP = "the Hadoop driver is not supported";
  private static final String HBASE = "the HBase atomicity test is not supported";
  private static final String SEVERAL = "several databases in one run are not supported; set dbid";
  private static final String PROGRESS = "one progress line shows all clients";

  private IgnoredGraphKeys() {}

  static Map<String, String> all() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put(
        "generate_nodes_first", "nodes and links are loaded in parallel (LinkBench ignored it)");
    keys.put("maxsamples", HISTOGRAMS);
    keys.put("use_hdr_histogram", HISTOGRAMS);
    keys.put("hdr_histogram_accuracy", HISTOGRAMS);
    keys.put("hdr_histogram_max_latency", HISTOGRAMS);
    keys.put("progressfreq", PROGRESS);
    keys.put("load_progress_interval", PROGRESS);
    keys.put("req_progress_interval", PROGRESS);
    keys.put("tempdir", HADOOP);
    keys.put("loaddata", HADOOP);
    keys.put("useinputfiles", HADOOP);
    keys.put("reportprogress", HADOOP);
    keys.put("sleeprate", HBASE);
    keys.put("sleeptime", HBASE);
    keys.put("maxsleepingthreads", HBASE);
    keys.put("dbprefix", SEVERAL);
    keys.put("dbcount", SEVERAL);
    keys.put("dbload", SEVERAL);
    keys.put("check_count", "the verify phase compares every count with its links");
    return keys;
  }
}
