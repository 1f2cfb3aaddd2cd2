package io.linkbenchx.internal.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keys that vary together.
 *
 * @param keys as declared
 * @param levels each with one value per key, in the same order
 */
record Factor(List<String> keys, List<List<String>> levels) {

  /**
   * Every combination of the levels; the first factor changes last. A single empty one if there are
   * no factors.
   */
  static List<Map<String, String>> combinations(List<Factor> factors) {
    List<Map<String, String>> all = List.of(Map.of());
    for (Factor factor : factors) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> begun : all) {
        for (List<String> level : factor.levels()) {
          Map<String, String> combination = new LinkedHashMap<>(begun);
          for (int i = 0; i < level.size(); i++) {
            combination.put(factor.keys().get(i), level.get(i));
          }
          more.add(combination);
        }
      }
      all = more;
    }
    return all;
  }
}
