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
