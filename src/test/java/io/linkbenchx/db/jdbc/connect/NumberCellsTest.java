package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import org.junit.jupiter.api.Test;

class NumberCellsTest {
  private static final long BY_GETTER = -99;

  /** A row whose only column came as these bytes, and whose getter says {@link #BY_GETTER}. */
  private static ResultSet row(byte[] wire) {
    return (ResultSet)
        Proxy.newProxyInstance(
            NumberCellsTest.class.getClassLoader(),
            new Class<?>[] {ResultSet.class},
            (proxy, method, args) ->
                switch (method.getName()) {
                  case "getBytes" -> wire;
                  case "getLong" -> BY_GETTER;
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  private static long text(String digits) throws SQLException {
    return NumberCells.TEXT.number(row(digits.getBytes(StandardCharsets.US_ASCII)), 1);
  }

  private static PreparedStatement answering(int type) {
    ResultSetMetaData data =
        (ResultSetMetaData)
            Proxy.newProxyInstance(
                NumberCellsTest.class.getClassLoader(),
                new Class<?>[] {ResultSetMetaData.class},
                (proxy, method, args) -> type);
    return (PreparedStatement)
        Proxy.newProxyInstance(
            NumberCellsTest.class.getClassLoader(),
            new Class<?>[] {PreparedStatement.class},
            (proxy, method, args) -> data);
  }

  @Test
  void binaryNumbersAreLittleEndianAndUnsigned() throws SQLException {
    assertThat(NumberCells.BINARY.number(row(bytes(1)), 1)).isEqualTo(1);
    assertThat(NumberCells.BINARY.number(row(bytes(0xff, 0xff, 0xff, 0xff)), 1))
        .isEqualTo(0xffffffffL);
    assertThat(NumberCells.BINARY.number(row(bytes(8, 7, 6, 5, 4, 3, 2, 0x81)), 1))
        .isEqualTo(0x8102030405060708L);
  }

  @Test
  void binaryNullsAndLongerValuesAreTheDriversBusiness() throws SQLException {
    assertThat(NumberCells.BINARY.number(row(null), 1)).isEqualTo(BY_GETTER);
    assertThat(NumberCells.BINARY.number(row(new byte[9]), 1)).isEqualTo(BY_GETTER);
  }

  @Test
  void textNumbersAreDigits() throws SQLException {
    assertThat(text("0")).isZero();
    assertThat(text("1791175469355")).isEqualTo(1791175469355L);
    assertThat(text("999999999999999999")).isEqualTo(999999999999999999L);
  }

  @Test
  void textThatIsNotShortAndDigitsOnlyIsTheDriversBusiness() throws SQLException {
    assertThat(text("-1")).isEqualTo(BY_GETTER);
    assertThat(text("1.5")).isEqualTo(BY_GETTER);
    assertThat(text("")).isEqualTo(BY_GETTER);
    assertThat(text("18446744073709551615")).isEqualTo(BY_GETTER);
    assertThat(NumberCells.TEXT.number(row(null), 1)).isEqualTo(BY_GETTER);
  }

  @Test
  void onlyWholeNumbersAreReadOffTheWire() throws SQLException {
    assertThat(NumberCells.whole(answering(Types.BIGINT), 2, 4)).isTrue();
    assertThat(NumberCells.whole(answering(Types.DOUBLE), 2, 4)).isFalse();
  }
}
