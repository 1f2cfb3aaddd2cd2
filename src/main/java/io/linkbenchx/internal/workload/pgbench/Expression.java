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

  /** AND or OR of three-valued logic; no side is evaluated after one that decides. */
  static Expression logic(boolean deciding, Expression... sides) {
    return scope -> {
      boolean unknown = false;
      for (Expression side : sides) {
        Object value = side.of(scope);
        if (value != null && ScriptValues.truth(value) == deciding) {
          return deciding;
        }
        unknown |= value == null;
      }
      return unknown ? null : (Object) !deciding;
    };
  }
}
