package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A finished step on a line or two. */
final class StepLine {
  /** Largest number of kinds of given-up transactions shown. */
  private static final int MOST_FAILURES = 3;

  private StepLine() {}

  /** A finished step, preceded by its warm-up and followed by its warnings. */
  static Lines addTo(Lines lines, StepResult step) {
    if (!lines.brief() && step.span().warmupSeconds() > 0 && factors(step).isEmpty()) {
      lines.line(" warm-up   " + warmUp(step.span()) + ", not counted");
    }
    lines.itemsOrFitting(name(step), items(step, lines.brief()), "   ");
    WorkersTable.each(step, (share, figures) -> lines.itemsOrFitting(share, figures, "   "));
    if (!lines.brief() || !step.finished()) { // brief: those of finished steps are shown at the end
      step.caveats().forEach(caveat -> lines.sentence("", "! " + caveat.text()));
    }
    failures(step).forEach(failure -> lines.sentence("", "! " + failure));
    return lines;
  }

  /** Its part of the insert benchmark, or its mode. */
  private static String name(StepResult step) {
    Step head = step.step();
    return head.part() == null ? head.mode().text() : head.part().name();
  }

  /**
   * The number of transactions given up in the warm-up, then the kinds of all given-up transactions
   * with the database's message for the first of each kind.
   */
  static List<String> failures(StepResult step) {
    List<String> texts = new ArrayList<>();
    long warmup = step.failures().stream().mapToLong(Failure::warmup).sum();
    if (warmup > 0) {
      texts.add("given up in the warm-up: " + Figures.counted(warmup, "transaction"));
    }
    step.failures().stream().limit(MOST_FAILURES).map(StepLine::failure).forEach(texts::add);
    int more = step.failures().size() - MOST_FAILURES;
    if (more > 0) {
      texts.add("and " + Plural.of(more, "more kind") + ": result.json lists them under failures");
    }
    return texts;
  }

  private static String failure(Failure failure) {
    String code = failure.code().isEmpty() ? "" : " " + failure.code();
    String kind = failure.outcome().text() + code;
    return "%s x %s given up, %s: %s"
        .formatted(Figures.count(failure.count()), failure.type(), kind, failure.message());
  }

  private static String warmUp(StepResult.Span span) {
    String length = Figures.seconds(span.warmupSeconds());
    return switch (span.warmupEnd()) {
      case FIXED -> length;
      case SETTLED -> length + " (auto: settled)";
      case LONGEST -> length + " (auto: maximum, not settled)";
      case STOPPED -> length + " (stopped)";
    };
  }

  /** A step on one line, without warm-up and warnings. */
  static String text(StepResult step) {
    return String.join(", ", items(step, false)).replace("  ", ", ").replace("+-", "±");
  }

  /**
   * What is known of a step.
   *
   * @param brief for a line that may be cut: the most important first, and nothing explained
   */
  private static List<String> items(StepResult step, boolean brief) {
    List<String> items =
        switch (step.step().mode()) {
          case LOAD -> load(step, brief);
          case OPEN -> open(step, brief);
          case SETTLE -> settle(step);
          default -> closed(step, brief);
        };
    if (!factors(step).isEmpty()) {
      int number = step.step().cell().repeat();
      String repeat = number > 1 ? ", repeat " + number : "";
      items.add(0, factors(factors(step)) + repeat);
    }
    if (!step.finished()) {
      items.add(brief ? 0 : items.size(), step.state().name());
    }
    return items;
  }

  private static String rate(StepResult step, boolean brief) {
    String margin = brief ? Margins.briefOfRate(step) : Margins.ofRate(step);
    return Figures.rate(step.rate()) + "/s" + margin;
  }

  private static Map<String, String> factors(StepResult step) {
    Step.Cell cell = step.step().cell();
    boolean shared = step.step().mode() == StepMode.LOAD; // other cells may use its data
    return cell == null || shared ? Map.of() : cell.factors();
  }

  /** {@code clients 8, durability sync}. */
  static String factors(Map<String, String> factors) {
    return factors.entrySet().stream()
        .map(factor -> factor.getKey() + " " + factor.getValue())
        .collect(Collectors.joining(", "));
  }

  private static List<String> load(StepResult step, boolean brief) {
    List<String> kinds = new ArrayList<>();
    step.loaded().rows().forEach((kind, n) -> kinds.add(Figures.count(n) + " " + kind));
    List<String> items = new ArrayList<>();
    boolean ready = step.finished();
    items.add((ready ? "query-ready after " : "") + Figures.seconds(step.seconds()));
    Double index = step.loaded().indexSeconds();
    IfKnown.addTo(
        items,
        IfKnown.of(step.loaded().order(), StepLine::order),
        IfKnown.of(index, seconds -> "index after the rows " + Figures.seconds(seconds)));
    items.add(brief ? 1 : items.size(), Figures.compact(step.rate()) + " rows/s");
    Map<String, Double> rates = step.loaded().rowRates();
    rates.forEach((kind, rate) -> items.add(Figures.compact(rate) + " " + kind + "/s"));
    items.add(brief ? items.size() : 0, String.join("  ", kinds));
    return items;
  }

  private static String order(LoadOrder order) {
    return switch (order) {
      case KEY -> "in key order";
      case RANDOM -> "in random order";
      case MIXED -> "by ranges of ids";
      case LINKS_FIRST -> "links first";
    };
  }

  private static List<String> settle(StepResult step) {
    List<String> items = new ArrayList<>();
    items.add(Figures.seconds(step.seconds()) + " of settling (compaction, dirty pages)");
    Double written = IfKnown.of(step.cost(), StepLine::writeKb);
    if (written != null) {
      items.add(Figures.bytes(written * 1024 * step.transactions()) + " written");
    }
    items.addAll(troubles(step));
    return items;
  }

  /** For the database's process, which may be this one; null if not measured. */
  private static Double writeKb(Cost cost) {
    boolean server = cost.machine() != null && cost.machine().server() != null;
    return server ? cost.machine().server().writeKb() : cost.perTransaction().writeKb();
  }

  private static List<String> closed(StepResult step, boolean brief) {
    List<String> items = new ArrayList<>();
    boolean reported = factors(step).containsKey("clients");
    items.add((reported ? "" : clients(step) + "  ") + Figures.seconds(step.seconds()));
    if (step.step().part() == null) {
      items.add(rate(step, brief));
      items.add(
          brief ? items.size() : items.size() - 1,
          Figures.counted(step.totals().transactions(), "transaction"));
    } else {
      step.roles().forEach(role -> items.add(role(step, role)));
    }
    items.addAll(troubles(step));
    return items;
  }

  private static String role(StepResult step, RoleResult role) {
    if (role.rate() == null) {
      return role.name() + "  " + Figures.NOT_MEASURED;
    }
    if (PartFigures.indexes(role)) {
      long rows = PartFigures.rowsIndexed(role);
      return role(role, Figures.counted(rows, "row") + " indexed", rows / step.seconds());
    }
    boolean queries = role.kind() == RoleKind.QUERY;
    if (role.work().rows() > 0 && !queries) {
      String rows = Figures.counted(role.work().rows(), "row");
      return role(role, rows, role.work().rowsPerSecond());
    }
    String done = Figures.counted(role.transactions(), queries ? "query" : "transaction");
    return role(role, done, role.transactions() / step.seconds());
  }

  private static String role(RoleResult role, String done, double perSecond) {
    return "%s  %s  %s/s".formatted(role.name(), done, Figures.compact(perSecond));
  }

  private static List<String> open(StepResult step, boolean brief) {
    OpenLoop open = step.open(); // null if it ended in its warm-up
    Step.Schedule schedule = step.step().schedule();
    List<String> items = new ArrayList<>(List.of(rate(step, brief)));
    IfKnown.addTo(items, IfKnown.of(open, OpenLoop::verdict, StepLine::verdict));
    String rate = share(schedule) + Figures.rate(schedule.targetRate());
    boolean poisson = schedule.arrival() == Arrival.POISSON;
    String arrival = poisson ? "Poisson" : schedule.arrival().text();
    items.add(
        brief ? items.size() : 0,
        "%s/s %s, %s, %s".formatted(rate, arrival, clients(step), Figures.seconds(step.seconds())));
    boolean lag = open != null && open.lag() != null;
    IfKnown.addTo(items, lag ? "behind schedule max " + Figures.delay(open.lag().max()) : null);
    items.addAll(troubles(step));
    if (open != null && open.sla() != null && !open.sla().passed()) {
      items.addAll(RunVerdict.failed(open.sla()));
    }
    boolean counted = open != null && open.arrears() != null;
    IfKnown.addTo(items, counted ? starts(step) : null);
    return items;
  }

  /** What became of all starts of an open loop; null if each was answered soon. */
  private static String starts(StepResult step) {
    Accounting all =
        ScheduledTypes.roles(step).stream()
            .map(RoleResult::accounting)
            .reduce(Accounting.NONE, Accounting::plus);
    if (all.unanswered() == 0 && step.open().arrears().backlogAtEnd() == 0) {
      return null;
    }
    List<String> parts =
        IfKnown.texts(
            Figures.count(all.completed()) + " in time",
            unlessZero(all.drained(), "late"),
            unlessZero(all.failed(), "given up"),
            unlessZero(all.unknown(), "of unknown outcome"),
            unlessZero(all.dropped(), "dropped"),
            unlessZero(all.shed(), "shed"),
            unlessZero(all.unfinished(), "unfinished"));
    return Figures.count(all.due()) + " starts due = " + String.join(" + ", parts);
  }

  private static String verdict(OpenVerdict verdict) {
    return switch (verdict) {
      case KEPT_UP -> "kept up";
      case NOT_SUSTAINED -> "NOT SUSTAINED";
      case CANNOT_TELL -> "cannot tell whether it kept up";
    };
  }

  private static String share(Step.Schedule schedule) {
    return schedule.percentOf() == null
        ? ""
        : "%s of %s/s sustained = "
            .formatted(
                Figures.percent(schedule.percent() / 100), Figures.rate(schedule.percentOf()));
  }

  private static List<String> troubles(StepResult step) {
    StepResult.Totals totals = step.totals();
    boolean more = step.open() == null || step.open().arrears() == null;
    return IfKnown.texts(
        "errors " + Figures.known(totals.errors() == null ? null : totals.givenUp()),
        "retries " + Figures.known(totals.retries()),
        more ? unlessZero(totals.unknown(), "of unknown outcome") : null,
        more ? unlessZero(totals.unfinished(), "unfinished") : null);
  }

  private static String unlessZero(Long value, String what) {
    return value == null || value == 0 ? null : Figures.count(value) + " " + what;
  }

  private static String clients(StepResult step) {
    int clients = step.step().clients();
    return clients == 0 ? "clients " + Figures.NOT_MEASURED : Plural.of(clients, "client");
  }
}
