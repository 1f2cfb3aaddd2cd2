package io.linkbenchx.db.purchase;

/** The columns that indexes are made of. */
public enum PurchaseColumn {
  TIME("dateandtime"),
  REGISTER("cashregisterid"),
  CUSTOMER("customerid"),
  PRODUCT("productid"),
  PRICE("price");

  private final String text;

  PurchaseColumn(String text) {
    this.text = text;
  }

  /** The benchmark's own name for it. */
  public String text() {
    return text;
  }

  /** The column's value as a number with the same order; price is in hundredths. */
  public long of(PurchaseRows rows, int row) {
    return switch (this) {
      case TIME -> rows.time(row);
      case REGISTER -> rows.register(row);
      case CUSTOMER -> rows.customer(row);
      case PRODUCT -> rows.product(row);
      case PRICE -> rows.cents(row);
    };
  }
}
