package io.linkbenchx.db.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests of {@link PurchaseRows}. */
class PurchaseRowsTest {
  private final PurchaseRows rows = new PurchaseRows();

  private String data(int row) {
    return new String(
        rows.data(), rows.dataFrom(row), rows.dataLength(row), StandardCharsets.ISO_8859_1);
  }

  @Test
  void rowsKeepTheirColumnsAndDataWhileItGrows() {
    for (int i = 0; i < 1000; i++) {
      rows.add(i, i * 1000L, i + 1, i + 2, i + 3, i + 4);
      byte[] text = ("data of row " + i).repeat(3).getBytes(StandardCharsets.ISO_8859_1);
      rows.data(text, 0, text.length);
    }
    assertThat(rows.size()).isEqualTo(1000);
    for (int i = 0; i < 1000; i++) {
      assertThat(data(i)).isEqualTo(("data of row " + i).repeat(3));
      assertThat(PurchaseColumn.TIME.of(rows, i)).isEqualTo(i * 1000L);
      assertThat(PurchaseColumn.PRICE.of(rows, i)).isEqualTo(i + 4);
      assertThat(PurchaseColumn.PRODUCT.of(rows, i)).isEqualTo(i + 3);
      assertThat(PurchaseColumn.CUSTOMER.of(rows, i)).isEqualTo(i + 2);
      assertThat(PurchaseColumn.REGISTER.of(rows, i)).isEqualTo(i + 1);
    }
  }

  @Test
  void aClearedBufferBeginsAgainAndARowWithoutDataHasNone() {
    rows.add(1, 0, 0, 0, 0, 0);
    rows.data(new byte[] {'x'}, 0, 1);
    rows.clear();
    rows.add(2, 0, 0, 0, 0, 0);
    rows.add(3, 0, 0, 0, 0, 0);
    rows.data()[rows.reserve(2)] = 'y';
    assertThat(rows.size()).isEqualTo(2);
    assertThat(rows.dataLength(0)).isZero();
    assertThat(rows.dataLength(1)).isEqualTo(2);
    assertThat(data(1)).startsWith("y");
  }
}
