package io.linkbenchx.internal.compare;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Two consecutive blocks in random order, in processes of one launch.
 *
 * @param number 1 …
 */
public record LivePair(int number, LiveBlock a, LiveBlock b) {

  /**
   * The complete pairs of a session in order. Pairs that an interruption cut in half are excluded.
   */
  public static List<LivePair> of(List<LiveBlock> blocks) {
    List<LivePair> pairs = new ArrayList<>();
    Map<LiveBlock.Side, LiveBlock> open = new EnumMap<>(LiveBlock.Side.class);
    for (LiveBlock block : blocks) {
      if (block.pair() == pairs.size() + 1) {
        open.values().removeIf(other -> other.process() != block.process());
        open.put(block.side(), block);
      }
      if (open.size() == 2) {
        LiveBlock a = open.get(LiveBlock.Side.A);
        pairs.add(new LivePair(pairs.size() + 1, a, open.get(LiveBlock.Side.B)));
        open.clear();
      }
    }
    return List.copyOf(pairs);
  }

  /** The launch it belongs to: both sides were newly started for it. */
  public int launch() {
    return a.process();
  }
}
