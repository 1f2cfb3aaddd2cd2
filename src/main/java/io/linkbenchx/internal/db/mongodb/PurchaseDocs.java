package io.linkbenchx.internal.db.mongodb;

import static io.linkbenchx.db.purchase.PurchaseColumn.CUSTOMER;
import static io.linkbenchx.db.purchase.PurchaseColumn.PRICE;
import static io.linkbenchx.db.purchase.PurchaseColumn.PRODUCT;
import static io.linkbenchx.db.purchase.PurchaseColumn.REGISTER;
import static io.linkbenchx.db.purchase.PurchaseColumn.TIME;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Purchases as documents: times int64, the three keys int32, price a double of cents / 100, data as
 * text, split into the layout's number of fields. Fields have the benchmark's own names, or names
 * of four letters, which every document repeats. For one thread.
 */
final class PurchaseDocs implements Reply.Sink {
  private static final double CENTS = 100;

  private final Map<PurchaseColumn, Field> names = new EnumMap<>(PurchaseColumn.class);

  /** The fields that data are split into, in order. */
  final List<Field> data;

  private final Fields fields = new Fields();
  private PurchaseRows into;
  private final int[] dataAt;

  PurchaseDocs(PurchaseLayout layout) {
    for (PurchaseColumn column : PurchaseColumn.values()) {
      names.put(
          column, new Field(layout.shortNames() ? column.text().substring(0, 4) : column.text()));
    }
    data =
        IntStream.rangeClosed(1, layout.dataFields())
            .mapToObj(field -> new Field(layout.dataFields() == 1 ? "data" : "cf" + field))
            .toList();
    this.dataAt = new int[data.size()];
  }

  Field of(PurchaseColumn column) {
    return names.get(column);
  }

  /** The names of all fields but the key. */
  List<String> all() {
    return Stream.concat(names.values().stream(), data.stream()).map(Field::text).toList();
  }

  /** Fields of an index, in order. */
  List<String> of(List<PurchaseColumn> index) {
    return index.stream().map(column -> of(column).text()).toList();
  }

  /** Sets the buffer to which rows are appended. */
  PurchaseDocs into(PurchaseRows rows) {
    into = rows;
    return this;
  }

  /** A complete row. */
  Bson write(Bson bson, PurchaseRows rows, int row, long id) {
    bson.start()
        .number(Field.KEY, id)
        .int64(of(TIME), rows.time(row))
        .int32(of(REGISTER), rows.register(row))
        .int32(of(CUSTOMER), rows.customer(row))
        .int32(of(PRODUCT), rows.product(row))
        .float64(of(PRICE), rows.cents(row) / CENTS);
    int fields = dataAt.length;
    int from = rows.dataFrom(row);
    int end = from + rows.dataLength(row);
    int each = (rows.dataLength(row) + fields - 1) / fields;
    for (int field = 0; field < fields; field++) {
      int length = Math.min(each, end - from);
      bson.text(data.get(field), rows.data(), from, length);
      from += length;
    }
    return bson;
  }

  /** The value of a column in a filter. */
  Bson value(Bson bson, Field name, PurchaseColumn column, long value) {
    return column == PRICE ? bson.float64(name, value / CENTS) : bson.number(name, value);
  }

  @Override
  public void read(byte[] bytes, int from) {
    long id = 0;
    long time = 0;
    int register = 0;
    int customer = 0;
    int product = 0;
    int cents = 0;
    Arrays.fill(dataAt, 0);
    for (fields.of(bytes, from); fields.next(); ) {
      if (fields.is(of(CUSTOMER))) {
        customer = (int) fields.number();
      } else if (fields.is(of(PRODUCT))) {
        product = (int) fields.number();
      } else if (fields.is(of(REGISTER))) {
        register = (int) fields.number();
      } else if (fields.is(of(PRICE))) {
        cents = (int) Math.round(fields.real() * CENTS);
      } else if (fields.is(of(TIME))) {
        time = fields.number();
      } else if (fields.is(Field.KEY)) {
        id = fields.number();
      } else if (fields.tag == Fields.STRING) {
        locate();
      }
    }
    into.add(id, time, register, customer, product, cents);
    join(bytes);
  }

  private void locate() {
    for (int field = 0; field < dataAt.length; field++) {
      if (fields.is(data.get(field))) {
        dataAt[field] = fields.at;
      }
    }
  }

  private void join(byte[] bytes) {
    int length = 0;
    for (int at : dataAt) {
      length += at == 0 ? 0 : Fields.int32(bytes, at) - 1;
    }
    if (length == 0) {
      return;
    }
    int to = into.reserve(length);
    for (int at : dataAt) {
      int part = at == 0 ? 0 : Fields.int32(bytes, at) - 1;
      System.arraycopy(bytes, at + 4, into.data(), to, part);
      to += part;
    }
  }
}
