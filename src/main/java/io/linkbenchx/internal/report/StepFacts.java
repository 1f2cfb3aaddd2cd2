package io.linkbenchx.internal.report;

import io.linkbenchx.internal.report.Document.Fact;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;

/** What a step cost, and what else is known of it in addition to its latencies. */
final class StepFacts {
  static final String SPACE = "writes and size";

  private StepFacts() {}

  /** Costs of an operation to client, server and machine, conflicts, and the client's own share. */
  static List<Fact> costs(StepResult step, RunResult run) {
    List<Fact> facts = new ArrayList<>();
    if (step.cost() != null) {
      String per = step.step().mode() == StepMode.LOAD ? "cost per row" : "cost per transaction";
      String name = step.cost().rates() == null ? per : "machine, mean";
      add(facts, name, CostText.perTransaction(step));
      facts.addAll(MachineText.of(step));
      add(facts, SPACE, CostText.space(step.cost()));
      add(facts, "engine", CostText.engine(step));
    }
    add(facts, "conflicts", CostText.conflicts(step));
    if (step.step().mode() != StepMode.LOAD) {
      add(facts, "this client alone", Remarks.client(run, step));
    }
    return facts;
  }

  /** Rows per answer, what was given up, costs, caveats; of a load its digest. */
  static List<Fact> all(StepResult step, RunResult run) {
    List<Fact> facts = new ArrayList<>();
    for (var type : step.types().entrySet()) {
      if (type.getValue().answers() != null) {
        add(facts, "rows of " + type.getKey(), TypeTable.rows(type.getValue().answers()));
      }
    }
    add(facts, "given up", TypeTable.givenUp(step));
    facts.addAll(costs(step, run));
    if (step.step().mode() == StepMode.LOAD) {
      String digest = step.loaded().digest();
      add(facts, "digest of the data", digest == null ? "" : digest);
      return facts;
    }
    List<String> caveats = new ArrayList<>(Remarks.caveats(step));
    caveats.addAll(Remarks.caveats(run));
    facts.add(new Fact("caveats", caveats, " | "));
    return facts;
  }

  private static void add(List<Fact> facts, String name, String text) {
    add(facts, name, text.isEmpty() ? List.of() : List.of(text));
  }

  private static void add(List<Fact> facts, String name, List<String> items) {
    if (!items.isEmpty()) {
      facts.add(new Fact(name, items));
    }
  }
}
