package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** A table of a page, as a browser has it in its document. */
record PageTable(String caption, List<String> heads, List<List<String>> rows) {
  private static final String READ =
      "Array.from(document.querySelectorAll('SELECTOR'), t => ({caption: t.caption ?"
          + " t.caption.textContent.trim() : '', heads: t.tHead ? Array.from(t.tHead.rows[0].cells,"
          + " c => c.textContent.trim()) : [], rows: Array.from(t.tBodies[0].rows, r =>"
          + " Array.from(r.cells, c => c.textContent.trim()))}))";

  /** What a cell must say. */
  interface Known {
    /** Whether it does. */
    boolean shownBy(String cell);

    /** A number to its printed digits; NA if it is null. */
    static Known number(Double exact) {
      return cell -> Printed.shows(cell, exact);
    }

    static Known text(String exact) {
      return exact::equals;
    }

    /** Two numbers with a word or sign between them; NA if the lower one is null. */
    static Known range(Double low, Double high, String between) {
      return cell -> {
        if (low == null) {
          return cell.equals(Printed.NOT_MEASURED);
        }
        String[] ends = cell.split(between, -1);
        return ends.length == 2 && Printed.shows(ends[0], low) && Printed.shows(ends[1], high);
      };
    }
  }

  /**
   * A column after the first one.
   *
   * @param known what its cell says for a row's object in result.json
   */
  record Column(String head, Function<JsonNode, Known> known) {
    /** A number of the row's object. */
    static Column number(String head, Function<JsonNode, Double> exact) {
      return new Column(head, row -> Known.number(exact.apply(row)));
    }

    static Column at(String head, String pointer) {
      return number(head, row -> numberAt(row, pointer));
    }
  }

  /** Null if it is absent or null. */
  static Double numberAt(JsonNode node, String pointer) {
    JsonNode number = node.at(pointer);
    return number.isNumber() ? Double.valueOf(number.doubleValue()) : null;
  }

  /** The members of an object by name, in their order. */
  static Map<String, JsonNode> fields(JsonNode object) {
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
    return fields;
  }

  /** Tables with a selector, in the order of the page. */
  static List<PageTable> of(Browser browser, String selector) {
    return StreamSupport.stream(
            browser.evaluate(READ.replace("SELECTOR", selector)).spliterator(), false)
        .map(
            table ->
                new PageTable(
                    table.path("caption").asText(),
                    texts(table.path("heads")),
                    StreamSupport.stream(table.path("rows").spliterator(), false)
                        .map(PageTable::texts)
                        .toList()))
        .toList();
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  List<String> names() {
    return rows.stream().map(row -> row.get(0)).toList();
  }

  /**
   * Every cell says what is known: no row and no column more or less.
   *
   * @param known an object for each row, by name
   */
  void assertShows(Map<String, JsonNode> known, List<Column> columns) {
    assertThat(names()).as("rows of %s", caption).containsExactlyElementsOf(known.keySet());
    assertThat(heads.subList(1, heads.size()))
        .as("columns of %s", caption)
        .containsExactlyElementsOf(columns.stream().map(Column::head).toList());
    List<JsonNode> objects = List.copyOf(known.values());
    for (int i = 0; i < rows.size(); i++) {
      assertRow(rows.get(i), objects.get(i), columns);
    }
  }

  private void assertRow(List<String> cells, JsonNode known, List<Column> columns) {
    assertThat(cells).as(caption).hasSize(1 + columns.size());
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      String cell = cells.get(i + 1);
      assertThat(cell)
          .as("%s: %s of %s", caption, column.head(), cells.get(0))
          .matches(text -> column.known().apply(known).shownBy(text), "what result.json has");
    }
  }
}
