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
      | `steps/NN-NAME/latency.hlog` | HdrHistogram's log format 1.3, nanoseconds; tags `TYPE.service`, `TYPE.response`, `lag`, `wakeup`, with `warmup.` or `drain.` before those of these phases |
      | `steps/NN-NAME/system.csv` | the probes of each interval; every line that begins with `start_s` is a header for the rows below it |

      Latencies are microseconds and rates are per second, unless a name or a text says otherwise. A field whose column *absent* has
      a text is left out in that case.

      ## result.json
      """;

  private ResultFiles() {}
}
