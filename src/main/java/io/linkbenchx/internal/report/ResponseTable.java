package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RoleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * T22: distribution of the times of inserts, deletes and queries of each step, all clients
 * combined.
 */
final class ResponseTable extends OwnTable<ResponseTable.Kind> {
  private static final List<String> NAMES =
      List.of("256us", "1ms", "4ms", "16ms", "64ms", "256ms", "1s", "4s", "16s");
  private static final int[] MICROS = {
    256, 1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000, 4_000_000, 16_000_000
  };
  static final String HEAD = String.join("\t", NAMES) + "\tgt\tmax\ttag";

  /** A smaller percentage prints as "nonzero", unless it is 0. */
  private static final double SMALLEST = 0.0005;

  ResponseTable() {
    super("T22");
    text("tag", Kind::tag);
    for (int i = 0; i < NAMES.size(); i++) {
      int bucket = i;
      other("up_to_" + NAMES.get(i), kind -> kind.counts()[bucket]);
    }
    other("above_16s", kind -> kind.counts()[MICROS.length])
        .other("max_seconds", kind -> kind.nanos().getMaxValue() / 1e9);
  }

  /**
   * @param nanos null if there was none
   */
  record Kind(String tag, Histogram nanos) {
    long[] counts() {
      long[] counts = new long[MICROS.length + 1];
      long below = 0;
      for (int i = 0; i < MICROS.length; i++) {
        long upTo = nanos.getCountBetweenValues(0, MICROS[i] * 1_000L);
        counts[i] = upTo - below;
        below = upTo;
      }
      counts[MICROS.length] = nanos.getTotalCount() - below;
      return counts;
    }
  }

  @Override
  List<Kind> read(List<StoredRun> runs) {
    List<Kind> kinds = new ArrayList<>();
    for (PartFigures part : PartFigures.of(runs)) {
      Map<String, Histogram> all = part.stored().histograms(part.step().step().directory());
      for (RoleKind kind : List.of(RoleKind.INSERT, RoleKind.DELETE, RoleKind.QUERY)) {
        List<String> tags = part.names(kind).stream().map(t -> t + Spectrum.SERVICE).toList();
        Histogram merged = Spectrum.merged(all, tags::contains);
        if (merged != null && merged.getTotalCount() > 0) {
          String name = kind.name().charAt(0) + kind.text().substring(1);
          kinds.add(new Kind(part.tag() + " " + name + " rt", merged));
        }
      }
    }
    return kinds;
  }

  @Override
  String text(List<StoredRun> runs) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    for (Kind kind : read(runs)) {
      long[] counts = kind.counts();
      String max = String.format(Locale.ROOT, "%.3f", kind.nanos().getMaxValue() / 1e9);
      StringBuilder percents = new StringBuilder();
      for (long count : counts) {
        text.append(count).append('\t');
        percents.append(percent(count, kind.nanos().getTotalCount())).append('\t');
      }
      text.append(max).append('\t').append(kind.tag()).append('\n');
      text.append(percents).append(max).append('\t').append(kind.tag()).append(" %\n");
    }
    return text.toString();
  }

  static String percent(long count, long of) {
    double percent = 100.0 * count / of;
    return count > 0 && percent < SMALLEST
        ? "nonzero"
        : String.format(Locale.ROOT, "%.3f", percent);
  }
}
