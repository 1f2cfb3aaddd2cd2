package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reasons to trust the figures of a step less that lie in how they were measured. */
final class MeasuringCaveats {
  /** Seconds of the schedule that may wait when the measured part begins. */
  private static final double INHERITED = 0.05;

  /** Transactions of a role's mean client, of which each should have some. */
  private static final double MANY = 10;

  /** Seconds; in a shorter step one client may take the whole budget of transactions. */
  private static final double LONG = 1;

  private MeasuringCaveats() {}

  static List<Caveat> of(
      StepResult.Totals totals, List<RoleResult> roles, OpenLoop open, double seconds) {
    List<Caveat> caveats = new ArrayList<>();
    addMiscounted(caveats, totals.accounting());
    if (seconds >= LONG) {
      roles.forEach(role -> addStarved(caveats, role));
    }
    if (open != null) {
      addInherited(caveats, open);
    }
    return caveats;
  }

  private static void addMiscounted(List<Caveat> caveats, Accounting account) {
    if (account.due() != account.outcomes()) {
      caveats.add(
          new Caveat(
              Caveat.Kind.MISCOUNTED,
              String.format(
                  Locale.ROOT,
                  "the schedule had %d starts, but %d outcomes were counted: this is a defect of"
                      + " linkbenchx, please report it; do not use the figures of this step",
                  account.due(),
                  account.outcomes())));
    }
  }

  private static void addStarved(List<Caveat> caveats, RoleResult role) {
    RoleResult.Spread each = role.fairness() == null ? null : role.fairness().transactions();
    if (each != null && each.min() == 0 && each.mean() >= MANY) {
      caveats.add(
          new Caveat(
              Caveat.Kind.STARVED,
              String.format(
                  Locale.ROOT,
                  "of %d clients (%s) at least one completed no transaction, the busiest %.0f: it"
                      + " got no CPU time, or waited for the database; compare with fewer clients",
                  role.clients(),
                  role.name(),
                  each.max())));
    }
  }

  /** Starts of the warm-up count in no figure, but the first measured ones waited for them. */
  private static void addInherited(List<Caveat> caveats, OpenLoop open) {
    double seconds = open.arrears().backlogAtStart() / open.schedule().targetRate();
    if (seconds > INHERITED) {
      caveats.add(
          new Caveat(
              Caveat.Kind.INHERITED,
              String.format(
                  Locale.ROOT,
                  "%s, %.1f s of the schedule, were due in the warm-up and still waiting when the"
                      + " measured part began, whose first responses are longer: use a longer"
                      + " warm-up or a lower rate",
                  Plural.of(open.arrears().backlogAtStart(), "start"),
                  seconds)));
    }
  }
}
