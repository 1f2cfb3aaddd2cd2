package io.linkbenchx.db;

import java.util.Arrays;
import java.util.Optional;

/**
 * A data model: the contract between workloads and adapters. A provider declares its models, and an
 * opened database returns its support for each. The constants are in the supports: {@code
 * GraphSupport.MODEL}, {@code RowSupport.MODEL}, {@code PurchaseSupport.MODEL}, {@code
 * KeyValueSupport.MODEL}.
 *
 * @param <S> the interface that an adapter implements for it
 */
public final class DataModel<S extends Support> {
  private final String name;
  private final Class<S> support;

  /**
   * Creates a model.
   *
   * @param name as shown in messages
   * @param support the interface that an adapter implements for it
   */
  public DataModel(String name, Class<S> support) {
    this.name = name;
    this.support = support;
  }

  /**
   * Finds the support for this model among an adapter's supports; used by its {@code support}
   * method.
   */
  public Optional<S> among(Support... offered) {
    return Arrays.stream(offered).filter(support::isInstance).map(support::cast).findFirst();
  }

  /** The model's name. */
  @Override
  public String toString() {
    return name;
  }
}
