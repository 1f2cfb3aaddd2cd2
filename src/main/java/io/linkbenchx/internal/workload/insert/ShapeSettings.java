package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.Optional;
import java.util.OptionalInt;

/** The tables and their rows, for both forms; accepts the names of the older programs. */
@SettingGroup("insert")
record ShapeSettings(
    @Setting(
            def = "classic",
            help = "classic (rounds of inserts) or modern (l.i0, l.x, l.i1, l.i2, q steps).")
        Form form,
    @Setting(max = "100k", help = "Tables; 0 = one for each client; 1 = all clients share one.")
        int tables,
    @Setting(help = "Creates each table in a separate database.") boolean databasePerTable,
    @Setting(
            help =
                "Columns of the indexes: classic, blog2023 or current; unset = classic in the"
                    + " classic form, current in the modern form.")
        Optional<PurchaseIndexes> indexDefinitions,
    @Setting(
            aliases = {"NUM_SECONDARY_INDEXES", "num-secondary-indexes"},
            def = "3",
            max = "3",
            help = "Number of secondary indexes.")
        int numSecondaryIndexes,
    @Setting(
            def = "usual",
            help =
                "How l.x creates the indexes: usual (as in the published results of the"
                    + " database), together (one statement) or each (one statement per index).")
        TableSchema.Build indexBuild,
    @Setting(
            def = "true",
            help = "The database generates the ids, in ascending order; false = the client does.")
        boolean autoIds,
    @Setting(def = "1000", min = "1", help = "Distinct values of cashregisterid.")
        int cashregisters,
    @Setting(def = "10000", min = "1", help = "Distinct values of productid.") int products,
    @Setting(def = "100000", min = "1", max = "20M", help = "Distinct values of customerid.")
        int customers,
    @Setting(
            def = "500",
            min = "1",
            max = "1M",
            help =
                "Number of distinct prices in the modern form; of their random part in the classic"
                    + " form.")
        int maxPrice,
    @Setting(
            min = "0",
            max = "4000",
            help =
                "Minimum bytes of column data; unset = 64 in the classic form, 10 in the modern.")
        OptionalInt dataLengthMin,
    @Setting(
            aliases = {"LENGTH_CHAR_FIELDS"},
            min = "1",
            max = "4000",
            help =
                "Maximum bytes of column data; unset = 64 in the classic form, 20 in the modern, or"
                    + " data_length_min if that is more.")
        OptionalInt dataLengthMax,
    @Setting(
            aliases = {"PERCENT_COMPRESSIBLE"},
            def = "50",
            max = "100",
            help = "Share of one repeated letter in column data, classic form.")
        int percentCompressible,
    @Setting(
            def = "50",
            max = "100",
            help =
                "Randomness of column data, modern form; as in the original, 3/4 of this share is"
                    + " random letters.")
        int dataRandomPct,
    @Setting(
            aliases = {"NUM_CHAR_FIELDS"},
            def = "1",
            min = "1",
            max = "100",
            help = "Number of fields that a document database splits data into.")
        int dataFields,
    @Setting(help = "Uses field names of three to four letters in a document database.")
        boolean shortNames,
    @Setting(max = "8000", help = "Range partitions by id; 0 = none.") int numPartitions,
    @Setting(def = "1M", min = "1", help = "Ids per partition, except the last.")
        long rowsPerPartition,
    @Setting(def = "latin1", help = "Character set of the columns in the DDL (MySQL family).")
        String charset,
    @Setting(help = "Appended to CREATE TABLE (SQL).") String createTableOptions)
    implements Checked {

  /** Which of the two benchmarks of that name runs. */
  enum Form {
    CLASSIC,
    MODERN
  }

  @Override
  public void check(Checks c) {
    if (!charset.matches("[A-Za-z0-9_]+")) {
      c.error("charset", "is not a character set", "for example latin1 or utf8mb4");
    }
    for (String key : new String[] {"duration", "transactions", "rate"}) {
      if (c.isSet(key)) {
        c.notice(key, "has no effect: each step of the insert benchmark has its own end", "");
      }
    }
    if (shortest() > longest()) {
      c.error("data_length_min", "is above data_length_max", "swap them");
    }
  }

  boolean modern() {
    return form == Form.MODERN;
  }

  /** Shortest data. */
  int shortest() {
    return dataLengthMin.orElse(modern() ? Math.min(10, longest()) : longest());
  }

  /** Longest data. */
  int longest() {
    return dataLengthMax.orElse(Math.max(dataLengthMin.orElse(0), modern() ? 20 : 64));
  }

  /** Number of random bytes in {@code length} bytes of data. */
  int randomBytes(int length) {
    return modern()
        ? length * 75 * dataRandomPct / 10_000
        : length * (100 - percentCompressible) / 100;
  }

  PurchaseIndexes columns() {
    return indexDefinitions.orElse(modern() ? PurchaseIndexes.CURRENT : PurchaseIndexes.CLASSIC);
  }

  PurchaseLayout layout(int tableCount) {
    return new PurchaseLayout(
        tableCount,
        databasePerTable,
        columns(),
        numSecondaryIndexes,
        autoIds,
        Math.max(1, longest()),
        dataFields,
        shortNames,
        numPartitions,
        numPartitions == 0 ? 0 : rowsPerPartition,
        charset,
        createTableOptions);
  }
}
