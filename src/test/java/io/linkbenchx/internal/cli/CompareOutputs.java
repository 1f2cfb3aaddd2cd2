package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.figure.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A comparison in all its forms, without what each of them escapes and wraps.
 *
 * @param ran exit code and console
 * @param directory of the files
 */
record CompareOutputs(Shell.Ran ran, Path directory) {
  private static final Pattern ROW = Pattern.compile("<tr>(.*?)</tr>", Pattern.DOTALL);
  private static final Pattern CELL = Pattern.compile("<t[hd][^>]*>(.*?)</t[hd]>", Pattern.DOTALL);

  /**
   * A gate.
   *
   * @param child name of the element in JUnit's test case; elsewhere empty
   */
  record Gate(String text, String load, String outcome, String evidence, String child) {
    Gate without() {
      return new Gate(text, load, outcome, evidence, "");
    }
  }

  /** Runs {@code compare} with all files. */
  static CompareOutputs of(Path directory, List<Path> results, String... options)
      throws IOException {
    Files.createDirectories(directory);
    List<String> arguments = new ArrayList<>(List.of("compare"));
    results.forEach(result -> arguments.add(result.toString()));
    for (String form : List.of("markdown", "json", "html")) {
      arguments.addAll(List.of("--" + form, directory.resolve(form).toString()));
    }
    if (Arrays.asList(options).contains("--gate")) {
      arguments.addAll(List.of("--junit", directory.resolve("junit").toString()));
    }
    arguments.addAll(List.of(options));
    return new CompareOutputs(Shell.run(arguments.toArray(String[]::new)), directory);
  }

  private String file(String form) {
    try {
      return Files.readString(directory.resolve(form));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  boolean wroteNothing() {
    return List.of("markdown", "json", "html", "junit").stream()
        .noneMatch(form -> Files.exists(directory.resolve(form)));
  }

  JsonNode json() throws IOException {
    return new ObjectMapper().readTree(file("json"));
  }

  /** What people read: console, Markdown and page. */
  List<String> texts() {
    return List.of(console(), unescaped(file("markdown").replaceAll("\\\\(.)", "$1")), page());
  }

  String console() {
    return ran.out().replaceAll("\\s+", " ");
  }

  private String page() {
    return micros(unescaped(file("html").replaceAll("<[^>]*>", " ")).replaceAll("\\s+", " "));
  }

  private static String unescaped(String text) {
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  private static String micros(String text) {
    return text.replace("µs", "us");
  }

  /** Cells of the tables of the Markdown, without heads. */
  private List<List<String>> markdownRows() {
    return file("markdown")
        .lines()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| --"))
        .map(line -> unescaped(line.replaceAll("\\\\(.)", "$1")))
        .map(line -> Arrays.asList(line.substring(2, line.length() - 2).split(" \\| ", -1)))
        .filter(cells -> !List.of("figure", "outcome").contains(cells.get(0)))
        .toList();
  }

  private List<List<String>> pageRows() {
    List<List<String>> rows = new ArrayList<>();
    Matcher row = ROW.matcher(file("html"));
    while (row.find()) {
      List<String> cells = new ArrayList<>();
      Matcher cell = CELL.matcher(row.group(1));
      while (cell.find()) {
        cells.add(micros(unescaped(cell.group(1).replaceAll("<[^>]*>", "")).strip()));
      }
      rows.add(cells);
    }
    return rows.stream()
        .filter(cells -> !List.of("figure", "gate", "name").contains(cells.get(0)))
        .toList();
  }

  /** Values, ratio, interval, p, detectable effect and verdict of all figures, sorted. */
  List<String> markdownFigures() {
    return figures(markdownRows());
  }

  /** Shorthand is spelled out, as on the page. */
  List<String> spelledFigures() {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> cells : markdownRows()) {
      List<String> row = new ArrayList<>(cells);
      row.replaceAll(
          cell ->
              cell.matches("\\S*(/|pq)\\S*")
                  ? Figure.find(cell).map(Figure::title).orElse(cell)
                  : cell);
      rows.add(row);
    }
    return figures(rows);
  }

  List<String> pageFigures() {
    return figures(pageRows());
  }

  private static List<String> figures(List<List<String>> rows) {
    return rows.stream()
        .filter(cells -> cells.size() == 8)
        .map(cells -> cells.get(0).replaceFirst(" .*", "") + cells.subList(1, 8))
        .sorted()
        .toList();
  }

  List<Gate> markdownGates() {
    return markdownRows().stream()
        .filter(cells -> cells.size() == 5 && !cells.get(0).equals("gate"))
        .map(c -> new Gate(c.get(0), c.get(3), c.get(1), c.get(4), ""))
        .toList();
  }

  List<Gate> pageGates() {
    return pageRows().stream()
        .filter(cells -> cells.size() == 5)
        .map(c -> new Gate(c.get(0), c.get(3), c.get(1), c.get(4), ""))
        .toList();
  }

  /** Of one OTHER, whose name the console leaves out. */
  List<Gate> consoleGates() {
    List<Gate> gates = new ArrayList<>();
    String block = ran.out().replaceFirst("(?s)\n\nbase .*", "\n").replaceAll("\n    ", " ");
    Matcher gate =
        Pattern.compile("  (\\w+) +(.*?)  \\((.*?)\\): (.*)").matcher(block.replace("\r", ""));
    while (gate.find()) {
      gates.add(new Gate(gate.group(2), gate.group(3), gate.group(1), gate.group(4), ""));
    }
    return gates;
  }

  List<Gate> junitGates() {
    List<Gate> gates = new ArrayList<>();
    NodeList cases = suite().getElementsByTagName("testcase");
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      Element child = (Element) test.getFirstChild();
      String message =
          child.getTagName().equals("system-out")
              ? child.getTextContent()
              : child.getAttribute("message");
      String name = test.getAttribute("name");
      gates.add(
          new Gate(
              name.replaceFirst(" \\(.*", ""),
              name.replaceFirst(".*? \\((.*)\\)$", "$1"),
              message.replaceFirst(":.*", ""),
              message.replaceFirst(".*?: ", ""),
              child.getTagName()));
    }
    return gates;
  }

  Element suite() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(directory.resolve("junit").toFile())
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
