package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MachineTextTest {
  private static final MachineCost.Server SERVER =
      new MachineCost.Server(120.34, 40.0, 2.0, 0.25, 0.0, 1.5, 312.0, 3.04, 0.972);
  private static final MachineCost.Host HOST = new MachineCost.Host(3.4, 180.2, 9010.0, 9.01, 0.0);

  private static List<Document.Fact> text(
      MachineCost.Server server, MachineCost.Devices devices, Provenance... sources) {
    return text(new MachineCost(server, devices, HOST, null, null, List.of(sources)));
  }

  private static List<Document.Fact> text(MachineCost machine) {
    Step head = new Step(1, "run", "W", "db", StepMode.CLOSED, 2, Step.Schedule.UNTIMED);
    StepResult step =
        new StepResult(
            head,
            StepState.FINISHED,
            null,
            null,
            Map.of(),
            null,
            null,
            null,
            new Cost(null, null, null, null, null, null, machine, null, null),
            null,
            null,
            null,
            List.of(),
            null,
            null,
            null);
    return MachineText.of(step);
  }

  private static Provenance of(Subject subject, String name) {
    return Provenance.of(subject, List.of(name));
  }

  @Test
  void aServerThatNobodySeesHasItsOwnCounters() {
    MachineCost cost =
        new MachineCost(
            null,
            null,
            null,
            null,
            null,
            List.of(Provenance.missing(Subject.DEVICES, Missing.OTHER_HOST, "")));
    assertThat(cost.unseen()).isTrue();
    MachineCost.Counted own = new MachineCost.Counted("innodb_counters", 9, 0.5, 8.0, null, 2.0);
    assertThat(text(cost.with(own)))
        .contains(
            new Document.Fact(
                "by its counters",
                List.of(
                    "reads 0.500",
                    "read 8.00 KB",
                    "writes NA",
                    "written 2.00 KB",
                    "innodb_counters of the server, warm-up included")));
  }

  @Test
  void eachPartSaysWhoseItsFiguresAre() {
    List<Document.Fact> parts =
        text(
            SERVER,
            new MachineCost.Devices(0.84, 13.4, 0.5, 8.0, null),
            of(Subject.SERVER, "7 mariadbd"),
            of(Subject.SERVER_IO, "7 mariadbd"),
            of(Subject.DEVICES, "vda"));
    assertThat(parts)
        .extracting(Document.Fact::name)
        .containsExactly("server", "devices", "whole machine");
    assertThat(parts.get(0).items())
        .containsExactly(
            "CPU 120.3 us (kernel 40.0)",
            "switches 2.25 (preempted 0.25)",
            "reads 0.00 KB (page cache answered 97.2 %)",
            "writes 1.50 KB (page cache, not device)",
            "server bytes per row byte 3.0",
            "memory 312 MB",
            "of process 7 mariadbd");
    assertThat(parts.get(1).items())
        .containsExactly(
            "reads 0.840",
            "read 13.40 KB",
            "writes 0.500",
            "written 8.00 KB",
            "by all processes on vda");
    assertThat(parts.get(2).items()).containsExactly("CPU 180.2 us", "context switches 3.40");
  }

  @ParameterizedTest
  @EnumSource(value = Missing.class, names = "NO_FILES", mode = EnumSource.Mode.EXCLUDE)
  void aReasonSaysWhatToDo(Missing why) {
    List<Document.Fact> parts = text(null, null, Provenance.missing(Subject.DEVICES, why, "x7"));
    List<String> items = parts.get(0).items();
    assertThat(items).hasSize(2);
    assertThat(items.get(0)).startsWith("NA: ");
    assertThat(items.get(1)).matches("(set|run|correct) .*");
    assertThat(items).allSatisfy(item -> assertThat(item.length()).isLessThan(75));
  }

  @Test
  void whatIsShorterThanATenthOfAMicrosecondHasAUnitOfItsOwn() {
    assertThat(Figures.delay(0.038)).isEqualTo("38 ns");
    assertThat(Figures.delay(0.5)).isEqualTo("0.5 us");
    assertThat(Figures.delay(0)).isEqualTo("0.0 us");
  }

  @Test
  void withoutTheRightToReadIoTheRestIsShown() {
    List<Document.Fact> parts =
        text(
            new MachineCost.Server(120.34, null, 2.0, 0.25, null, null, 312.0, null, null),
            null,
            of(Subject.SERVER, "7 mariadbd"),
            Provenance.missing(Subject.SERVER_IO, Missing.NO_RIGHT, "/proc/7/io"));
    assertThat(parts.get(0).items())
        .containsExactly(
            "CPU 120.3 us",
            "switches 2.25 (preempted 0.25)",
            "reads NA",
            "writes NA",
            "NA: /proc/7/io cannot be read",
            "run as root or as the server's user",
            "memory 312 MB",
            "of process 7 mariadbd");
  }

  @Test
  void anExporterIsNamedWithItsFiguresOrItsSilence() {
    List<Document.Fact> parts = text(null, null, of(Subject.HOST, "db1 by node_exporter at u"));
    assertThat(parts.get(0).items()).last().isEqualTo("of db1 by node_exporter at u");
    List<Document.Fact> gone =
        text(null, null, Provenance.missing(Subject.HOST, Missing.NO_ANSWER, "node_exporter at u"));
    assertThat(gone.get(0).items())
        .containsExactly("NA: no answer: node_exporter at u", "run again when it answers");
  }

  @Test
  void countersOfTheDbmsAreNamedOnlyWhereTheyAreMissing() {
    assertThat(text(null, null, of(Subject.DBMS_COUNTERS, "SHOW GLOBAL STATUS")))
        .extracting(Document.Fact::name)
        .doesNotContain("DBMS counters");
    List<Document.Fact> parts =
        text(null, null, Provenance.missing(Subject.DBMS_COUNTERS, Missing.NO_RIGHT, "denied"));
    assertThat(parts.get(1).name()).isEqualTo("DBMS counters");
    assertThat(parts.get(1).items())
        .containsExactly("NA: the server refused them: denied", "grant the user that privilege");
  }
}
