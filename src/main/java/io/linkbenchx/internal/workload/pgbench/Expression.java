package io.linkbenchx.internal.workload.pgbench;

/** A part of an expression. Shared by all clients. */
@FunctionalInterface
interface Expression {
  /**
   * Its value, see {@link ScriptValues}.
   *
   * @throws io.linkbenchx.db.DbException if there is none
   */
  Object of(Scope scope);

  /** Applies a function or an operator; the answer to a NULL is NULL. */
  static Expression call(Function function, Expression... arguments) {
    return scope -> {
      Object[] values = new Object[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments[i].of(scope);
        if (values[i] == null) {
          return null;
        }
      }
      return function.apply(scope, values);
    };
  }

  /** AND or OR of three-valued logic; the right side is not evaluated if the left side decides. */
  static Expression logic(boolean deciding, Expression left, Expression right) {
    return scope -> {
      Object first = left.of(scope);
      if (first != null && ScriptValues.truth(first) == deciding) {
        return deciding;
      }
      Object second = right.of(scope);
      if (second != null && ScriptValues.truth(second) == deciding) {
        return deciding;
      }
      return first == null || second == null ? null : (Object) !deciding;
    };
  }
}
