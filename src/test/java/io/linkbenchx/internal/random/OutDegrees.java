package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Iterator;

/** Checks that hold for every out-degree function. */
final class OutDegrees {
  private OutDegrees() {}

  /** Number of links that a load of all ids creates. */
  static long totalLinks(OutDegreeFunction outDegree) {
    return outDegree.sum(c -> outDegree.split().total(c.degree(), outDegree.types()));
  }

  /** Per-id answers, totals, classes and ids agree, by a walk over all ids. */
  static void assertSumsUp(OutDegreeFunction outDegree) {
    long first = outDegree.idAt(0);
    for (long rank = 1; rank < outDegree.ids(); rank++) {
      first = Math.min(first, outDegree.idAt(rank));
    }
    long links = 0;
    long rows = 0;
    for (long id = first; id < first + outDegree.ids(); id++) {
      long total = 0;
      for (int type = 0; type < outDegree.types(); type++) {
        total += outDegree.links(id, type);
        rows += outDegree.links(id, type) > 0 ? 1 : 0;
      }
      assertThat(outDegree.total(id)).isEqualTo(total);
      links += total;
    }
    assertThat(totalLinks(outDegree)).isEqualTo(links);
    assertThat(outDegree.expectedCountRows()).isEqualTo(rows);
    assertThat(outDegree.total(first - 1)).isZero();
    assertThat(outDegree.links(first + outDegree.ids(), 0)).isZero();
    assertClassesAndIdsAgree(outDegree, first);
  }

  private static void assertClassesAndIdsAgree(OutDegreeFunction outDegree, long first) {
    BitSet seen = new BitSet();
    long next = 0;
    long last = Long.MAX_VALUE;
    for (Iterator<DegreeClass> it = outDegree.classes().iterator(); it.hasNext(); ) {
      DegreeClass c = it.next();
      assertThat(c.fromRank()).isEqualTo(next);
      assertThat(c.degree()).isLessThanOrEqualTo(last);
      for (long rank = c.fromRank(); rank < c.toRank(); rank++) {
        long id = outDegree.idAt(rank);
        assertThat(outDegree.total(id))
            .isEqualTo(outDegree.split().total(c.degree(), outDegree.types()));
        seen.set(Math.toIntExact(id - first));
      }
      next = c.toRank();
      last = c.degree();
    }
    assertThat(next).isEqualTo(outDegree.ids());
    assertThat(seen.cardinality()).isEqualTo(Math.toIntExact(outDegree.ids()));
    assertThat(seen.length()).isEqualTo(Math.toIntExact(outDegree.ids()));
  }
}
