package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.result.Word;
import java.util.List;

/** The figures of a live comparison. */
public enum LiveFigure implements Word {
  /** CPU time per transaction: of the side's process, plus the server's if known. */
  CPU,
  /** Completed transactions per second. */
  RATE;

  /** Whether more is better. */
  public boolean moreIsBetter() {
    return this == RATE;
  }

  /** The value for a block, microseconds or per second; null if not measured. */
  Double of(LiveBlock block, boolean withServer) {
    Double value = this == CPU ? cpu(block, withServer) : block.rate();
    return value == null || !(value > 0) || Double.isInfinite(value) ? null : value;
  }

  private static Double cpu(LiveBlock block, boolean withServer) {
    if (block.clientCpuMicros() == null || !withServer) {
      return block.clientCpuMicros();
    }
    return block.clientCpuMicros() + block.serverCpuMicros();
  }

  /** Whether the server's part is known for every block, so that it can be added to all. */
  static boolean withServer(List<LivePair> pairs) {
    return !pairs.isEmpty()
        && pairs.stream()
            .allMatch(p -> p.a().serverCpuMicros() != null && p.b().serverCpuMicros() != null);
  }
}
