package io.linkbenchx.internal.workload.insert;

import static io.linkbenchx.config.Unit.RATE;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;

/** The rounds of the classic form, and the concurrent queries. */
@SettingGroup("insert rounds")
record ClassicSettings(
    @Setting(
            def = "1",
            min = "1",
            max = "100k",
            help = "Number of rounds; figures are reported per round.")
        int rounds,
    @Setting(
            aliases = {"MAX_ROWS", "max_rows"},
            def = "10M",
            min = "1",
            help =
                "Rows per round, over all tables: round r ends when r times this number has been"
                    + " inserted since the tables were created.")
        long rowsPerRound,
    @Setting(
            aliases = {"NUM_DOCUMENTS_PER_INSERT", "rows_per_insert"},
            def = "1000",
            min = "1",
            max = "100k",
            help = "Rows per multi-row insert, which is a transaction.")
        int rowsPerCommit,
    @Setting(
            aliases = {"MAX_INSERTS_PER_SECOND", "inserts_per_second"},
            unit = RATE,
            help = "Maximum rows per second of all clients; 0 = no limit.")
        double insertRate,
    @Setting(help = "Time limit of a round; 0 = no limit.") Duration maxSeconds,
    @Setting(aliases = "QUERY_THREADS", help = "Clients that query while the others insert.")
        int queryThreads,
    @Setting(unit = RATE, help = "Queries per second of each query thread; 0 = no limit.")
        double queryRate,
    @Setting(
            aliases = {"QUERY_LIMIT"},
            def = "10",
            min = "1",
            max = "4000",
            help = "Maximum number of index entries per answer.")
        int queryLimit,
    @Setting(
            aliases = {"QUERY_NUM_DOCS_BEGIN"},
            def = "1M",
            help = "Number of rows, over all tables, at which queries begin.")
        long queryBegin,
    @Setting(help = "Queries read in descending order from their bound.") boolean queryDescending)
    implements Checked {
  @Override
  public void check(Checks c) {
    if ((double) rounds * rowsPerRound > 1e15) {
      c.error("rows_per_round", "rounds x rows_per_round is above 1e15 rows", "lower one of them");
    }
  }
}
