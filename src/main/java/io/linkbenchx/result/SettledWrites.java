package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.KIB;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a whole series of steps, or a load, wrote, the time to settle after it included: the sum
 * over its stretches, divided by their transactions, or by the rows loaded. The same for all
 * measured steps of the series. Null = not measured in every stretch.
 *
 * @param steps number of measured steps
 * @param gaps how often the series was interrupted: what was written and committed between an
 *     interruption and the next step is missing
 * @param seconds sum of the stretches
 * @param transactions committed during them
 * @param deviceKb KiB written to the devices per transaction
 * @param serverKb KiB written by the server's processes per transaction
 * @param processKb KiB that this process wrote to the page cache per transaction; embedded engines
 *     only
 * @param engineKb KiB of log, memtable flushes and compaction per transaction
 * @param writeAmplification device bytes per logical byte
 */
public record SettledWrites(
    int steps,
    int gaps,
    double seconds,
    long transactions,
    @Quantity(value = "wKB/q", unit = KIB, compared = 62) Double deviceKb,
    @Quantity(value = "server.wKB/q", unit = KIB, compared = 63) Double serverKb,
    @Quantity(value = "process.wKB/q", unit = KIB, compared = 64) Double processKb,
    @Quantity(value = "engine.wKB/q", unit = KIB, compared = 65) Double engineKb,
    @Quantity(value = "amplification", per = STEP) Double writeAmplification) {

  private static final double BYTES_PER_KIB = 1024;

  /**
   * Sums up a series.
   *
   * @param stretches of its measured steps, in order
   * @param settling the time to settle after them
   * @return empty without transactions
   */
  static Optional<SettledWrites> of(List<Stretch> stretches, Stretch settling) {
    List<Stretch> all = new ArrayList<>(stretches);
    all.add(settling);
    long transactions = all.stream().mapToLong(Stretch::transactions).sum();
    if (stretches.isEmpty() || transactions == 0) {
      return Optional.empty();
    }
    Long device = sum(all, Stretch::deviceBytes);
    Long logical = sum(all, Stretch::logicalBytes);
    return Optional.of(
        new SettledWrites(
            stretches.size(),
            (int) all.stream().skip(1).filter(stretch -> !stretch.adjoins()).count(),
            all.stream().mapToDouble(Stretch::seconds).sum(),
            transactions,
            kib(device, transactions),
            kib(sum(all, Stretch::serverBytes), transactions),
            kib(sum(all, Stretch::processBytes), transactions),
            kib(sum(all, Stretch::engineBytes), transactions),
            device == null || logical == null || logical == 0
                ? null
                : Double.valueOf((double) device / logical)));
  }

  private static Long sum(List<Stretch> stretches, Function<Stretch, Long> bytes) {
    List<Long> known = stretches.stream().map(bytes).filter(Objects::nonNull).toList();
    return known.size() < stretches.size()
        ? null
        : Long.valueOf(known.stream().mapToLong(Long::longValue).sum());
  }

  private static Double kib(Long bytes, long transactions) {
    return bytes == null ? null : Double.valueOf(bytes / BYTES_PER_KIB / transactions);
  }

  /**
   * Steps of a run, after the last of which has ended: if that is the time to settle after a
   * series, the measured steps of the series receive its figures.
   *
   * @param steps in the order in which they ran
   */
  public static List<StepResult> applied(List<StepResult> steps) {
    StepResult last = steps.get(steps.size() - 1);
    Stretch settling = stretch(last);
    if (!endsSeries(last) || !last.finished() || settling == null) {
      return steps;
    }
    List<StepResult> all = new ArrayList<>(steps);
    List<Integer> places = new ArrayList<>();
    for (int i = steps.size() - 2; i >= 0 && !(endsSeries(all.get(i)) && same(all, i)); i--) {
      if (belongs(all.get(i)) && same(all, i)) {
        places.add(0, i);
      }
    }
    List<Stretch> stretches =
        places.stream().map(i -> stretch(all.get(i))).filter(Objects::nonNull).toList();
    if (stretches.size() == places.size()) {
      of(stretches, settling)
          .ifPresent(sum -> places.forEach(i -> all.set(i, all.get(i).with(sum))));
    }
    return all;
  }

  /** A load has a stretch only if it is a series of its own. */
  private static boolean belongs(StepResult step) {
    boolean load = step.step().mode() == StepMode.LOAD && stretch(step) != null;
    return load || step.step().mode().measured();
  }

  private static boolean endsSeries(StepResult step) {
    return step.step().mode() == StepMode.SETTLE && step.step().cell() != null;
  }

  private static Stretch stretch(StepResult step) {
    return step.series() == null ? null : step.series().stretch();
  }

  /** Whether a step is of the same cell and repeat as the last one. */
  private static boolean same(List<StepResult> steps, int place) {
    Step.Cell cell = steps.get(place).step().cell();
    Step.Cell last = steps.get(steps.size() - 1).step().cell();
    return cell != null && cell.number() == last.number() && cell.repeat() == last.repeat();
  }
}
