package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RoleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  /** A smaller percentage prints as "nonzero", unless it is 0. */
  private static final double SMALLEST = 0.0005;

  ResponseTable() {
    super("T22", ResponseTable::read);
    headed(String.join("\t", NAMES) + "\tgt\tmax\ttag\n");
    text("tag", Kind::tag);
    for (int i = 0; i < NAMES.size(); i++) {
      int bucket = i;
      other("up_to_" + NAMES.get(i), kind -> kind.counts().get(bucket));
    }
    other("above_16s", kind -> kind.counts().get(NAMES.size())).other("max_seconds", Kind::max);
  }

  /**
   * The times of one kind of a step's transactions.
   *
   * @param counts up to each limit, and above the last
   * @param max seconds
   */
  record Kind(String tag, List<Long> counts, double max) {
    private static Kind of(String tag, Histogram nanos) {
      List<Long> counts = new ArrayList<>();
      long below = 0;
      for (int micros : MICROS) {
        long upTo = nanos.getCountBetweenValues(0, micros * 1_000L);
        counts.add(upTo - below);
        below = upTo;
      }
      counts.add(nanos.getTotalCount() - below);
      return new Kind(tag, counts, nanos.getMaxValue() / 1e9);
    }

    private String line(Function<Long, String> bucket, String after) {
      return counts.stream().map(bucket).collect(Collectors.joining("\t"))
          + String.format(Locale.ROOT, "\t%.3f\t%s%s\n", max, tag, after);
    }
  }

  private static List<Kind> read(List<StoredRun> runs) {
    List<Kind> kinds = new ArrayList<>();
    for (PartFigures part : PartFigures.of(runs)) {
      Map<String, Histogram> all = part.stored().histograms(part.step().step().directory());
      for (RoleKind kind : List.of(RoleKind.INSERT, RoleKind.DELETE, RoleKind.QUERY)) {
        List<String> tags = part.names(kind).stream().map(t -> t + Spectrum.SERVICE).toList();
        Histogram merged = Spectrum.merged(all, tags::contains);
        if (merged != null && merged.getTotalCount() > 0) {
          String name = kind.name().charAt(0) + kind.text().substring(1);
          kinds.add(Kind.of(part.tag() + " " + name + " rt", merged));
        }
      }
    }
    return kinds;
  }

  /** The counts, then their shares. */
  @Override
  String text(List<StoredRun> runs) {
    StringBuilder text = new StringBuilder(head());
    for (Kind kind : read(runs)) {
      long all = kind.counts().stream().mapToLong(Long::longValue).sum();
      text.append(kind.line(String::valueOf, ""));
      text.append(kind.line(count -> percent(count, all), " %"));
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
