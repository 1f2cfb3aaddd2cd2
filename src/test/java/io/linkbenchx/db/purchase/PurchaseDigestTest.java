package io.linkbenchx.db.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests of {@link PurchaseDigest}. */
class PurchaseDigestTest {

  private static PurchaseRows rows(int from, int to, int changed) {
    PurchaseRows rows = new PurchaseRows();
    for (int i = from; i < to; i++) {
      rows.add(i, 1000L * i, i % 7, i % 11, i % 13, i == changed ? 17 : i % 17);
    }
    return rows;
  }

  private static PurchaseDigest digest() {
    return new PurchaseDigest(PurchaseIndexes.CURRENT, 3);
  }

  @Test
  void anIndexReadInAnyOrderAndInPartsAgreesWithItsRows() {
    PurchaseDigest whole = digest();
    whole.addRows(rows(0, 100, -1));
    PurchaseDigest part = digest();
    part.addEntries(1, rows(50, 100, -1));
    part.addEntries(1, rows(0, 50, -1));
    whole.add(part);
    assertThat(whole.rows()).isEqualTo(100);
    assertThat(whole.entries(1)).isEqualTo(100);
    assertThat(whole.agrees(1)).isTrue();
    assertThat(whole.agrees(0)).as("nothing read of it").isFalse();
  }

  @Test
  void aChangedAMissingAndADoubledEntryDisagree() {
    PurchaseDigest digest = digest();
    digest.addRows(rows(0, 100, -1));
    digest.addEntries(0, rows(0, 100, 30));
    digest.addEntries(1, rows(0, 99, -1));
    digest.addEntries(2, rows(0, 99, -1));
    digest.addEntries(2, rows(98, 99, -1));
    assertThat(digest.agrees(0)).isFalse();
    assertThat(digest.agrees(1)).isFalse();
    assertThat(digest.agrees(2)).isFalse();
  }
}
