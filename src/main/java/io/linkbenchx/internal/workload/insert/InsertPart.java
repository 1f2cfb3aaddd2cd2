package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.WorkStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One step of either form.
 *
 * @param target total rows inserted into all tables when it ends; 0 = something else ends it
 * @param commitRows rows per insert and per delete
 * @param writeRate of a q step: rows per second and client
 */
record InsertPart(WorkStep step, Kind kind, long target, int commitRows, int writeRate) {
  /** Number of rows that l.x inserts before it creates the indexes. */
  static final int ROWS_BEFORE_INDEXES = 100;

  /** The work of a step. */
  enum Kind {
    ROUND,
    LOAD,
    INDEX,
    WRITE,
    FLUSH,
    RANGE_QUERIES,
    POINT_QUERIES
  }

  /** All steps, in order. */
  static List<InsertPart> of(InsertSettings settings) {
    return settings.shape().modern() ? modern(settings.modern()) : rounds(settings.classic());
  }

  private static List<InsertPart> rounds(ClassicSettings s) {
    List<InsertPart> parts = new ArrayList<>();
    for (int round = 1; round <= s.rounds(); round++) {
      String name = String.format(Locale.ROOT, "round%02d", round);
      WorkStep step =
          new WorkStep(new Step.Part(name, RoleKind.INSERT, round), true, s.maxSeconds());
      parts.add(new InsertPart(step, Kind.ROUND, round * s.rowsPerRound(), s.rowsPerCommit(), 0));
    }
    return parts;
  }

  private static List<InsertPart> modern(ModernSettings s) {
    List<InsertPart> parts = new ArrayList<>();
    List<Integer> commits = s.commitRows();
    long target = s.nr1();
    parts.add(untilDone("l.i0", RoleKind.INSERT, Kind.LOAD, target, commits.get(0)));
    if (!s.secondaryAtStart()) {
      target += ROWS_BEFORE_INDEXES;
      parts.add(untilDone("l.x", RoleKind.INDEX, Kind.INDEX, target, commits.get(0)));
    }
    target += s.nr2() - s.nr2() / 5;
    parts.add(untilDone("l.i1", RoleKind.INSERT, Kind.WRITE, target, commits.get(1)));
    target += s.nr2() / 5;
    parts.add(untilDone("l.i2", RoleKind.INSERT, Kind.WRITE, target, commits.get(2)));
    if (!s.flush().isZero()) {
      parts.add(untilDone("flush", RoleKind.FLUSH, Kind.FLUSH, 0, 0));
    }
    addQueries(parts, s);
    return parts;
  }

  private static InsertPart untilDone(
      String name, RoleKind measures, Kind kind, long target, int commitRows) {
    WorkStep step = WorkStep.untilDone(new Step.Part(name, measures, null));
    return new InsertPart(step, kind, target, commitRows, 0);
  }

  /** The usual step names contain rates and levels; without writes the step must end by time. */
  private static void addQueries(List<InsertPart> parts, ModernSettings s) {
    int level = 1;
    for (int rate : s.writeRates()) {
      boolean timed = s.queryEnd() == ModernSettings.QueryEnd.TIME || rate == 0;
      for (ModernSettings.Query query : s.queries()) {
        boolean range = query == ModernSettings.Query.RANGE;
        String name = (range ? "qr" : "qp") + rate + ".L" + level++;
        Duration length = timed ? s.querySeconds() : Duration.ZERO;
        Kind kind = range ? Kind.RANGE_QUERIES : Kind.POINT_QUERIES;
        WorkStep step = new WorkStep(new Step.Part(name, RoleKind.QUERY, null), true, length);
        parts.add(new InsertPart(step, kind, 0, s.commitRows().get(3), rate));
      }
    }
  }
}
