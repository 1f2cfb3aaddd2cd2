package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.result.VerificationResult.Scope;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Verification;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Calls the script's function {@code check}, which returns what differs: texts, or nothing. */
record ScriptCheck(LuaWorkload workload, SqlSupport database) implements Verification {
  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    long start = System.nanoTime();
    try (ScriptThread thread = workload.thread(database, "check", budget.seed(), 0)) {
      String found = (String) thread.ask("check");
      List<String> all = found.lines().filter(line -> !line.isBlank()).toList();
      double seconds = (System.nanoTime() - start) / 1e9;
      Map<String, Long> checked = Map.of("checks of the script", 1L);
      List<String> shown = all.stream().limit(Differences.KEPT).toList();
      return new VerificationResult(
          all.isEmpty(), Scope.FULL, 1, seconds, checked, Map.of(), shown, all.size(), null);
    }
  }
}
