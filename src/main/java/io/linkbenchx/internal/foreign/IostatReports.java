package io.linkbenchx.internal.foreign;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.internal.foreign.MachineStep.Report;
import io.linkbenchx.internal.foreign.TextFile.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reports of iostat, from its text or its JSON. */
final class IostatReports {
  private static final Pattern HEAD = Pattern.compile("Linux \\S+ \\(.*\\).*");
  private static final Pattern TIME =
      Pattern.compile(
          "[\\d/.年月日-]+[ T](\\d\\d?)[:时時](\\d\\d)[:分](\\d\\d)[秒]?\\s*([AP]M)?\\s*[+\\-:\\dZ]*");
  private static final Pattern ROUNDED = Pattern.compile(".*\\d(%|[kMGT])(\\s.*)?");

  /** The head of the devices with {@code -h} or {@code --pretty}. */
  private static final Pattern DEVICE_LAST = Pattern.compile("(tps|r/s)\\s.*\\sDevice");

  private static final String HUMAN =
      "iostat -h rounds its figures: run iostat without -h or --pretty, and exclude the file";
  private static final double HALF_DAY = 43_200;

  private final TextFile file;
  final List<Report> reports = new ArrayList<>();
  private List<String> cpu = List.of();
  private List<String> columns = List.of();
  private double time = Double.NaN;
  private Report current;
  private boolean anyHasDevices;
  private boolean lastHasDevices;

  /**
   * @param keepFirst the first report covers an interval, so that the file may begin with it
   */
  IostatReports(TextFile file, boolean keepFirst) {
    this.file = file;
    if (file.lines().stream().anyMatch(line -> line.contains("\"sysstat\""))) {
      json();
    } else {
      text(keepFirst);
    }
  }

  private void text(boolean keepFirst) {
    String first = file.lines().get(0).strip();
    boolean head = HEAD.matcher(first).matches();
    if (!head && !(keepFirst && (first.startsWith("Device") || first.startsWith("avg-cpu:")))) {
      throw file.bad(
          0, "no iostat line \"Linux …\"; if the first report is an interval, use --keep-first");
    }
    for (int i = head ? 1 : 0; i < file.lines().size(); i++) {
      Line line = file.line(i);
      if (line.text().isEmpty()) {
        columns = List.of();
      } else {
        line(line, line.text());
      }
    }
    if (anyHasDevices && !lastHasDevices) {
      throw file.incomplete("the last report is cut off before its devices: remove it");
    }
  }

  private void line(Line from, String line) {
    Matcher m = TIME.matcher(line);
    if (m.matches()) {
      time = second(m);
      current = null;
    } else if (line.startsWith("avg-cpu:")) {
      begin();
      cpu = List.of(line.substring("avg-cpu:".length()).strip().split("\\s+"));
    } else if (line.startsWith("Device")) {
      if (current == null || current.figures().keySet().stream().anyMatch(c -> c.contains(":"))) {
        begin();
      }
      columns = List.of(line.split("\\s+"));
      anyHasDevices = true;
      lastHasDevices = true;
    } else if (!cpu.isEmpty()) {
      current.figures().putAll(values(from, cpu, List.of(line.split("\\s+"))));
      cpu = List.of();
    } else if (!columns.isEmpty()) {
      List<String> fields = List.of(line.split("\\s+"));
      String device = fields.get(0) + ":";
      List<String> names = columns.subList(1, columns.size());
      values(from, names, fields.subList(1, fields.size()))
          .forEach((column, value) -> current.figures().put(device + column, value));
    } else if (DEVICE_LAST.matcher(line).matches()) {
      throw from.bad(HUMAN);
    } else {
      throw from.bad("not a line of iostat; remove it, or exclude the file");
    }
  }

  private static double second(Matcher m) {
    double second = MachineStep.secondOfDay(m);
    return m.group(4) == null
        ? second
        : second % HALF_DAY + (m.group(4).equals("PM") ? HALF_DAY : 0);
  }

  private void begin() {
    lastHasDevices = false;
    current = new Report(time, new LinkedHashMap<>());
    reports.add(current);
  }

  private Map<String, Double> values(Line line, List<String> names, List<String> fields) {
    if (ROUNDED.matcher(line.text()).matches() || (fields.isEmpty() && continues(line))) {
      throw line.bad(HUMAN);
    }
    return line.numbers(names, fields.toArray(String[]::new));
  }

  /** Whether the figures of a device are on the line after its name, as older {@code -h} has it. */
  private static boolean continues(Line name) {
    String next = name.file().line(name.index() + 1).text();
    return !next.isEmpty() && Character.isDigit(next.charAt(0));
  }

  private void json(String prefix, Map.Entry<String, JsonNode> field) {
    current.figures().put(prefix + field.getKey(), file.line(0).number(field.getValue().asText()));
  }

  private void json() {
    JsonNode root = file.json("iostat did not end, or the file is truncated: exclude it");
    for (JsonNode host : root.path("sysstat").path("hosts")) {
      for (JsonNode report : host.path("statistics")) {
        Matcher m = TIME.matcher(report.path("timestamp").asText());
        time = m.matches() ? second(m) : Double.NaN;
        begin();
        report.path("avg-cpu").properties().forEach(figure -> json("%", figure));
        for (JsonNode disk : report.path("disk")) {
          String device = disk.path("disk_device").asText() + ":";
          disk.properties().stream()
              .filter(field -> field.getValue().isNumber())
              .forEach(field -> json(device, field));
        }
      }
    }
  }
}
