package io.linkbenchx.internal.archive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** LinkBench's names of its operations, and their order in its files. */
final class LegacyOps {
  private static final List<String> ORDER =
      List.of(
          "ADD_NODE",
          "UPDATE_NODE",
          "DELETE_NODE",
          "GET_NODE",
          "ADD_LINK",
          "DELETE_LINK",
          "UPDATE_LINK",
          "COUNT_LINK",
          "MULTIGET_LINK",
          "GET_LINKS_LIST",
          "LOAD_NODE_BULK",
          "LOAD_LINK",
          "LOAD_LINKS_BULK",
          "LOAD_COUNTS_BULK");

  /** Row kinds of our load, whose samples are batches. */
  private static final Map<String, String> LOADS =
      Map.of("nodes", "LOAD_NODE_BULK", "links", "LOAD_LINKS_BULK", "counts", "LOAD_COUNTS_BULK");

  private LegacyOps() {}

  static String name(String type) {
    return LOADS.getOrDefault(type, Csv.name(type));
  }

  /** Types in LinkBench's order, followed by unknown ones in their own order. */
  static List<String> ordered(Collection<String> types) {
    List<String> sorted = new ArrayList<>(types);
    sorted.sort(Comparator.comparingInt(LegacyOps::rank));
    return sorted;
  }

  private static int rank(String type) {
    int index = ORDER.indexOf(name(type));
    return index < 0 ? ORDER.size() : index;
  }
}
