package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.GateResult;
import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Gates as JUnit XML, one test case each, as shown by CI servers. */
public final class CompareJunit {
  private CompareJunit() {}

  /**
   * A test suite.
   *
   * @param undecidedPasses whether an undecided gate counts as skipped instead of failed
   */
  public static String of(List<GateResult> gates, boolean undecidedPasses) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", "linkbenchx compare");
      xml.writeAttribute("tests", String.valueOf(gates.size()));
      xml.writeAttribute("failures", String.valueOf(count(gates, "failure", undecidedPasses)));
      xml.writeAttribute("errors", "0");
      xml.writeAttribute("skipped", String.valueOf(count(gates, "skipped", undecidedPasses)));
      for (GateResult gate : gates) {
        testCase(gate, undecidedPasses, xml);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }

  private static long count(List<GateResult> gates, String element, boolean undecidedPasses) {
    return gates.stream().filter(gate -> element(gate, undecidedPasses).equals(element)).count();
  }

  /** The element inside a test case; empty for a passed gate. */
  private static String element(GateResult gate, boolean undecidedPasses) {
    return switch (gate.outcome()) {
      case PASSED -> "";
      case FAILED -> "failure";
      case UNDECIDED -> undecidedPasses ? "skipped" : "failure";
    };
  }

  private static void testCase(GateResult gate, boolean undecidedPasses, XMLStreamWriter xml)
      throws XMLStreamException {
    String element = element(gate, undecidedPasses);
    String evidence = CompareWords.word(gate.outcome()) + ": " + CompareWords.evidence(gate);
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", gate.other());
    xml.writeAttribute("name", gate.gate().text() + " (" + CompareWords.load(gate.load()) + ")");
    xml.writeStartElement(element.isEmpty() ? "system-out" : element);
    if (element.isEmpty()) {
      xml.writeCharacters(evidence);
    } else {
      xml.writeAttribute("message", evidence);
    }
    xml.writeEndElement();
    xml.writeEndElement();
  }
}
