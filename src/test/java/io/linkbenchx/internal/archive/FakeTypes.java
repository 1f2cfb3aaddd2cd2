package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * The ten LinkBench transactions as an embedded engine might answer them: lognormal bodies, a few
 * slow ones, and in open loop a wait before some of them.
 */
public final class FakeTypes {
  private record Shape(String name, double share, double medianMicros, double sigma, double hits) {}

  private static final List<Shape> SHAPES =
      List.of(
          new Shape("ADD_NODE", 0.026, 14, 0.5, 1),
          new Shape("UPDATE_NODE", 0.074, 17, 0.5, 0.97),
          new Shape("DELETE_NODE", 0.010, 13, 0.5, 0.6),
          new Shape("GET_NODE", 0.129, 8.6, 0.55, 0.97),
          new Shape("ADD_LINK", 0.090, 31, 0.6, 1),
          new Shape("DELETE_LINK", 0.030, 16, 0.6, 0.2),
          new Shape("UPDATE_LINK", 0.080, 29, 0.6, 0.9),
          new Shape("COUNT_LINK", 0.049, 6, 0.5, 0.9),
          new Shape("MULTIGET_LINK", 0.005, 16, 0.5, 0.34),
          new Shape("GET_LINKS_LIST", 0.507, 12.3, 1.1, 0.61));

  private final Random random;

  public FakeTypes(long seed) {
    random = new Random(seed);
  }

  public static List<String> names() {
    return SHAPES.stream().map(Shape::name).toList();
  }

  /**
   * One interval.
   *
   * @param transactions of all types
   * @param slow factor on every latency
   */
  public List<TypeInterval> interval(int transactions, boolean open, double slow) {
    List<TypeInterval> types = new ArrayList<>();
    for (Shape shape : SHAPES) {
      int count =
          (int) Math.round(transactions * shape.share() * (0.97 + 0.06 * random.nextDouble()));
      Histogram service = LatencyScale.histogram();
      Histogram response = open ? LatencyScale.histogram() : null;
      for (int i = 0; i < count; i++) {
        double micros =
            slow * shape.medianMicros() * Math.exp(shape.sigma() * random.nextGaussian());
        if (random.nextInt(2000) == 0) {
          micros += 300 - 900 * Math.log(1 - random.nextDouble());
        }
        service.recordValue((long) (micros * 1000));
        if (open) {
          double wait =
              random.nextInt(12) == 0 ? -60 * slow * Math.log(1 - random.nextDouble()) : 2;
          response.recordValue((long) ((micros + wait) * 1000));
        }
      }
      long hits = Math.round(count * shape.hits());
      long rows = shape.name().equals("GET_LINKS_LIST") ? Math.round(count * 6.2) : hits;
      long retried = shape.name().endsWith("_LINK") ? random.nextInt(3) : 0;
      types.add(
          new TypeInterval(
              shape.name(),
              new IntervalCounts(count, 0, retried, retried, hits, count, rows, 0),
              service,
              response));
    }
    return types;
  }
}
