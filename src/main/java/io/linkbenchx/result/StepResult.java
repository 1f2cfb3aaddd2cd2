package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * One timed stretch: one workload, one database, one client count.
 *
 * @param name "load", "run", "open" …; unique in the run
 * @param directory of its files below the result directory: "steps/01-load"
 * @param database id of an entry of {@link RunResult#databases()}
 * @param mode "load", "pre" or "settle" (no table shows either), "closed" or "open"
 * @param state "finished", "abandoned" (a limit was missed), "interrupted" or "failed"
 * @param seconds measured part only
 * @param warmupSeconds not counted
 * @param transactions completed ones of all types; of a load: batches
 * @param rate completed transactions per second; of a load: rows per second
 * @param errors outcome text → given-up transactions
 * @param unknown transactions whose commit is unknown
 * @param unfinished transactions still inside the database when the drain limit ended
 * @param rows row kind → rows, load only
 * @param rowRates row kind → rows per second, load only
 * @param digest order-free digest of the rows loaded, load only
 * @param types by name, in the workload's order
 * @param warnings what makes these figures less than they seem
 * @param cell of the plan; null for loads and pre-steps
 * @param part the workload's own name of the step; null if it has only one
 * @param roles who did it; null for loads and in results older than roles
 * @param process what this process used in it; null in results older than that
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepResult(
    String name,
    String directory,
    String workload,
    String database,
    String mode,
    String state,
    int clients,
    double seconds,
    double warmupSeconds,
    long transactions,
    double rate,
    Map<String, Long> errors,
    long retries,
    long unknown,
    long unfinished,
    OpenLoop open,
    Map<String, Long> rows,
    Map<String, Double> rowRates,
    String digest,
    ClientCost client,
    Cost cost,
    Steadiness steadiness,
    Map<String, TypeResult> types,
    List<String> warnings,
    StepCell cell,
    String part,
    List<RoleResult> roles,
    ProcessUse process) {

  /** One that belongs to no cell. */
  public StepResult(
      String name,
      String directory,
      String workload,
      String database,
      String mode,
      String state,
      int clients,
      double seconds,
      double warmupSeconds,
      long transactions,
      double rate,
      Map<String, Long> errors,
      long retries,
      long unknown,
      long unfinished,
      OpenLoop open,
      Map<String, Long> rows,
      Map<String, Double> rowRates,
      String digest,
      ClientCost client,
      Cost cost,
      Steadiness steadiness,
      Map<String, TypeResult> types,
      List<String> warnings) {
    this(
        name,
        directory,
        workload,
        database,
        mode,
        state,
        clients,
        seconds,
        warmupSeconds,
        transactions,
        rate,
        errors,
        retries,
        unknown,
        unfinished,
        open,
        rows,
        rowRates,
        digest,
        client,
        cost,
        steadiness,
        types,
        warnings,
        null,
        null,
        null,
        null);
  }

  /** Whether it only brings the data into the state that other steps are measured in. */
  public boolean prepares() {
    return mode.equals("pre") || mode.equals("settle");
  }

  /** Whether a role did less than its schedule asked for, so that nothing here may be compared. */
  public boolean missedRate() {
    return roles != null && roles.stream().anyMatch(RoleResult::missedRate);
  }

  /** The same with other costs. */
  public StepResult withCost(Cost newCost) {
    return with(newCost, process);
  }

  /** The same with the use of the process. */
  public StepResult withProcess(ProcessUse use) {
    return with(cost, use);
  }

  private StepResult with(Cost newCost, ProcessUse use) {
    return new StepResult(
        name,
        directory,
        workload,
        database,
        mode,
        state,
        clients,
        seconds,
        warmupSeconds,
        transactions,
        rate,
        errors,
        retries,
        unknown,
        unfinished,
        open,
        rows,
        rowRates,
        digest,
        client,
        newCost,
        steadiness,
        types,
        warnings,
        cell,
        part,
        roles,
        use);
  }
}
