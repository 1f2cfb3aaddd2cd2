package io.linkbenchx.workload.insert;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.time.Duration;

/** The rounds of the classic form, and the queries beside them. */
record ClassicSettings(
    @Setting(
            key = "rounds",
            def = "1",
            min = "1",
            max = "100k",
            unit = Unit.COUNT,
            help = "Rounds; the metrics are told for each.",
            group = "insert rounds")
        int rounds,
    @Setting(
            key = "rows_per_round",
            aliases = {"MAX_ROWS", "max_rows"},
            def = "10M",
            min = "1",
            unit = Unit.COUNT,
            help =
                "Rows of a round, all tables together: round r ends when r times as many have been"
                    + " inserted since the tables were made.",
            group = "insert rounds")
        long rowsPerRound,
    @Setting(
            key = "rows_per_commit",
            aliases = {"NUM_DOCUMENTS_PER_INSERT", "rows_per_insert"},
            def = "1000",
            min = "1",
            max = "100k",
            unit = Unit.COUNT,
            help = "Rows of each multi-row insert, which is a transaction.",
            group = "insert rounds")
        int rowsPerCommit,
    @Setting(
            key = "insert_rate",
            aliases = {"MAX_INSERTS_PER_SECOND", "inserts_per_second"},
            def = "0",
            unit = Unit.RATE,
            min = "0",
            help = "Most rows per second, all clients together; 0 = as many as possible.",
            group = "insert rounds")
        double insertRate,
    @Setting(
            key = "max_seconds",
            def = "0s",
            unit = Unit.DURATION,
            min = "0s",
            help = "Ends a round after this time whatever it has inserted; 0 = no limit.",
            group = "insert rounds")
        Duration maxSeconds,
    @Setting(
            key = "query_threads",
            aliases = {"QUERY_THREADS"},
            def = "0",
            min = "0",
            help = "Clients that query while the others insert.",
            group = "insert rounds")
        int queryThreads,
    @Setting(
            key = "query_rate",
            def = "0",
            unit = Unit.RATE,
            min = "0",
            help = "Queries per second of each query thread; 0 = one after the other.",
            group = "insert rounds")
        double queryRate,
    @Setting(
            key = "query_limit",
            aliases = {"QUERY_LIMIT"},
            def = "10",
            min = "1",
            max = "4000",
            help = "Index entries of an answer.",
            group = "insert rounds")
        int queryLimit,
    @Setting(
            key = "query_begin",
            aliases = {"QUERY_NUM_DOCS_BEGIN"},
            def = "1M",
            min = "0",
            unit = Unit.COUNT,
            help = "Rows, all tables together, from which on there are queries.",
            group = "insert rounds")
        long queryBegin,
    @Setting(
            key = "query_descending",
            def = "false",
            help = "Queries go down from their bound.",
            group = "insert rounds")
        boolean queryDescending) {}
