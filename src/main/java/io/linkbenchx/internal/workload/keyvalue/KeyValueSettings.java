package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.config.SettingGroup;

/** The map's content, how it is loaded, and the transactions on it. */
@SettingGroup("key-value")
record KeyValueSettings(
    @Setting(aliases = "num", def = "1M", min = "1", help = "Number of entries; uniform access.")
        long records,
    @Setting(
            def = "16",
            min = "8",
            max = "128",
            unit = Unit.BYTES,
            help = "Key size in bytes: the entry's number in decimal digits, padded with zeros.")
        int keySize,
    @Setting(def = "100", min = "8", max = "1MB", help = "Value size in bytes.") int valueSize,
    @Setting(
            aliases = "compression_ratio",
            def = "0.5",
            unit = Unit.PROBABILITY,
            min = "0.01",
            help = "Approximate ratio of a value's compressed size to its size.")
        double compressRatio,
    @Setting(
            def = "seq",
            help =
                "Order of the keys: seq (fillseq) or random (fillrandom, but each key exactly"
                    + " once).")
        Order loadOrder,
    @Setting(def = "1000", min = "1", max = "1M", help = "Entries per commit of the load.")
        int batch,
    @Setting(def = "true", help = "false: the load skips the write-ahead log, if the database can.")
        boolean loadJournal,
    @Setting(
            def = "on",
            help =
                "Compaction of a log-structured engine during the load: on, off (deferred to the"
                    + " run), after (deferred to the end of the load).")
        LoadForm.Compaction loadCompaction,
    @Setting(
            def = "1",
            max = "16",
            help = "Number of clients that overwrite entries, in addition to clients, which read.")
        int writers,
    @Setting(
            aliases = "benchmark_write_rate_limit",
            unit = Unit.RATE,
            help = "Total rate of all writers; 0 = unlimited.")
        double writesPerSecond,
    @Setting(help = "Appended to CREATE TABLE (SQL).") String kvTableOptions)
    implements Checked {

  /** Order of a load. */
  enum Order {
    SEQ,
    RANDOM;

    /** db_bench's name for such a load. */
    String text() {
      return this == SEQ ? "fillseq" : "fillrandom";
    }
  }

  @Override
  public void check(Checks checks) {
    if (records > Math.pow(10, keySize)) {
      checks.error("records", "do not fit into keys of " + keySize + " digits", "raise key_size");
    }
    if (writers == 0 && writesPerSecond > 0) {
      checks.notice("writes_per_second", "has no effect without writers", "");
    }
  }

  KeyValueLayout layout() {
    return new KeyValueLayout(keySize, valueSize, kvTableOptions);
  }

  LoadForm form() {
    return new LoadForm(batch, loadJournal, loadCompaction);
  }
}
