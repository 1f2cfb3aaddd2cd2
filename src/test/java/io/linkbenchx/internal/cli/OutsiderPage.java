package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Computes from the files of a result what its console page must say. */
final class OutsiderPage {
  private static final List<String> SHOWN = List.of("p50", "p99", "p99.9");

  private final ResultFiles files;
  private final JsonNode run;
  private final List<ResultFiles.StepFiles> steps;
  private final Recomputed page = new Recomputed();

  private OutsiderPage(ResultFiles files) {
    this.files = files;
    this.run = files.json();
    this.steps = files.steps();
  }

  static Recomputed of(ResultFiles files) {
    OutsiderPage outsider = new OutsiderPage(files);
    outsider.head();
    for (int i = 0; i < outsider.steps.size(); i++) {
      new OutsiderStep(i + 1, outsider.steps.get(i), outsider.page).add();
    }
    outsider.verification();
    outsider.tables();
    outsider.costs();
    outsider.tail();
    return outsider.page;
  }

  private void head() {
    page.words("head", "linkbenchx " + run.at("/tool/version").asText());
    page.words("head", run.at("/run/workload").asText());
    page.words(
        "head",
        "profile "
            + run.at("/run/profile/name").asText()
            + " "
            + run.at("/run/profile/hash").asText());
    page.words("head", "seed " + run.at("/run/seed").asText());
    run.at("/run/facts/shown")
        .properties()
        .forEach(fact -> freely("workload", fact.getKey() + " " + fact.getValue().asText()));
    page.about(
        "workload",
        "payloads compress to 3 %",
        run.at("/run/facts/compressed").asDouble(Double.NaN));
    JsonNode database = run.at("/databases/0");
    page.words(
        "database", database.at("/product").asText() + " " + database.at("/version").asText());
    page.words("database", "in this process");
    freely("database", database.at("/durability/effective").asText());
    JsonNode machine = run.at("/run/machine");
    page.exactly("machine", "2 cores", machine.at("/cores").asInt());
    page.about("machine", "1.0 GB", machine.at("/memoryBytes").asDouble());
    page.about("machine", "heap 1.0 GB", machine.at("/heapBytes").asDouble());
    page.words("machine", machine.at("/os").asText());
    page.words("machine", machine.at("/arch").asText());
    page.words("machine", "JDK " + machine.at("/jdk").asText());
    page.words("remark", "NOT A SERVER RESULT: client and engine share one process");
  }

  /** A list in words comes in pieces. */
  private void freely(String place, String text) {
    for (String piece : text.split(", |; ")) {
      page.may(place, piece);
    }
  }

  private static String fits() {
    return "data (3 MB) fits memory (3.0 GB)";
  }

  private double largest() {
    return steps.stream()
        .mapToDouble(step -> step.json().at("/cost/databaseBytes").asDouble())
        .max()
        .orElse(Double.NaN);
  }

  private double longest() {
    return steps.stream()
        .filter(step -> !step.mode().equals("load"))
        .mapToDouble(ResultFiles.StepFiles::seconds)
        .max()
        .orElse(Double.NaN);
  }

  private void verification() {
    JsonNode verification = run.at("/verification");
    if (verification.isMissingNode()) {
      return;
    }
    verification
        .at("/checked")
        .properties()
        .forEach(what -> page.exactly("verify", "3 " + what.getKey(), what.getValue().asLong()));
    page.about("verify", "3 s", verification.at("/seconds").asDouble());
    page.words("verify", "OK");
  }

  private List<ResultFiles.StepFiles> mode(String... modes) {
    return steps.stream().filter(step -> List.of(modes).contains(step.mode())).toList();
  }

  private void tables() {
    List<ResultFiles.StepFiles> closed = mode("closed");
    List<ResultFiles.StepFiles> open = mode("open");
    if (closed.isEmpty() && open.size() == 1) {
      types("table open, service us 1", open.get(0));
    }
    for (int i = 0; i < closed.size(); i++) {
      types("table closed loop, us " + (i + 1), closed.get(i));
    }
    for (int i = 0; i < open.size(); i++) {
      responses("table open loop at #/s " + (i + 1), open.get(i));
    }
  }

  private void types(String table, ResultFiles.StepFiles step) {
    page.may(table, table.substring(6, table.length() - 2));
    page.words(table, "+-%: of avg, 95 % within this run");
    page.may(table, "* caused by one or two short disturbances: another run may not show it");
    step.json()
        .at("/types")
        .fieldNames()
        .forEachRemaining(
            type -> {
              String row = table + "|" + type + "|";
              Histogram service = step.histogram(type + ".service");
              long count = step.sum(type, "transactions");
              page.exactly(row + "count", "3", count);
              page.about(row + "rate/s", "3", count / step.seconds());
              page.micros(row + "avg", "3", SampleMath.mean(service), false);
              JsonNode within = step.json().at("/precision/types/" + type + "/service");
              page.about(row + "+-%", "3", 100 * half(within.at("/mean"), service.getMean() / 1e3));
              percentile(row + "p50", service, 50, within.at("/p50"));
              percentile(row + "p95", service, 95, within.at("/p95"));
              percentile(row + "p99", service, 99, within.at("/p99"));
              percentile(row + "p99.9", service, 99.9, within.at("/p99_9"));
              page.micros(row + "max", "3", SampleMath.max(service), false);
              double targets = step.sum(type, "targets");
              page.about(
                  row + "hit %",
                  "3",
                  100 * step.sum(type, "hits") / (targets == 0 ? Double.NaN : targets));
              answers(table + "|rows", type, step);
            });
    all(table + "|all types|", step);
  }

  private void all(String row, ResultFiles.StepFiles step) {
    Histogram service = null;
    long count = 0;
    for (Iterator<String> types = step.json().at("/types").fieldNames(); types.hasNext(); ) {
      String type = types.next();
      Histogram one = step.histogram(type + ".service");
      if (service == null) {
        service = one.copy();
        service.setAutoResize(true);
      } else {
        service.add(one);
      }
      count += step.sum(type, "transactions");
    }
    page.exactly(row + "count", "3", count);
    page.about(row + "rate/s", "3", count / step.seconds());
    page.micros(row + "avg", "3", SampleMath.mean(service), false);
    for (String percentile : List.of("50", "95", "99", "99.9")) {
      double figure = SampleMath.percentile(service, Double.parseDouble(percentile));
      page.micros(row + "p" + percentile, "3", figure, false);
    }
    page.micros(row + "max", "3", SampleMath.max(service), false);
  }

  /** How many episodes there are is in no other file. */
  private void percentile(String cell, Histogram service, double percentile, JsonNode within) {
    double figure = SampleMath.percentile(service, percentile);
    boolean few = !Double.isNaN(figure) && within.path("episodes").asInt(3) < 3;
    page.micros(cell, few ? "3*" : "3", figure, false);
  }

  /** Latencies by batch are in no other file; NaN where there is no interval. */
  private static double half(JsonNode bounds, double figure) {
    return bounds.has("low")
        ? (bounds.at("/high").asDouble() - bounds.at("/low").asDouble()) / 2 / figure
        : Double.NaN;
  }

  /** Only the mean is in other files than result.json. */
  private void answers(String place, String type, ResultFiles.StepFiles step) {
    JsonNode answers = step.json().at("/types/" + type + "/answers");
    if (answers.isMissingNode()) {
      return;
    }
    page.words(place, "rows");
    page.about(place, "3 avg", (double) step.sum(type, "rows") / step.sum(type, "transactions"));
    page.about(place, "3 % empty", answers.at("/empty").asDouble());
    page.about(place, "p99 3", answers.at("/p99").asDouble());
    page.exactly(place, "max 3", answers.at("/max").asDouble());
    if (answers.at("/cut").asDouble() > 0) {
      page.about(place, "3 % cut", answers.at("/cut").asDouble());
    }
  }

  private void responses(String table, ResultFiles.StepFiles step) {
    page.about(table, "open loop at 3/s", step.json().at("/open/schedule/targetRate").asDouble());
    page.words(table, "microseconds, all types");
    percentiles(table + "|service", step.all("service"));
    percentiles(table + "|lag", step.histogram("lag"));
    page.words(table + "|service", "inside the database, without the wait");
    page.words(table + "|lag", "of starts behind the schedule");
    String row = table + "|response";
    page.words(row, "all starts due: what users experience");
    SampleMath.Offered response = step.responses();
    offered(row + "|p50", response, 50);
    offered(row + "|p99", response, 99);
    offered(row + "|p99.9", response, 99.9);
    page.micros(row + "|max", "3", response.max(), response.unanswered() > 0);
    JsonNode within = step.json().at("/precision/response");
    if (SHOWN.stream().anyMatch(percentile -> bounds(within, percentile).has("low"))) {
      ends(table, "95 % from", "low", within);
      ends(table, "95 % to", "high", within);
    }
  }

  private static JsonNode bounds(JsonNode response, String percentile) {
    return response.at("/" + percentile.replace('.', '_') + "/bounds");
  }

  private void ends(String table, String name, String end, JsonNode response) {
    String row = table + "|" + name;
    page.words(row, "within this run");
    for (String percentile : SHOWN) {
      JsonNode bounds = bounds(response, percentile);
      if (bounds.has("low") && !bounds.has(end)) {
        page.words(row + "|" + percentile, "never");
      } else {
        double micros = bounds.path(end).asDouble(Double.NaN);
        page.micros(row + "|" + percentile, "3", micros / 1e6, false);
      }
    }
  }

  private void offered(String cell, SampleMath.Offered response, double percentile) {
    page.micros(cell, "3", response.percentile(percentile), response.beyond(percentile));
  }

  private void percentiles(String row, Histogram histogram) {
    page.micros(row + "|p50", "3", SampleMath.percentile(histogram, 50), false);
    page.micros(row + "|p99", "3", SampleMath.percentile(histogram, 99), false);
    page.micros(row + "|p99.9", "3", SampleMath.percentile(histogram, 99.9), false);
    page.micros(row + "|max", "3", SampleMath.max(histogram), false);
  }

  private void tail() {
    String status = run.at("/status").asText();
    if (!status.equals("finished")) {
      page.words("tail", "ended " + status);
      page.may("result 1", status);
    }
    answers();
    page.words("tail", "report " + files.path("report.html"));
    if (status.equals("interrupted") || status.equals("running")) {
      Path directory = Path.of(files.path("config.properties")).getParent();
      page.words("tail", "next run/linkbenchx --resume -o " + directory + " continues this run");
      return;
    }
    String next = "next run/linkbenchx -c " + files.path("config.properties") + " --drop";
    page.words("tail", next + " repeats this run: same stream, same data");
  }

  /** A line for each measured step that has ended. */
  private void answers() {
    List<ResultFiles.StepFiles> ended =
        mode("closed", "open").stream()
            .filter(step -> step.json().at("/state").asText().equals("finished"))
            .toList();
    for (int i = 0; i < ended.size(); i++) {
      answer("result " + (i + 1), ended.get(i), ended.size() > 1);
    }
  }

  private void answer(String place, ResultFiles.StepFiles step, boolean several) {
    JsonNode open = step.json().at("/open");
    page.may(place, "closed");
    if (several && !open.isMissingNode()) {
      JsonNode percent = step.json().at("/step/schedule/percent");
      double rate = open.at("/schedule/targetRate").asDouble();
      page.about(
          place,
          percent.isNumber() ? "open at 3 %" : "open at 3/s",
          percent.isNumber() ? percent.asDouble() / 100 : rate);
    }
    for (String words :
        List.of(
            "verified",
            "not verified",
            "NOT STEADY",
            "NOT SUSTAINED",
            "LIMIT MISSED",
            "RUN INTERRUPTED")) {
      page.may(place, words);
    }
    double rate = step.sum("transactions") / step.seconds();
    if (open.at("/verdict").asText().equals("kept_up")) {
      page.about(place, "3/s", rate);
    } else {
      OutsiderIntervals.Interval interval = step.intervals().rate();
      page.about(place, "3/s ± 3", rate);
      page.about(place, "3/s ± 3", interval.half() / interval.value());
    }
    if (open.isMissingNode()) {
      double p99 = SampleMath.percentile(step.all("service"), 99);
      page.micros(place, "p99 3 s", p99, false);
    } else {
      SampleMath.Offered response = step.responses();
      page.micros(place, "response p99 3 s", response.percentile(99), response.beyond(99));
    }
    double cpu = step.json().at("/cost/perTransaction/cpuMicros").asDouble(Double.NaN);
    if (!open.at("/verdict").asText().equals("not_sustained")) { // there is no room for it
      page.micros(place, "CPU 3 s", cpu / 1e6, false);
    }
    long errors = step.sum("errors");
    if (errors > 0) {
      page.exactly(place, "3 ERROR" + (errors == 1 ? "" : "S"), errors);
    }
  }

  private void costs() {
    List<ResultFiles.StepFiles> measured = mode("closed", "open");
    boolean one = measured.size() == 1;
    for (ResultFiles.StepFiles step : measured) {
      String name = step.json().at("/step/name").asText();
      String title = name.equals("run") ? step.mode() : name;
      new OutsiderCosts(files, step, one ? page : page.of(title + "|")).add();
      new OutsiderCosts(files, step, page).caveats(one ? "caveats" : "caveats, " + title);
    }
    new OutsiderCosts(files, measured.get(0), page)
        .caveats(one ? "caveats" : "caveats, all steps", fits(), largest(), longest());
  }
}
