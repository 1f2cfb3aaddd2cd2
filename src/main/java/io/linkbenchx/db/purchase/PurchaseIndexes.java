package io.linkbenchx.db.purchase;

import static io.linkbenchx.db.purchase.PurchaseColumn.CUSTOMER;
import static io.linkbenchx.db.purchase.PurchaseColumn.PRICE;
import static io.linkbenchx.db.purchase.PurchaseColumn.PRODUCT;
import static io.linkbenchx.db.purchase.PurchaseColumn.REGISTER;
import static io.linkbenchx.db.purchase.PurchaseColumn.TIME;

import io.linkbenchx.result.Word;
import java.util.List;

/**
 * Columns of the three secondary indexes: marketsegment, registersegment and pdc, in the order in
 * which they are created. The definitions have changed over the years.
 */
public enum PurchaseIndexes implements Word {
  /** The benchmark's first ten years. */
  CLASSIC(
      List.of(PRICE, CUSTOMER), List.of(REGISTER, PRICE, CUSTOMER), List.of(PRICE, TIME, CUSTOMER)),
  /** The modern form in results published until 2023: the classic columns. */
  BLOG2023(
      List.of(PRICE, CUSTOMER), List.of(REGISTER, PRICE, CUSTOMER), List.of(PRICE, TIME, CUSTOMER)),
  /** The modern form since 2023. */
  CURRENT(
      List.of(PRODUCT, CUSTOMER, PRICE),
      List.of(REGISTER, CUSTOMER, PRICE),
      List.of(PRICE, TIME, CUSTOMER));

  /** Largest number of indexes. */
  public static final int MAX = 3;

  private static final List<String> NAMES = List.of("marketsegment", "registersegment", "pdc");

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<List<PurchaseColumn>> columns;

  PurchaseIndexes(
      List<PurchaseColumn> market, List<PurchaseColumn> register, List<PurchaseColumn> pdc) {
    this.columns = List.of(market, register, pdc);
  }

  /**
   * Columns of an index in order.
   *
   * @param index 0 … {@link #MAX}−1
   */
  public List<PurchaseColumn> columns(int index) {
    return columns.get(index);
  }

  /** "marketsegment", "registersegment" or "pdc". */
  public static String name(int index) {
    return NAMES.get(index);
  }
}
