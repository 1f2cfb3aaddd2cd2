package io.linkbenchx.db.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of {@link PurchaseLayout} and {@link PurchaseIndexes}. */
class PurchaseLayoutTest {

  private static List<String> definitions(PurchaseIndexes indexes) {
    return IntStream.range(0, PurchaseIndexes.MAX)
        .mapToObj(
            i ->
                PurchaseIndexes.name(i)
                    + indexes.columns(i).stream()
                        .map(PurchaseColumn::text)
                        .collect(Collectors.joining(", ", "(", ")")))
        .toList();
  }

  @Test
  void theIndexesAreThoseOfTheirTime() {
    List<String> older =
        List.of(
            "marketsegment(price, customerid)",
            "registersegment(cashregisterid, price, customerid)",
            "pdc(price, dateandtime, customerid)");
    assertThat(definitions(PurchaseIndexes.CLASSIC)).isEqualTo(older);
    assertThat(definitions(PurchaseIndexes.BLOG2023)).isEqualTo(older);
    assertThat(definitions(PurchaseIndexes.CURRENT))
        .containsExactly(
            "marketsegment(productid, customerid, price)",
            "registersegment(cashregisterid, customerid, price)",
            "pdc(price, dateandtime, customerid)");
    assertThat(PurchaseIndexes.BLOG2023.text()).isEqualTo("blog2023");
  }

  @Test
  void oneTableHasTheBenchmarksNameAndSeveralAreNumbered() {
    assertThat(PurchaseLayout.of(1).tableName(0)).isEqualTo("purchases_index");
    assertThat(PurchaseLayout.of(2).tableName(1)).isEqualTo("purchases_index2");
    assertThat(PurchaseLayout.of(2).indexName(1, 2)).isEqualTo("purchases_index2_pdc");
  }
}
