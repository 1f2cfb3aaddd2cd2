package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.RunResult;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Gates and limits as JUnit XML, one test case for each and step, as shown by CI servers. */
public final class JunitXml {
  private static final String PASSED = "system-out";
  private static final String FAILED = "failure";
  private static final String SKIPPED = "skipped";

  /**
   * A test case.
   *
   * @param of what was tested
   * @param element inside it
   */
  private record Case(String of, String name, String element, String evidence) {}

  private JunitXml() {}

  /**
   * The gates of a comparison.
   *
   * @param undecidedPasses whether an undecided gate counts as skipped instead of failed
   */
  public static String of(List<GateResult> gates, boolean undecidedPasses) {
    return of("linkbenchx compare", gates.stream().map(gate -> of(gate, undecidedPasses)).toList());
  }

  /** The limits of a run. */
  public static String of(RunResult run) {
    List<LimitResult> limits = Objects.requireNonNullElse(run.limits(), List.of());
    return of("linkbenchx", limits.stream().map(limit -> of(limit, run.run().id())).toList());
  }

  private static Case of(GateResult gate, boolean undecidedPasses) {
    String name = gate.gate().text() + " (" + CompareWords.load(gate.load()) + ")";
    String evidence = CompareWords.word(gate.outcome()) + ": " + CompareWords.evidence(gate);
    String element =
        switch (gate.outcome()) {
          case PASSED -> PASSED;
          case FAILED -> FAILED;
          case UNDECIDED -> undecidedPasses ? SKIPPED : FAILED;
        };
    return new Case(gate.other(), name, element, evidence);
  }

  private static Case of(LimitResult limit, String run) {
    String name = limit.limit() + " (" + limit.step() + ")";
    return new Case(run, name, limit.missed() ? FAILED : PASSED, limit.text());
  }

  private static String of(String suite, List<Case> cases) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", suite);
      xml.writeAttribute("tests", String.valueOf(cases.size()));
      xml.writeAttribute("failures", count(cases, FAILED));
      xml.writeAttribute("errors", "0");
      xml.writeAttribute("skipped", count(cases, SKIPPED));
      for (Case each : cases) {
        write(each, xml);
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

  private static String count(List<Case> cases, String element) {
    return String.valueOf(cases.stream().filter(c -> c.element().equals(element)).count());
  }

  private static void write(Case each, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", each.of());
    xml.writeAttribute("name", each.name());
    xml.writeStartElement(each.element());
    if (each.element().equals(PASSED)) {
      xml.writeCharacters(each.evidence());
    } else {
      xml.writeAttribute("message", each.evidence());
    }
    xml.writeEndElement();
    xml.writeEndElement();
  }
}
