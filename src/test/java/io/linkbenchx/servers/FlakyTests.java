package io.linkbenchx.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Tests that failed and passed when the build repeated them, from the XML reports of Surefire. */
final class FlakyTests {
  private static final List<String> MARKS = List.of("flakyFailure", "flakyError");

  private FlakyTests() {}

  /**
   * One line per flaky test; none if there are no reports.
   *
   * @throws IOException if a report cannot be read
   */
  static List<String> lines(Path reports) throws IOException {
    List<String> lines = new ArrayList<>();
    if (Files.isDirectory(reports)) {
      try (Stream<Path> files = Files.list(reports)) {
        for (Path file : files.filter(FlakyTests::isReport).sorted().toList()) {
          add(file, lines);
        }
      }
    }
    return lines;
  }

  private static boolean isReport(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("TEST-") && name.endsWith(".xml");
  }

  private static void add(Path file, List<String> lines) throws IOException {
    try {
      NodeList tests =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getElementsByTagName("testcase");
      for (int i = 0; i < tests.getLength(); i++) {
        Element test = (Element) tests.item(i);
        if (MARKS.stream().anyMatch(mark -> test.getElementsByTagName(mark).getLength() > 0)) {
          lines.add(
              "flaky: %s.%s failed and passed when repeated: see %s"
                  .formatted(test.getAttribute("classname"), test.getAttribute("name"), file));
        }
      }
    } catch (SAXException | ParserConfigurationException e) {
      throw new IOException(file + " cannot be read as a test report", e);
    }
  }
}
