package io.linkbenchx.result;

/** The parts of docs/results.md that are about files, not about fields of result.json. */
final class ResultFiles {
  static final String HEAD =
      """
      # The result directory

      Generated from the code; do not edit. To write it again after a change, run the main class
      `io.linkbenchx.result.ResultsPage` of the test tree.

      | file | content |
      |---|---|
      | `result.json` | the whole result, as described below; replaced atomically at the start, after each step and at the end |
      | `config.properties` | the effective configuration, secrets masked; `-c` with it repeats the run |
      | `report.html` | the report |
      | `linkbenchx.log` | the log |
      | `MANIFEST` | SHA-256, size and path of every file, written when the run has ended, except pages and the log; readers refuse a file that differs. A run that was killed has none |
      | `ledger/notes.txt` | the begin and the end of each step as noted in the database, with its acknowledged effects, or that it never began; forced to the device before it is written to the database. A merged result of shares has this and the logs of share K in `ledger/K` |
      | `ledger/N.log`, `ledger/N.full` | the writes of client N of LinkGraph that were acknowledged, or may have taken effect: records of 7 big-endian numbers of 8 bytes. `.full` with `ledger = full`. After each MB of a `.log` the share of the rows whose writes are kept is halved |
      | `steps/NN-NAME/intervals.csv` | a row per transaction type and interval, and roll-ups of 60 s; type `ALL` sums all types |
      | `steps/NN-NAME/batches.csv` | a row per tenth of a second of the measured part, from which [intervals](statistics.md) follow; none for a load |
      | `steps/NN-NAME/latency.hlog` | HdrHistogram's log format 1.3, nanoseconds; tags `TYPE.service`, `TYPE.response`, `lag`, `wakeup`, prefixed with `warmup.` or `drain.` in these phases |
      | `steps/NN-NAME/counters.csv` | every counter before and after the measured part, as read |
      | `steps/NN-NAME/series_counters.csv` | the same counters over the step's stretch of its series; only with `settle_after` |
      | `steps/NN-NAME/dbms_counters.csv` | every number that the database server reports about itself, before and after the step; none if there is no server, or reading was not permitted (`cost.machine.sources` has the reason) |
      | `steps/NN-NAME/explain.txt` | the plan of each SQL statement or MongoDB command before the step; none for a load, for an embedded engine, or if the server did not answer (`cost.machine.sources` has the reason) |
      | `steps/NN-NAME/hooks.csv`, `cells/NN/hooks.csv` | a row per run of a [hook](hooks.md); none without hooks |
      | `steps/NN-NAME/hook-….txt` | the output of a hook |
      | `databases/ID/server_variables.csv` | all settings of the database server, read once per run; none if there is no server, or reading was not permitted (`databases.server.variables` has the reason) |
      | `steps/NN-NAME/system.csv` | the probes of each interval; every line that begins with `start_s` is a header for the rows below it |

      Latencies are in microseconds and rates per second, unless a name or a description says otherwise.
      The column *absent* says when a field is omitted. Words are in the [glossary](glossary.md).

      To read one figure, use `linkbenchx table` or the page; to compute your own, read `result.json`,
      whose schema is `schemas/result.schema.json`. `run/recompute DIR` computes the figures again from
      the raw files, and checks that they add up.

      ## Reference

      ## batches.csv

      | column | unit | meaning |
      |---|---|---|
      | `start_s` | s | start of the batch, from the start of the measured part |
      | `length_s` | s | its actual length: 0.1, more if the machine was busy, less in the last batch |
      | `completed` | transactions | committed, and ended in the batch; the sum is `totals.transactions` |
      | `served` | transactions | committed and due in the measured part, and ended in the batch; those that ended after the measured part are in the last row |
      | `service_us` | us | sum of the service times of `served` |
      | `backlog` | starts | starts of the step's schedule that were due and not made at the end of the batch, and all given up so far; 0 in a closed loop |
      | a transaction type | transactions | `completed` of that type |

      ## counters.csv

      The cost of a step is the difference of `after` and `before`, divided by `transactions` (for a load,
      by the rows). The names are those of system.csv. A probe may take long, or be late: so each figure
      has its own times. If they are off by more than 0.5 s and a tenth of the measured part, the costs
      that rest on the figure are `NA`.

      | column | unit | meaning |
      |---|---|---|
      | `name` | | of the figure |
      | `unit` | | of `before` and `after` |
      | `kind` | | `counter`: the difference is what happened; `level`: it rises and falls; `restarted`: a counter that was reset in between, so there is no difference |
      | `before` | as `unit` says | at the start of the measured part; empty if it could not be read |
      | `after` | as `unit` says | at its end; empty if it could not be read |
      | `before_s`, `after_s` | s | when they were read, from the start of the measured part; empty for a load |
      | `transactions` | | all that ended between the two, whenever they were due; empty for a load |

      ## series_counters.csv

      The columns are those of counters.csv, but the readings are at the beginning and the end of the
      step's stretch: `before` is the `after` of the preceding step, unless `series.stretch.adjoins` is
      false. `series.settled` is `after` of the time to settle minus `before` of the first step, divided
      by the transactions of all phases in intervals.csv of the measured steps (`transactions` + `drained`
      of type `ALL`).

      ## dbms_counters.csv

      The server is queried before the clients of the step connect and after they disconnect, so that no
      query is part of the measurement. The difference therefore includes warm-up and drain: divide it by
      the transactions of all phases in the rows of intervals.csv with `resolution` = `interval` and type
      `ALL` (the rows `total` count them again). The names are the server's: variables of
      `SHOW GLOBAL STATUS`; of PostgreSQL, view, texts of the row, and column
      (`pg_stat_io.client backend.relation.normal.reads`); of MongoDB, the path in `serverStatus`
      (`wiredTiger.cache.bytes read into cache`). They cover the whole server, other programs' work
      included, except `pg_stat_database`, which covers one database.

      | column | unit | meaning |
      |---|---|---|
      | `name` | | the server's own name |
      | `before` | the server's | before the step, as the server wrote it; empty if it was not reported |
      | `after` | the server's | after the step, likewise |
      | `delta` | the server's | `after - before`: what was counted, or the change of a level; negative if a level fell or a counter was reset; empty if either is empty, or if the server was restarted in between |

      ## explain.txt

      Each statement of the data model under its name (for SQL, that of `schemas/sql/`), with typical
      parameters and its plan from `EXPLAIN`, requested before the clients of the step connect. Nothing is
      executed. A step uses the statements that its transaction types need. The form of a plan is the
      server's; if it is a table, each column that is not empty is written as `name=value`. A statement
      without a plan has a line `-- no plan:` with the server's reason.

      For MongoDB these are the store's own commands as JSON, parameters filled in, with the response of
      `explain` at verbosity `queryPlanner`. A statement that sends several commands has them as `NAME`,
      `NAME.2`. MongoDB has no plan for an insert, so inserts are omitted; so are the read concern and
      transactions, because no plan depends on them. FerretDB explains reads only, and says so.

      ## hooks.csv

      | column | unit | meaning |
      |---|---|---|
      | `hook` | | the key: `hook.step.middle` |
      | `at_s` | s | when it began, from the start of the measured part; empty before that, and for a cell |
      | `took_s` | s | how long it ran |
      | `ending` | | `ok`, `failed` (exit code above 0), `killed` (at `hook.limit`, or because the run was stopped), `not_run` |
      | `exit_code` | | that of its shell; empty if it was killed or not run |
      | `cpu_s` | s | CPU time of it and of the processes that it waited for; empty if unknown |
      | `output` | | the file with its output; empty if it was not run |
      | `problem` | | why it was not run |

      ## server_variables.csv

      | column | meaning |
      |---|---|
      | `name` | the server's own name, in the server's order |
      | `value` | as `SHOW GLOBAL VARIABLES`, `pg_settings` or `getParameter` reports it; `***` for names that contain password, secret, token or key (except keys that are numbers or switches), and for values that contain a password |

      ## result.json
      """;

  static final String INTERVALS =
      """

      ## intervals.csv

      Times are seconds from the start of the measured part; the warm-up has negative ones. An empty field
      was not measured.

      | column | unit | meaning |
      |---|---|---|
      """;

  static final String SYSTEM =
      """

      ## system.csv

      The first columns are `start_s` and `end_s` as in intervals.csv and `epoch_ms`, the start in
      milliseconds since 1970 (UTC). A *counter* has the increase in the interval, a *level* the value at
      its end. An empty field was not measured. If the database is on another host, the columns `host_...`
      are called `client_host_...`.

      | column | unit | kind | meaning |
      |---|---|---|---|
      """;

  static final String HISTOGRAMS =
      """

      ## latency.hlog

      HdrHistogram's log format 1.3, values in nanoseconds, times in seconds from the start of the
      measured part. In steps of up to ten minutes an entry covers a second, in longer ones 10 s, or more
      where the file would otherwise exceed 1 MB + 1.2 KB per second. `HistogramLogProcessor` of
      HdrHistogram reads it: `-tag TAG -outputValueUnitRatio 1000` gives microseconds. The tags of warm-up
      and drain begin with `warmup.` or `drain.`.

      | tag | absent | meaning |
      |---|---|---|
      | `TYPE.service` | | service times of a transaction type, from the actual start to the end |
      | `TYPE.response` | in a closed loop | response times, from the intended start to the end |
      | `lag` | in a closed loop | actual minus intended start of the starts of the step's schedule |
      | `wakeup` | in a closed loop | how much later than intended a client that had waited for its start woke up |
      """;

  private ResultFiles() {}
}
