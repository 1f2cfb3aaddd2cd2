package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DamagedCsvTest {
  @ParameterizedTest
  @CsvSource({
    "resolution, hour",
    "phase, rum",
    "start_s, 1.x",
    "transactions, 1e",
    "service_mean_us, fast",
    "start_s, NaN",
    "end_s, ''",
    "transactions, -1",
    "service_mean_us, -1",
    "service_max_us, Infinity"
  })
  void aFieldOfTheIntervalsIsNamedByItsColumn(String column, String text) {
    StringBuilder line = new StringBuilder();
    for (IntervalsCsv.Column known : IntervalsCsv.COLUMNS) {
      String whole =
          switch (known.name()) {
            case "resolution" -> "interval";
            case "phase" -> "run";
            case "type" -> "ALL";
            default -> "1";
          };
      line.append(line.isEmpty() ? "" : ",").append(known.name().equals(column) ? text : whole);
    }

    assertThatThrownBy(() -> IntervalsCsv.parse(List.of(IntervalsCsv.HEADER, line.toString())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(column + " is \"" + text + "\"");
  }

  @ParameterizedTest
  @CsvSource({"start_s, NaN", "end_s, 1e999", "a field, Infinity"})
  void aFieldOfTheProbesIsAFiniteNumber(String column, String text) {
    String line =
        (column.equals("start_s") ? text : "1")
            + (column.equals("end_s") ? "," + text : ",2")
            + (column.equals("a field") ? ",0," + text : ",0,1");

    assertThatThrownBy(() -> SystemSeries.parse(List.of("start_s,end_s,epoch_ms,cpu", line)))
        .hasMessage(column + " is \"" + text + "\"");
  }

  @Test
  void aFieldOfTheHooksIsNamedByItsColumn() {
    String head = "hook,at_s,took_s,ending,exit_code,cpu_s,output,problem";

    assertThatThrownBy(() -> HookDirectory.parse(List.of(head, "later,1,1,ok,0,1,o,")))
        .hasMessage("hook is \"later\"");
    assertThatThrownBy(() -> HookDirectory.parse(List.of(head, "hook.step.end,1,1,fine,0,1,o,")))
        .hasMessage("ending is \"fine\"");
    assertThatThrownBy(() -> HookDirectory.parse(List.of(head, "hook.step.end,1,1,ok,none,1,o,")))
        .hasMessage("exit_code is \"none\"");
  }
}
