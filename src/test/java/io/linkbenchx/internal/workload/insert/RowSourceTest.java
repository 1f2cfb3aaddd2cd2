package io.linkbenchx.internal.workload.insert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.purchase.PurchaseRows;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RowSourceTest {
  private static final byte[] NOISE = RowSource.noise(3);

  private static RowSource source(String... settings) {
    return new RowSource(Inserts.settings(settings).shape(), 3, NOISE);
  }

  private static PurchaseRows rows(RowSource source, int table, long first, int count) {
    PurchaseRows rows = new PurchaseRows();
    source.fill(rows, table, first, count, 1_700_000_000_000L);
    return rows;
  }

  private static String text(PurchaseRows rows, int row) {
    return new String(
        rows.data(), rows.dataFrom(row), rows.dataLength(row), StandardCharsets.US_ASCII);
  }

  private static String all(PurchaseRows rows, int row) {
    return rows.id(row)
        + " "
        + rows.register(row)
        + " "
        + rows.customer(row)
        + " "
        + rows.product(row)
        + " "
        + rows.cents(row)
        + " "
        + text(rows, row);
  }

  @Test
  void aRowIsAFunctionOfSeedTableAndNumber() {
    PurchaseRows whole = rows(source(), 1, 0, 100);
    PurchaseRows part = rows(source(), 1, 40, 1);
    PurchaseRows other = rows(source(), 2, 40, 1);
    assertThat(all(part, 0)).isEqualTo(all(whole, 40)).isNotEqualTo(all(other, 0));
    assertThat(whole.id(40)).isEqualTo(41);
  }

  @Test
  void theClassicPriceFollowsTheCustomer() {
    PurchaseRows rows = rows(source(), 0, 0, 20_000);
    double sum = 0;
    for (int row = 0; row < rows.size(); row++) {
      assertThat(rows.customer(row)).isBetween(0, 99_999);
      assertThat(rows.register(row)).isBetween(0, 999);
      assertThat(rows.product(row)).isBetween(0, 9_999);
      assertThat(rows.cents(row) - rows.customer(row)).isBetween(0, 499);
      sum += rows.customer(row);
    }
    assertThat(sum / rows.size()).isCloseTo(49_999.5, within(1000.0));
  }

  @Test
  void theModernPriceIsOneOfFiveHundredWholeNumbers() {
    PurchaseRows rows = rows(source("form", "modern"), 0, 0, 20_000);
    boolean[] seen = new boolean[500];
    for (int row = 0; row < rows.size(); row++) {
      assertThat(rows.cents(row) % 100).isZero();
      seen[rows.cents(row) / 100] = true;
      assertThat(rows.dataLength(row)).isBetween(10, 20);
    }
    assertThat(seen).doesNotContain(false);
  }

  @Test
  void modernDataOfTwentyHasSevenRandomLettersAtTheEnd() {
    String[] settings = {"form", "modern", "data_length_min", "20"};
    PurchaseRows rows = rows(source(settings), 0, 0, 100);
    for (int row = 0; row < rows.size(); row++) {
      assertThat(text(rows, row)).startsWith("a".repeat(13)).hasSize(20);
    }
    assertThat(text(rows, 0).substring(13)).isNotEqualTo(text(rows, 1).substring(13));
  }

  @Test
  void classicDataIsRandomToTheShareAskedFor() {
    PurchaseRows rows =
        rows(source("data_length_max", "1000", "percent_compressible", "90"), 0, 0, 10);
    assertThat(text(rows, 0)).hasSize(1000).endsWith("a".repeat(900));
    assertThat(text(rows, 0).substring(0, 100)).isNotEqualTo(text(rows, 1).substring(0, 100));
  }

  @Test
  void changedDataIsNoticed() {
    for (String form : new String[] {"classic", "modern"}) {
      RowSource source = source("form", form);
      PurchaseRows rows = rows(source, 0, 0, 50);
      for (int row = 0; row < rows.size(); row++) {
        assertThat(source.matches(rows, row)).isTrue();
      }
      rows.data()[rows.dataFrom(7) + rows.dataLength(7) - 1] ^= 1;
      assertThat(source.matches(rows, 7)).isFalse();
      assertThat(source.matches(rows, 8)).isTrue();
    }
  }
}
