package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;

/**
 * One timed stretch: one workload, one database, one client count.
 *
 * @param open null in closed loop
 * @param loaded of a load
 * @param steadiness null for loads and where intervals are too few
 * @param types by name, in the workload's order
 * @param warnings what makes these figures less than they seem
 * @param roles who did it; null for loads and in results older than roles
 * @param process what this process used in it; null in results older than that
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepResult(
    @JsonUnwrapped StepIdentity identity,
    @JsonUnwrapped StepSpan span,
    @JsonUnwrapped StepCounts counts,
    OpenLoop open,
    @JsonUnwrapped LoadedRows loaded,
    @JsonUnwrapped StepCosts costs,
    Steadiness steadiness,
    Map<String, TypeResult> types,
    List<String> warnings,
    @JsonUnwrapped StepPlace place,
    List<RoleResult> roles,
    ProcessUse process)
    implements TimedStep {

  /** One of transactions in closed loop, outside of a plan, by nobody in particular. */
  public StepResult(
      StepIdentity identity,
      StepSpan span,
      StepCounts counts,
      StepCosts costs,
      Steadiness steadiness,
      Map<String, TypeResult> types,
      List<String> warnings) {
    this(
        identity,
        span,
        counts,
        null,
        LoadedRows.NONE,
        costs,
        steadiness,
        types,
        warnings,
        StepPlace.NONE,
        null,
        null);
  }

  /** The same as a load. */
  public StepResult withLoaded(LoadedRows rows) {
    return with(open, rows, costs, place, roles, process);
  }

  /** The same in open loop. */
  public StepResult withOpen(OpenLoop loop) {
    return with(loop, loaded, costs, place, roles, process);
  }

  /** The same as a part of a plan. */
  public StepResult at(StepPlace newPlace) {
    return with(open, loaded, costs, newPlace, roles, process);
  }

  /** The same, told by roles. */
  public StepResult withRoles(List<RoleResult> doers) {
    return with(open, loaded, costs, place, doers, process);
  }

  /** The same with other costs. */
  public StepResult withCost(Cost cost) {
    return with(open, loaded, new StepCosts(client(), cost), place, roles, process);
  }

  /** The same with the use of the process. */
  public StepResult withProcess(ProcessUse use) {
    return with(open, loaded, costs, place, roles, use);
  }

  private StepResult with(
      OpenLoop newOpen,
      LoadedRows newLoaded,
      StepCosts newCosts,
      StepPlace newPlace,
      List<RoleResult> newRoles,
      ProcessUse newProcess) {
    return new StepResult(
        identity,
        span,
        counts,
        newOpen,
        newLoaded,
        newCosts,
        steadiness,
        types,
        warnings,
        newPlace,
        newRoles,
        newProcess);
  }

  @Override
  public int clients() {
    return span.clients();
  }

  @Override
  public StepCell cell() {
    return place.cell();
  }

  /** Whether a role did less than its schedule asked for, so that nothing here may be compared. */
  public boolean missedRate() {
    return roles != null && roles.stream().anyMatch(RoleResult::missedRate);
  }

  /** "finished", "abandoned" (a limit was missed), "interrupted" or "failed". */
  public String state() {
    return span.state();
  }

  /** Of the measured part only. */
  public double seconds() {
    return span.seconds();
  }

  /** Completed ones of all types; of a load: batches. */
  public long transactions() {
    return counts.transactions();
  }

  /** Completed transactions per second; of a load: rows per second. */
  public double rate() {
    return counts.rate();
  }

  /** What a closed loop kept up; null for others. */
  public Double sustainedRate() {
    return counts.sustainedRate();
  }

  /** Outcome text → given-up transactions. */
  public Map<String, Long> errors() {
    return counts.errors();
  }

  /** What the benchmark's own process spent; null if that was not measured. */
  public ClientCost client() {
    return costs.client();
  }

  /** What a transaction cost the machine and the database; null if that was not measured. */
  public Cost cost() {
    return costs.cost();
  }

  /** The workload's own name of the step; null if it has only one. */
  public String part() {
    return place.part();
  }
}
