package io.linkbenchx.result;

import java.util.List;

/**
 * How a database would execute the statements of a workload, by its own account.
 *
 * @param source what was asked, or why there are no plans
 * @param plans of the statements, in the order of their names' list; empty where there are none
 */
public record StatementPlans(Provenance source, List<Plan> plans) {

  public StatementPlans {
    plans = List.copyOf(plans);
  }

  /**
   * One statement's.
   *
   * @param name of the statement: "graph.select_node"
   * @param statement its text, parameters as question marks
   * @param parameters typical ones, as they may be shown
   * @param lines of the plan, in the database's own form; empty where there is none
   * @param error why there is no plan, in the database's words; null if there is
   */
  public record Plan(
      String name, String statement, List<String> parameters, List<String> lines, String error) {

    public Plan {
      parameters = List.copyOf(parameters);
      lines = List.copyOf(lines);
    }
  }

  /**
   * No plans.
   *
   * @param detail the database's words
   */
  public static StatementPlans missing(Provenance.Missing why, String detail) {
    return new StatementPlans(
        Provenance.missing(Provenance.Subject.STATEMENT_PLANS, why, detail), List.of());
  }
}
