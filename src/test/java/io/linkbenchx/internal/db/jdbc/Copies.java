package io.linkbenchx.internal.db.jdbc;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Copies of settings in which one component differs. */
public final class Copies {
  private Copies() {}

  /**
   * The same record with this value of a component.
   *
   * @throws IllegalArgumentException if it has no such component
   */
  @SuppressWarnings("unchecked") // the constructor is that of R
  public static <R extends Record> R with(R record, String component, Object value) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    boolean found = false;
    try {
      for (int i = 0; i < values.length; i++) {
        boolean same = !components[i].getName().equals(component);
        found |= !same;
        values[i] = same ? components[i].getAccessor().invoke(record) : value;
      }
      if (!found) {
        throw new IllegalArgumentException(record.getClass() + " has no " + component);
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      return (R) record.getClass().getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
