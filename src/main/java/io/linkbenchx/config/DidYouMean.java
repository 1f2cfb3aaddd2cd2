package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that the user probably meant. */
@Internal
public final class DidYouMean {
  private DidYouMean() {}

  /**
   * The candidate that differs only in case and separators, otherwise the one with the fewest
   * single-letter edits (insert, delete, replace, swap of neighbors), if few enough for the length;
   * the first of equals.
   */
  public static Optional<String> nearest(String word, Collection<String> candidates) {
    String plain = plain(word);
    int limit = plain.length() <= 3 ? 1 : plain.length() <= 7 ? 2 : 3;
    String best = null;
    int fewest = limit + 1;
    for (String candidate : candidates) {
      String other = plain(candidate);
      boolean far = Math.abs(plain.length() - other.length()) >= fewest; // of whatever letters
      int edits = far ? fewest : edits(plain, other);
      if (edits < fewest) {
        best = candidate;
        fewest = edits;
      }
    }
    return Optional.ofNullable(best);
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[-_. ]", "");
  }

  /** Damerau-Levenshtein distance in its optimal string alignment form. */
  private static int edits(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replaced, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
