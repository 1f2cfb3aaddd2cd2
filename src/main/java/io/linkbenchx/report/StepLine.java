package io.linkbenchx.report;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RateShare;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A finished step on a line or two. */
final class StepLine {
  private StepLine() {}

  /** A finished step, its warm-up before it, its warnings behind it. */
  static String of(StepResult step) {
    Lines lines = new Lines();
    if (step.span().warmupSeconds() > 0 && factors(step).isEmpty()) {
      lines.line(" warm-up   " + warmUp(step.span()) + ", not counted");
    }
    lines.items(step.part() == null ? step.mode() : step.part(), items(step), "   ");
    step.warnings().forEach(warning -> lines.sentence("", "! " + ConsoleReport.oneLine(warning)));
    return lines.toString();
  }

  private static String warmUp(StepSpan span) {
    String length = Figures.seconds(span.warmupSeconds());
    return switch (span.warmupEnd()) {
      case FIXED -> length;
      case SETTLED -> length + " (auto: settled)";
      case LONGEST -> length + " (auto: longest time, not settled)";
      case STOPPED -> length + " (stopped)";
    };
  }

  /** The same on one line, without warm-up and warnings. */
  static String text(StepResult step) {
    return String.join(", ", items(step)).replace("  ", ", ");
  }

  private static List<String> items(StepResult step) {
    List<String> items =
        switch (step.mode()) {
          case "load" -> load(step);
          case "open" -> open(step);
          case "settle" -> settle(step);
          default -> closed(step);
        };
    if (!factors(step).isEmpty()) {
      int repeat = step.cell().repeat();
      items.add(0, factors(step.cell().factors()) + (repeat > 1 ? ", repeat " + repeat : ""));
    }
    if (!step.state().equals("finished")) {
      items.add(step.state().toUpperCase(Locale.ROOT));
    }
    return items;
  }

  private static Map<String, String> factors(StepResult step) {
    return step.cell() == null ? Map.of() : step.cell().factors();
  }

  /** {@code clients 8, durability sync}. */
  static String factors(Map<String, String> factors) {
    return factors.entrySet().stream()
        .map(factor -> factor.getKey() + " " + factor.getValue())
        .collect(Collectors.joining(", "));
  }

  private static List<String> load(StepResult step) {
    List<String> kinds = new ArrayList<>();
    if (step.loaded().rows() != null) {
      step.loaded().rows().forEach((kind, rows) -> kinds.add(Figures.count(rows) + " " + kind));
    }
    List<String> items = new ArrayList<>();
    items.add(String.join("  ", kinds));
    boolean ready = step.state().equals("finished");
    items.add((ready ? "query-ready after " : "") + Figures.seconds(step.seconds()));
    items.add(Figures.compact(step.rate()) + " rows/s");
    if (step.loaded().rowRates() != null) {
      step.loaded()
          .rowRates()
          .forEach((kind, rate) -> items.add(Figures.compact(rate) + " " + kind + "/s"));
    }
    return items;
  }

  private static List<String> settle(StepResult step) {
    List<String> items = new ArrayList<>();
    items.add(Figures.seconds(step.seconds()) + " to pay back what writes left behind");
    Double written = step.cost() == null ? null : step.cost().perTransaction().writeKb();
    if (written != null) {
      items.add(Figures.bytes(written * 1024 * step.transactions()) + " written");
    }
    items.addAll(troubles(step));
    return items;
  }

  private static List<String> closed(StepResult step) {
    List<String> items = new ArrayList<>();
    boolean told = factors(step).containsKey("clients");
    items.add((told ? "" : clients(step) + "  ") + Figures.seconds(step.seconds()));
    if (step.part() == null) {
      items.add(Figures.count(step.transactions()) + " transactions");
      items.add(Figures.rate(step.rate()) + "/s");
    } else if (step.roles() != null) {
      step.roles().forEach(role -> items.add(role(step, role)));
    }
    if (step.steadiness() != null && Double.isFinite(step.steadiness().cv())) {
      items.add("spread of rates " + Figures.percent(step.steadiness().cv()));
    }
    items.addAll(troubles(step));
    return items;
  }

  private static String role(StepResult step, RoleResult role) {
    if (PartFigures.indexes(role)) {
      return role.name()
          + "  "
          + Figures.count(PartFigures.rowsIndexed(role))
          + " rows indexed  "
          + Figures.compact(PartFigures.rowsIndexed(role) / step.seconds())
          + "/s";
    }
    boolean rows = role.work().rows() > 0 && !role.name().startsWith("query");
    String text =
        rows
            ? Figures.count(role.work().rows())
                + " rows  "
                + Figures.compact(role.work().rowsPerSecond())
                + "/s"
            : Figures.count(role.transactions())
                + (role.name().startsWith("query") ? " queries  " : " transactions  ")
                + Figures.compact(role.transactions() / step.seconds())
                + "/s";
    return role.name() + "  " + text;
  }

  private static List<String> open(StepResult step) {
    OpenLoop open = step.open();
    List<String> items = new ArrayList<>();
    items.add(
        share(open.schedule().share())
            + Figures.rate(open.targetRate())
            + "/s "
            + (open.schedule().arrival().equals("poisson") ? "Poisson" : open.schedule().arrival())
            + ", "
            + clients(step)
            + ", "
            + Figures.seconds(step.seconds()));
    items.add(Figures.rate(step.rate()) + "/s");
    Latency lag = open.lag();
    if (lag != null) {
      items.add("behind schedule max " + Figures.delay(lag.max()));
    }
    items.addAll(troubles(step));
    if (open.sla() != null && !open.sla().passed()) {
      items.add("FAILED-SLA, kept " + Figures.percent(open.sla().kept()));
    }
    addUnlessZero(
        items,
        open.arrears().dropped(),
        open.schedule().behind().equals("drop") ? "dropped" : "shed");
    addUnlessZero(items, open.arrears().backlogAtEnd(), "still due at the end");
    return items;
  }

  private static String share(RateShare share) {
    return share == null
        ? ""
        : Figures.percent(share.percent() / 100)
            + " of "
            + Figures.rate(share.sustainedRate())
            + "/s sustained = ";
  }

  private static List<String> troubles(StepResult step) {
    List<String> items = new ArrayList<>();
    long errors = step.errors().values().stream().mapToLong(Long::longValue).sum();
    items.add("errors " + Figures.count(errors));
    items.add("retries " + Figures.count(step.counts().retries()));
    addUnlessZero(items, step.counts().unknown(), "of unknown outcome");
    addUnlessZero(items, step.counts().unfinished(), "unfinished");
    return items;
  }

  private static void addUnlessZero(List<String> items, long value, String what) {
    if (value != 0) {
      items.add(Figures.count(value) + " " + what);
    }
  }

  private static String clients(StepResult step) {
    return step.clients() + (step.clients() == 1 ? " client" : " clients");
  }
}
