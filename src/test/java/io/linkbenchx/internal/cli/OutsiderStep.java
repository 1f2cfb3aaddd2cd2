package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the console says of a step in its own lines, computed from the files of a result. */
final class OutsiderStep {
  private final String place;
  private final String before;
  private final ResultFiles.StepFiles step;
  private final Recomputed page;
  private final JsonNode json;
  private final double seconds;

  OutsiderStep(int number, ResultFiles.StepFiles step, Recomputed page) {
    this.place = "step " + number + " " + step.mode();
    this.before = "warm-up of step " + number;
    this.step = step;
    this.page = page;
    this.json = step.json();
    this.seconds = step.seconds();
  }

  void add() {
    double warmup = json.at("/span/warmupSeconds").asDouble();
    if (warmup > 0) {
      page.about(before, "3 s", warmup);
      page.words(before, "not counted");
    }
    if (step.mode().equals("load")) {
      load();
      json.at("/caveats").forEach(this::caveat);
      return;
    }
    ended();
    if (step.mode().equals("open")) {
      open();
    } else {
      page.exactly(place, "3 transactions", step.sum("transactions"));
    }
    json.at("/caveats").forEach(this::caveat);
    failures();
  }

  private void load() {
    page.about(place, "query-ready after 3 s", seconds);
    page.words(place, json.at("/loaded/order").asText().equals("mixed") ? "by ranges of ids" : "?");
    page.about(place, "3 rows/s", step.sum("rows") / seconds);
    for (var kinds = json.at("/loaded/rows").fieldNames(); kinds.hasNext(); ) {
      String kind = kinds.next();
      long rows = step.sum(kind, "rows");
      page.exactly(place, "3 " + kind, rows);
      page.about(place, "3 " + kind + "/s", rows / seconds);
    }
  }

  private void ended() {
    page.exactly(place, "2 clients", json.at("/step/clients").asInt());
    page.about(place, "3 s", seconds);
    OutsiderIntervals.Interval rate = step.intervals().rate();
    if (json.at("/open/verdict").asText().equals("kept_up")) {
      page.about(place, "3/s", step.sum("transactions") / seconds);
    } else {
      String shown = "3/s +- 3 within this run" + why();
      page.about(place, shown, step.sum("transactions") / seconds);
      page.about(place, shown, rate.half() / rate.value());
    }
    page.exactly(place, "errors 3", step.sum("errors"));
    page.exactly(place, "retries 3", step.sum("retries"));
    if (json.at("/open").isMissingNode()) {
      unlessZero("3 of unknown outcome", json.at("/totals/unknown").asLong());
      unlessZero("3 unfinished", json.at("/totals/unfinished").asLong());
    }
    String state = json.at("/state").asText();
    if (!state.equals("finished")) {
      page.words(place, state.toUpperCase(Locale.ROOT));
    }
  }

  private String why() {
    return switch (json.at("/precision/rate/absence").asText()) {
      case "too_short" -> " (too short: run longer)";
      case "too_correlated" -> " (the rate wanders: run longer)";
      case "too_few_events" -> " (a few events decide it: run longer)";
      default -> "";
    };
  }

  /** What became of all starts. */
  private void starts(boolean waiting) {
    Map<String, Long> all = new LinkedHashMap<>();
    JsonNode account = json.at("/totals/accounting");
    account.properties().forEach(part -> all.put(part.getKey(), part.getValue().asLong()));
    long due = all.remove("due");
    if (due == all.get("completed") + all.get("drained") && !waiting) {
      return;
    }
    Map<String, String> names =
        Map.of(
            "completed",
            "in time",
            "drained",
            "late",
            "failed",
            "given up",
            "unknown",
            "of unknown outcome");
    List<Long> values = new ArrayList<>(List.of(due));
    List<String> parts = new ArrayList<>();
    all.forEach(
        (part, n) -> {
          if (n > 0 || part.equals("completed")) {
            parts.add("3 " + names.getOrDefault(part, part));
            values.add(n);
          }
        });
    String sample = "3 starts due = " + String.join(" + ", parts);
    values.forEach(n -> page.exactly(place, sample, n));
  }

  private void unlessZero(String sample, long value) {
    if (value != 0) {
      page.exactly(place, sample, value);
    }
  }

  private void open() {
    JsonNode open = json.at("/open");
    page.about(place, "3/s Poisson", open.at("/schedule/targetRate").asDouble());
    page.micros(place, "behind schedule max 3 s", SampleMath.max(step.histogram("lag")), false);
    page.words(place, verdict());
    starts(open.at("/arrears/backlogAtEnd").asLong() > 0);
    double kept = (double) (step.served() - step.sum("drained")) / step.due();
    if (!open.at("/sla/passed").asBoolean()) {
      page.words(place, "LIMIT MISSED");
      double required = open.at("/sla/required").asDouble();
      if (kept < required) {
        page.about(place, "kept 3 % of the starts: the limit is 3 %", kept);
        page.about(place, "kept 3 % of the starts: the limit is 3 %", required);
      }
    }
  }

  /** By the backlog of each batch; a queue that was ever cut was too long. */
  private String verdict() {
    double due = step.due() / seconds;
    OutsiderIntervals.Interval growth = step.intervals().backlog();
    boolean small = growth.value() < 0.01 * due || growth.value() <= 0;
    boolean nothing = small && growth.value() * seconds < due;
    if (json.at("/totals/accounting/shed").asLong() > 0) {
      return "NOT SUSTAINED";
    }
    if (growth.value() > 0.1 * due || (growth.given() && growth.low() > 0 && !nothing)) {
      return "NOT SUSTAINED";
    }
    JsonNode sla = json.at("/open/sla");
    boolean missed = sla.at("/kept").asDouble(1) < sla.at("/required").asDouble();
    if (missed && growth.value() > 0 && !(growth.given() && small)) {
      return "NOT SUSTAINED";
    }
    return growth.given() && small ? "kept up" : "cannot tell whether it kept up";
  }

  /** Shares of the clients' time are in no other file; all other figures are. */
  private void caveat(JsonNode caveat) {
    String text = caveat.at("/text").asText();
    switch (caveat.at("/kind").asText()) {
      case "unfinished" -> page.exactly(place, text, json.at("/totals/unfinished").asLong());
      case "clients_busy" -> page.about(place, text, json.at("/client/clientsBusy").asDouble());
      case "waiting_for_client" -> {
        double late = SampleMath.percentile(step.histogram("lag"), 50);
        page.about(place, text, late);
        page.about(place, text, SampleMath.percentile(step.all("service"), 50));
      }
      case "generator_late" -> {
        double late = SampleMath.sum(step.histogram("wakeup"));
        page.about(place, text, late / SampleMath.sum(step.all("response")));
      }
      case "time_outside" -> {
        double rate = step.sum("transactions") / seconds;
        double busy = SampleMath.mean(step.all("service")) * rate;
        page.about(place, text, busy / json.at("/step/clients").asInt());
        page.within(place, text, 0, 1);
      }
      case "stolen_time" -> {
        double stolen = step.used("host_steal_s");
        page.about(place, text, stolen / (stolen + step.used("host_cpu_s")));
      }
      default -> page.may(place, text);
    }
  }

  private void failures() {
    long warmup = 0;
    for (JsonNode failure : json.at("/totals/failures")) {
      warmup += failure.at("/warmup").asLong();
      page.may(
          place,
          (failure.at("/warmup").asLong() + failure.at("/measured").asLong())
              + (" x " + failure.at("/type").asText() + " given up, ")
              + (failure.at("/outcome").asText() + " " + failure.at("/code").asText()).strip()
              + (": " + failure.at("/message").asText()));
    }
    String unit = warmup == 1 ? " transaction" : " transactions";
    unlessZero("given up in the warm-up: 3" + unit, warmup);
  }
}
