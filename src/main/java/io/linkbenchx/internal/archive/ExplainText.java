package io.linkbenchx.internal.archive;

import io.linkbenchx.result.StatementPlans;

/** The text of explain.txt: statements, each with its plan or the reason why there is none. */
final class ExplainText {
  private ExplainText() {}

  static String of(StatementPlans plans) {
    StringBuilder text = new StringBuilder();
    for (StatementPlans.Plan plan : plans.plans()) {
      text.append(text.isEmpty() ? "" : "\n").append("-- ").append(plan.name()).append('\n');
      text.append(plan.statement()).append(";\n");
      if (!plan.parameters().isEmpty()) {
        text.append("-- parameters: ").append(String.join(", ", plan.parameters())).append('\n');
      }
      plan.lines().forEach(line -> text.append("   ").append(line).append('\n'));
      if (plan.error() != null) {
        text.append("-- no plan: ").append(plan.error()).append('\n');
      }
    }
    return text.toString();
  }
}
