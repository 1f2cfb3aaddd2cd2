package io.linkbenchx.internal.compare;

import java.nio.file.Path;

/**
 * Makes the results that the speed of {@code compare} is measured with: two directories, base and
 * other, with half of the results each; ten transaction types, a load, a closed and an open step.
 * Arguments: the directory, how many results, seconds of each measured step.
 */
public final class ManyResultsMain {
  private ManyResultsMain() {}

  public static void main(String[] args) {
    int results = Integer.parseInt(args[1]);
    int seconds = Integer.parseInt(args[2]);
    for (int i = 0; i < results; i++) {
      boolean base = i < results / 2;
      Path side = Path.of(args[0]).resolve(base ? "base" : "other");
      double rate = (base ? 1000 : 970) + i % 7;
      MadeUp.in(side).run(i, seconds, tree -> MadeUp.rate(tree, rate));
    }
    System.out.println(results + " results of two steps of " + seconds + " s in " + args[0]);
  }
}
