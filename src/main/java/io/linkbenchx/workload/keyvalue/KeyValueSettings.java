package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.util.Locale;

/** What is in the map, how it is loaded, and what is done to it. */
record KeyValueSettings(
    @Setting(
            key = "records",
            aliases = "num",
            def = "1M",
            min = "1",
            max = "1e15",
            unit = Unit.COUNT,
            help = "Entries of the map; readers and writers draw among them, all equally likely.",
            group = "key-value")
        long records,
    @Setting(
            key = "key_size",
            def = "16",
            min = "8",
            max = "128",
            unit = Unit.BYTES,
            help = "Bytes of a key: its number in decimal digits, padded with zeros.",
            group = "key-value")
        int keyBytes,
    @Setting(
            key = "value_size",
            def = "100",
            min = "8",
            max = "1MB",
            unit = Unit.BYTES,
            help = "Bytes of a value.",
            group = "key-value")
        int valueBytes,
    @Setting(
            key = "compress_ratio",
            aliases = "compression_ratio",
            def = "0.5",
            unit = Unit.PROBABILITY,
            min = "0.01",
            help = "Size of a value's content once it is compressed / before, roughly.",
            group = "key-value")
        double compressRatio,
    @Setting(
            key = "load_order",
            def = "seq",
            help =
                "Order of the keys of the load: seq (fillseq) or random (fillrandom, each key exactly"
                    + " once).",
            group = "key-value")
        Order order,
    @Setting(
            key = "batch",
            def = "1000",
            min = "1",
            max = "1M",
            unit = Unit.COUNT,
            help = "Entries that the load commits together; 1 = each by itself.",
            group = "key-value")
        int batch,
    @Setting(
            key = "load_journal",
            def = "true",
            help = "false: the load leaves the write-ahead log out, where the database can.",
            group = "key-value")
        boolean journal,
    @Setting(
            key = "load_compaction",
            def = "on",
            help =
                "Compaction of a log-structured engine while it is loaded: on, off (its debt meets"
                    + " the run), after (off, then all at the end of the load).",
            group = "key-value")
        LoadForm.Compaction compaction,
    @Setting(
            key = "writers",
            def = "1",
            min = "0",
            max = "16",
            help = "Clients that overwrite, beside the readers, which clients counts.",
            group = "key-value")
        int writers,
    @Setting(
            key = "writes_per_second",
            aliases = "benchmark_write_rate_limit",
            def = "0",
            min = "0",
            unit = Unit.RATE,
            help = "Pace of all writers together; 0 = as fast as they can.",
            group = "key-value")
        double writesPerSecond,
    @Setting(
            key = "kv_table_options",
            def = "",
            help = "Appended to CREATE TABLE of the map (SQL).",
            group = "key-value")
        String tableOptions)
    implements Checked {

  /** Order of a load. */
  enum Order {
    SEQ,
    RANDOM;

    /** As db_bench calls such a load. */
    String text() {
      return this == SEQ ? "fillseq" : "fillrandom";
    }
  }

  @Override
  public void check(Checks checks) {
    if (records > Math.pow(10, keyBytes)) {
      checks.error(
          "records",
          String.format(Locale.ROOT, "do not fit into keys of %d digits", keyBytes),
          "raise key_size");
    }
    if (writers == 0 && writesPerSecond > 0) {
      checks.notice("writes_per_second", "does nothing without writers", "");
    }
  }

  KeyValueLayout layout() {
    return new KeyValueLayout(keyBytes, valueBytes, tableOptions);
  }

  LoadForm form() {
    return new LoadForm(batch, journal, compaction);
  }
}
