package io.linkbenchx.workload.insert;

/** Which of the two benchmarks of that name. */
enum Form {
  CLASSIC,
  MODERN
}
