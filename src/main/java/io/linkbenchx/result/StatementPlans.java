package io.linkbenchx.result;

import java.util.List;

/**
 * The database's execution plans of a workload's statements.
 *
 * @param source origin of the plans, or why there are none
 * @param plans of the statements, in the order of their names' list; empty if there are none
 */
public record StatementPlans(Provenance source, List<Plan> plans) {

  public StatementPlans {
    plans = List.copyOf(plans);
  }

  /**
   * The plan of one statement.
   *
   * @param name of the statement: "graph.select_node"
   * @param statement its text, parameters as question marks
   * @param parameters typical values, masked if necessary
   * @param lines of the plan, in the database's own format; empty if there is none
   * @param error the database's message; null if there is a plan
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
   * @param detail the database's message
   */
  public static StatementPlans missing(Provenance.Missing why, String detail) {
    return new StatementPlans(
        Provenance.missing(Provenance.Subject.STATEMENT_PLANS, why, detail), List.of());
  }
}
