package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;

/** The rounds of the classic form, and the concurrent queries. */
@SettingGroup("insert rounds")
record ClassicSettings(
    @Setting(
            key = "rounds",
            def = "1",
            min = "1",
            max = "100k",
            unit = Unit.COUNT,
            help = "Number of rounds; figures are reported per round.")
        int rounds,
    @Setting(
            key = "rows_per_round",
            aliases = {"MAX_ROWS", "max_rows"},
            def = "10M",
            min = "1",
            unit = Unit.COUNT,
            help =
                "Rows per round, over all tables: round r ends when r times this number has been"
                    + " inserted since the tables were created.")
        long rowsPerRound,
    @Setting(
            key = "rows_per_commit",
            aliases = {"NUM_DOCUMENTS_PER_INSERT", "rows_per_insert"},
            def = "1000",
            min = "1",
            max = "100k",
            unit = Unit.COUNT,
            help = "Rows per multi-row insert, which is a transaction.")
        int rowsPerCommit,
    @Setting(
            key = "insert_rate",
            aliases = {"MAX_INSERTS_PER_SECOND", "inserts_per_second"},
            def = "0",
            unit = Unit.RATE,
            min = "0",
            help = "Maximum rows per second of all clients; 0 = no limit.")
        double insertRate,
    @Setting(
            key = "max_seconds",
            def = "0s",
            min = "0s",
            help = "Time limit of a round; 0 = no limit.")
        Duration maxSeconds,
    @Setting(
            key = "query_threads",
            aliases = {"QUERY_THREADS"},
            def = "0",
            min = "0",
            help = "Number of clients that query while the others insert.")
        int queryThreads,
    @Setting(
            key = "query_rate",
            def = "0",
            unit = Unit.RATE,
            min = "0",
            help = "Queries per second of each query thread; 0 = no limit.")
        double queryRate,
    @Setting(
            key = "query_limit",
            aliases = {"QUERY_LIMIT"},
            def = "10",
            min = "1",
            max = "4000",
            help = "Maximum number of index entries per answer.")
        int queryLimit,
    @Setting(
            key = "query_begin",
            aliases = {"QUERY_NUM_DOCS_BEGIN"},
            def = "1M",
            min = "0",
            unit = Unit.COUNT,
            help = "Number of rows, over all tables, at which queries begin.")
        long queryBegin,
    @Setting(
            key = "query_descending",
            def = "false",
            help = "Queries read in descending order from their bound.")
        boolean queryDescending) {}
