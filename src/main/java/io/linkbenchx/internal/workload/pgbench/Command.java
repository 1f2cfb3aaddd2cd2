package io.linkbenchx.internal.workload.pgbench;

import java.util.concurrent.TimeUnit;

/** A step of a script. Shared by all clients. */
@FunctionalInterface
interface Command {
  /**
   * Runs it.
   *
   * @param at its number
   * @return the number of the next command
   */
  int run(Scope scope, int at);

  /** {@code \set}. */
  static Command set(int variable, Expression value) {
    return (scope, at) -> {
      scope.set(variable, value.of(scope));
      return at + 1;
    };
  }

  /** {@code \sleep}. */
  static Command sleep(Expression number, TimeUnit unit) {
    return (scope, at) -> {
      try {
        unit.sleep(Math.max(0, ScriptValues.whole(number.of(scope))));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt(); // the step ends
      }
      return at + 1;
    };
  }

  /** Continues elsewhere if its condition does not hold. */
  final class Jump implements Command {
    private final Expression condition;
    private int target;

    Jump(Expression condition) {
      this.condition = condition;
    }

    void to(int command) {
      target = command;
    }

    @Override
    public int run(Scope scope, int at) {
      return ScriptValues.truth(condition.of(scope)) ? at + 1 : target;
    }
  }
}
