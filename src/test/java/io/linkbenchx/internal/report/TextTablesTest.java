package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Heads and rows as published in 2014, byte for byte. */
class TextTablesTest {
  private static final int[] SWEEP = {1, 2, 4, 8, 16, 32, 40};

  private static Medians medians(int count, double median, double min, double max) {
    return new Medians(count, median, min, max, List.of(min, max));
  }

  private record Point(
      String name, String tables, String size, int clients, String state, Medians figure) {
    TableRow row(OwnTable<?> table) {
      List<Object> values = new ArrayList<>();
      for (TableColumn<?> column : table.all()) {
        values.add(
            switch (column.name()) {
              case "configuration", "database" -> name;
              case "tables" -> tables;
              case "size" -> size;
              case "clients" -> clients;
              case "state" -> state;
              default -> column.kind() == TableColumn.Kind.FIGURE ? figure : null;
            });
      }
      return new TableRow(table.all(), values);
    }
  }

  private static Point point(String name, String tables, String size, int clients, Double value) {
    Medians medians = Medians.of(value == null ? List.of() : List.of(value));
    String state = value == null ? TableRow.NOT_RUN : TableRow.MEASURED;
    return new Point(name, tables, size, clients, state, medians);
  }

  private static List<Point> row(String name, int[] clients, double... values) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < clients.length; i++) {
      points.add(point(name, "", "", clients[i], values[i]));
    }
    return points;
  }

  private static String text(TableKind kind, List<Point> points) {
    OwnTable<?> table = kind.own(Optional.empty());
    return table.layout(points.stream().map(point -> point.row(table)).toList());
  }

  @Test
  void pointQueriesPerSecond() {
    List<Point> points =
        row("fb56.handler", SWEEP, 17864, 32397, 60294, 106374, 184566, 298276, 350665);

    assertThat(text(TableKind.T1, points))
        .isEqualTo(
            """
            point queries per second
                 1      2      4      8     16     32     40  clients
             17864  32397  60294 106374 184566 298276 350665  fb56.handler
            """);
  }

  @Test
  void cpuAndSwitchesPerQuery() {
    assertThat(text(TableKind.T2, row("fb56.handler", SWEEP, 218, 197, 197, 208, 216, 251, 268)))
        .isEqualTo(
            """
            (CPU_utilization / QPS) * 1,000,000
              1      2      4      8     16     32     40  clients
            218    197    197    208    216    251    268  fb56.handler
            """);
    assertThat(
            text(
                TableKind.T3, row("fb56.handler", SWEEP, 4.44, 4.14, 4.01, 3.79, 3.47, 3.05, 2.19)))
        .startsWith(
            """
            vmstat.cs / QPS

            context switch per query
                 1      2      4      8     16     32     40  clients
            """)
        .endsWith("\n  4.44   4.14   4.01   3.79   3.47   3.05   2.19  fb56.handler\n");
  }

  @Test
  void updatesPerSecond() {
    int[] clients = {8, 16, 32, 64};

    assertThat(text(TableKind.T6, row("mysql-8k", clients, 24834, 33886, 37573, 40198)))
        .isEqualTo(
            """
            TPS
            configuration  8 clients  16 clients  32 clients  64 clients
            mysql-8k           24834       33886       37573       40198
            """);
    assertThat(text(TableKind.T8, row("flush_neighbors=0", clients, 7.95, 6.75, 5.88, 6.55)))
        .endsWith("\nflush_neighbors=0       7.95        6.75        5.88        6.55\n");
  }

  @Test
  void hotRowsByDatabaseAndByTables() {
    List<Point> points = new ArrayList<>();
    int[] dop = {1, 2, 4, 8, 16, 32, 64};
    Double[] two = {null, 16527., 30824., 49999., 41045., 40506., 38357.};
    for (int i = 0; i < dop.length; i++) {
      points.add(point("mysql", "1", "", dop[i], 8000. + i));
      points.add(point("mysql", "2", "", dop[i], two[i]));
    }
    String head =
        """
        Updates per second
        config  #tables  DOP=1  DOP=2  DOP=4  DOP=8  DOP=16  DOP=32  DOP=64
        """;
    String sample = "mysql         2      X  16527  30824  49999   41045   40506   38357\n";

    assertThat(text(TableKind.T9, points)).startsWith(head).endsWith(sample);
    String byTables = text(TableKind.T10, points);
    assertThat(byTables).startsWith(head).endsWith(sample);
    assertThat(byTables.split("config  #tables")).as("a block for each number").hasSize(3);
  }

  @Test
  void memorySizesByEngines() {
    List<Point> points = new ArrayList<>();
    String[] engines = {"mmap", "wiredTiger", "RocksDB", "TokuMX", "TokuMXse"};
    double[] rates = {26, 58, 81, 107, 89};
    for (int i = 0; i < engines.length; i++) {
      points.add(point(engines[i], "", "8/16", 64, rates[i]));
    }

    assertThat(text(TableKind.T15, points))
        .isEqualTo(
            """
            =====  ==== ========== ======== ========= ========
            size   mmap wiredTiger RocksDB  TokuMX    TokuMXse
            =====  ==== ========== ======== ========= ========
            8/16   26   58         81       107       89
            =====  ==== ========== ======== ========= ========
            """);
  }

  @Test
  void whatWasNotMeasuredIsNaAndWhatWasNotRunIsX() {
    List<Point> points =
        List.of(
            point("a", "", "", 8, null),
            new Point("a", "", "", 16, "NA", Medians.of(List.of())),
            point("b", "", "", 16, 5.));

    assertThat(text(TableKind.T7, points))
        .isEqualTo(
            """
            disk reads per update
            configuration  8 clients  16 clients
            a                      X          NA
            b                      X        5.00
            """);
  }

  @Test
  void mediansTellTheirRange() {
    assertThat(Medians.of(List.of(3., 1., 2.)))
        .isEqualTo(new Medians(3, 2, 1, 3, List.of(1., 2., 3.)));
    assertThat(Medians.of(List.of(4., 1.)).median()).isEqualTo(2.5);
    assertThat(medians(2, 5, 4, 6).overlaps(medians(2, 7, 6, 8))).isTrue();
    assertThat(medians(2, 5, 4, 6).overlaps(medians(2, 8, 7, 9))).isFalse();
  }
}
