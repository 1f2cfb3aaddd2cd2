package io.linkbenchx.internal.compare;

import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepResult;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The costs of a transaction of a step that several client machines did. What each measured of
 * itself is weighted by its transactions; what only share 1 knows, of the database's machine, was
 * spent for the transactions of all.
 */
final class SharedCost {
  private final List<StepResult> parts;
  private final double transactions;

  SharedCost(List<StepResult> parts) {
    this.parts = parts;
    this.transactions = parts.stream().mapToDouble(StepResult::transactions).sum();
  }

  /** Null if it was not measured everywhere. */
  Cost cost() {
    List<Cost> costs = parts.stream().map(StepResult::cost).toList();
    if (costs.contains(null) || transactions == 0) {
      return null;
    }
    Cost first = costs.get(0);
    Long all = PartSums.count(costs.stream().map(cost -> cost.writes().logicalBytes()));
    Long own = first.writes().logicalBytes();
    return new Cost(
        spread(costs.stream().map(Cost::perTransaction).toList(), 1),
        null, // of an engine in one process
        new Cost.Writes(all, null, null, null, null, null),
        first.databaseBytes(),
        first.logicalBytes(),
        first.statistics(),
        spread(
            Arrays.asList(first.machine()),
            all == null || all == 0 ? Double.NaN : (double) own / all),
        null,
        null);
  }

  /**
   * Adds up figures per operation, each times the part of the transactions that its share did.
   *
   * @param figures of the first shares or of all
   * @param logical part of the logical bytes that those wrote, for amplifications
   */
  private <R extends Record> R spread(List<R> figures, double logical) {
    R first = figures.get(0);
    if (first == null) {
      return null;
    }
    RecordComponent[] components = first.getClass().getRecordComponents();
    try {
      Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = spread(figures, components[i], logical);
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      @SuppressWarnings("unchecked")
      R sum = (R) first.getClass().getDeclaredConstructor(types).newInstance(values);
      return sum;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(first.getClass() + " is no record of figures", e);
    }
  }

  private Object spread(List<? extends Record> figures, RecordComponent of, double logical)
      throws ReflectiveOperationException {
    Quantity quantity = of.getAccessor().getAnnotation(Quantity.class);
    Object first = of.getAccessor().invoke(figures.get(0));
    if (first instanceof Long operations) {
      return Math.round(operations * transactions / parts.get(0).transactions());
    }
    if (quantity == null || first == null) {
      return first;
    }
    if (first instanceof Record nested) {
      return spread(List.of(nested), logical);
    }
    if (quantity.per() == Quantity.Per.STEP) {
      boolean bytes = quantity.value().endsWith("amplification");
      return !bytes ? first : Double.isNaN(logical) ? null : (Object) ((double) first * logical);
    }
    double sum = 0;
    for (int i = 0; i < figures.size(); i++) {
      Double value = (Double) of.getAccessor().invoke(figures.get(i));
      if (value == null) {
        return null;
      }
      sum += value * parts.get(i).transactions() / transactions;
    }
    return sum;
  }

  /** Null if it was not measured everywhere. */
  ClientCost client() {
    List<ClientCost> clients = parts.stream().map(StepResult::client).toList();
    if (transactions == 0 || clients.contains(null)) {
      return null;
    }
    return new ClientCost(
        mean(ClientCost::cpuMicrosPerTransaction),
        mean(ClientCost::threadCpuMicrosPerTransaction),
        mean(ClientCost::waitingCpuMicrosPerTransaction),
        clients.stream().mapToDouble(ClientCost::busiestThread).max().orElse(0),
        clients.stream().mapToLong(ClientCost::gcMillis).sum(),
        mean(ClientCost::allocatedBytesPerTransaction),
        null, // the next two as well: of one machine's clients
        null,
        null,
        clients.get(0).includesEngine());
  }

  private double mean(Function<ClientCost, Double> figure) {
    return PartSums.mean(parts, StepResult::transactions, p -> figure.apply(p.client()));
  }
}
