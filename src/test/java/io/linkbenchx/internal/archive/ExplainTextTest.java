package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.StatementPlans;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainTextTest {

  @Test
  void eachStatementHasItsPlanOrTheReasonWhyThereIsNone() {
    StatementPlans plans =
        new StatementPlans(
            Provenance.of(Subject.STATEMENT_PLANS, List.of("EXPLAIN")),
            List.of(
                new StatementPlans.Plan(
                    "a.read", "SELECT 1 WHERE i = ?", List.of("7"), List.of("Scan", "  i"), null),
                new StatementPlans.Plan("a.max", "SELECT 2", List.of(), List.of(), "no table")));
    assertThat(StepFiles.text(plans))
        .isEqualTo(
            """
            -- a.read
            SELECT 1 WHERE i = ?;
            -- parameters: 7
               Scan
                 i

            -- a.max
            SELECT 2;
            -- no plan: no table
            """);
  }
}
