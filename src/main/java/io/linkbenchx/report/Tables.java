package io.linkbenchx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.linkbenchx.archive.StoredRun;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables that people compare, of one or several result directories. X was not run or was
 * abandoned, NA was run and not measured.
 */
public final class Tables {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private Tables() {}

  /** Fixed width, ending in a line end. */
  public static String text(TableKind kind, List<StoredRun> runs) {
    return kind.form() == TableKind.Form.OWN
        ? own(kind).text(runs)
        : TextTables.of(kind, Points.of(runs, kind));
  }

  private static OwnTable own(TableKind kind) {
    return switch (kind) {
      case T11 -> new RoundTable();
      case T12 -> new LongLoadTable();
      case T13 -> new EngineLoadTable();
      case T14 -> new EngineRunTable();
      case T21 -> new StepTable();
      case T22 -> new ResponseTable();
      case T23 -> new IntervalTable();
      case T25 -> new SysbenchReport.Table();
      case TENTHS -> new TenthsTable();
      default -> throw new IllegalArgumentException(kind + " is a table of points");
    };
  }

  /** A head and one line for each cell; tabs between. */
  public static String tsv(TableKind kind, List<StoredRun> runs) {
    StringBuilder text = new StringBuilder();
    for (Map<String, Object> row : rows(kind, runs)) {
      if (text.length() == 0) {
        text.append(String.join("\t", row.keySet())).append('\n');
      }
      List<String> fields = new ArrayList<>();
      row.values().forEach(v -> fields.add(v == null ? "" : String.valueOf(v).replace('\t', ' ')));
      text.append(String.join("\t", fields)).append('\n');
    }
    return text.toString();
  }

  /** An array with one object for each cell. */
  public static String json(TableKind kind, List<StoredRun> runs) {
    try {
      return JSON.writeValueAsString(rows(kind, runs)) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Map<String, Object>> rows(TableKind kind, List<StoredRun> runs) {
    return kind.form() == TableKind.Form.OWN
        ? own(kind).rows(runs)
        : Points.of(runs, kind).stream().map(point -> row(kind, point)).toList();
  }

  private static Map<String, Object> row(TableKind kind, Point point) {
    boolean measured = point.state().equals(Point.MEASURED);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", kind.name());
    row.put("configuration", point.configuration());
    row.put("database", point.database());
    row.put("tables", point.tables());
    row.put("clients", point.clients());
    row.put("state", point.state());
    row.put(kind.figure(), measured ? point.value().median() : null);
    row.put(kind.figure() + "_min", measured ? point.value().min() : null);
    row.put(kind.figure() + "_max", measured ? point.value().max() : null);
    row.put("repeats", point.value().count());
    return row;
  }
}
