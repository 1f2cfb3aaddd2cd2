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
      | `config.properties` | the effective configuration, secrets masked; feeding it back repeats the run |
      | `report.html` | the report |
      | `linkbenchx.log` | the log |
      | `steps/NN-NAME/intervals.csv` | a row per transaction type and interval, and roll-ups of 60 s; type `ALL` sums all types |
      | `steps/NN-NAME/batches.csv` | a row per tenth of a second of the measured part, from which [intervals](statistics.md) follow; none for a load |
      | `steps/NN-NAME/latency.hlog` | HdrHistogram's log format 1.3, nanoseconds; tags `TYPE.service`, `TYPE.response`, `lag`, `wakeup`, with `warmup.` or `drain.` before those of these phases |
      | `steps/NN-NAME/system.csv` | the probes of each interval; every line that begins with `start_s` is a header for the rows below it |

      Latencies are microseconds and rates are per second, unless a name or a text says otherwise. A field whose column *absent* has
      a text is left out in that case.

      ## batches.csv

      | column | unit | meaning |
      |---|---|---|
      | `start_s` | s | begin of the batch, from the begin of the measured part |
      | `length_s` | s | its length as it was: 0.1, more where the machine was busy, less in the last one |
      | `completed` | transactions | committed, and ended in the batch; the sum is `totals.transactions` |
      | `served` | transactions | committed and due in the measured part, and ended in the batch; those that ended after the measured part are in the last row |
      | `service_us` | us | sum of the service times of `served` |
      | `backlog` | starts | of the step's schedule due and not made at the end of the batch, and all given up so far; 0 in a closed loop |
      | a transaction type | transactions | `completed` of that type |

      ## result.json
      """;

  private ResultFiles() {}
}
